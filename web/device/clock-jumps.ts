/** The wall clock went ahead of the monotonic one or behind it: the device slept, or somebody set its clock. */
export type ClockJump = {
  /** The estimated server time when the clocks were last seen before it. */
  after: number;
  /** Milliseconds that counted as sleep: 0 for a clock set back, or further ahead than any sleep. */
  counted: number;
};

/** What an answer of the server says about the estimate before it. */
export type ClockError = {
  /** Milliseconds by which the estimate was ahead of the server; negative when it was behind. */
  ahead: number;
  /** Since the answer before. */
  jumps: readonly ClockJump[];
};

/** Smaller differences between two clocks mean nothing. */
export const noticedMilliseconds = 1_000;

/** From when on the estimate was wrong, and by how much more than before. */
type Fault = { after: number; by: number };

/**
 * The jumps that probably explain an error. Too much was counted: the shortest jump that is long enough was no sleep, or
 * else several of the longest. Too little: the clock was set back while the device slept or was off.
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

/** The likely server time of what was dated by the wrong estimate. */
export function likelyTime(time: number, error: ClockError): number {
  const wrong = faultsOf(error).filter(({ after }) => time > after);
  return wrong.reduce((likely, { by }) => likely - by, time);
}
