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
} as const;
