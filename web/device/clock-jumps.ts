/** A jump of the wall clock against the monotonic one: the device slept, or somebody set its clock. */
export type ClockJump = {
  /** The estimated server time when the clocks were last read before the jump. */
  after: number;
  /** Milliseconds that counted as sleep. It is 0 if the clock was set back, or further ahead than any sleep. */
  counted: number;
};

/** What an answer of the server reveals about the estimate before it. */
export type ClockError = {
  /** Milliseconds by which the estimate was ahead of the server; negative if it was behind. */
  ahead: number;
  /** Jumps since the answer before. */
  jumps: readonly ClockJump[];
};

/** A smaller difference between two clocks means nothing. */
export const noticedMilliseconds = 1_000;

/** A fault of the estimate: after the time `after` it is wrong by `by` more than before. */
type Fault = { after: number; by: number };

/**
 * Finds the jumps that probably explain an error. If too much was counted, the shortest jump that is long enough was no
 * sleep, otherwise several of the longest were none. If too little was counted, the clock was set back while the device
 * slept or was off.
 */
function faultsOf({ ahead, jumps }: ClockError): Fault[] {
  if (Math.abs(ahead) <= noticedMilliseconds) return [];
  if (ahead < 0) {
    const missed = jumps.filter(({ counted }) => counted === 0).at(-1) ?? jumps.at(-1);
    return missed ? [{ after: missed.after, by: ahead }] : [];
  }
  const longestFirst = jumps.filter(({ counted }) => counted > 0).sort((one, other) => other.counted - one.counted);
  const enough = longestFirst.filter(({ counted }) => counted >= ahead - noticedMilliseconds).at(-1);
  if (enough) return [{ after: enough.after, by: ahead }];
  const faults: Fault[] = [];
  let left = ahead;
  for (const { after, counted } of longestFirst) {
    const by = Math.min(counted, left);
    faults.push({ after, by });
    left -= by;
    if (left <= noticedMilliseconds) break;
  }
  return faults;
}

/** The likely server time of an action that the wrong estimate dated. */
export function likelyTime(time: number, error: ClockError): number {
  const wrong = faultsOf(error).filter(({ after }) => time > after);
  return wrong.reduce((likely, { by }) => likely - by, time);
}
