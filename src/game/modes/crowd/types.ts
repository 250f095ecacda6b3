/** What a crowd tells the page. */
export interface CrowdState {
  readonly seed: number;
  /** Runners, you among them, and Doggoyles. */
  readonly runners: number;
  readonly dogs: number;
  /** Doggoyles at your side, and golden apples thrown. */
  readonly tamed: number;
  readonly apples: number;
  /** 1 while an apple is in the air. */
  readonly flying: number;
  /** What is asked for comes by ten. */
  readonly ten: boolean;
  /** Your pace and speed, m/s. */
  readonly pace: number;
  readonly speed: number;
  /** Metres run, seconds of play. */
  readonly distance: number;
  readonly time: number;
  /** 1: the view is 440 u high; and the farthest out it goes now. */
  readonly zoom: number;
  readonly leastZoom: number;
  /** Metres of the stretch that the crowd fills. */
  readonly stretch: number;
}
