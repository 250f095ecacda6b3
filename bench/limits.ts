/** What the engine must reach; see CONTRIBUTING.md. They only ever tighten. */
export const limits = {
  /** Time per character and tick, as a share of the reference's in the same run. */
  ratio: 0.25,
  /** Time per character at 10,000 against that at 1,000. */
  growth: 1.15,
  /** Bytes allocated per tick at 1,000 characters. */
  allocation: 16,
  /** Bytes of one character in the simulation's memory. */
  memory: 2048,
  /** Main thread of filling and submitting 1,000 characters on 64 × 64 pixels, as a share of others that draw the same. */
  perCanvas: 1 / 15,
  perGraphics: 1 / 60,
  /** Bytes of one character in the buffer that goes to the graphics card. */
  gpuMemory: 1280,
  /** Bytes by which the heap may differ after half an hour of spawns and removals: compiled code comes and goes. */
  leak: 200_000,
} as const;
