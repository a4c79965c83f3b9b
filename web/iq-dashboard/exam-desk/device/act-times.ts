/** Acts of one device in quick succession keep their order, even if its clock goes back a little. */
const sameMomentMilliseconds = 60_000;

/** Times of acts by the server's clock, each after the one before. `now` is in milliseconds since 1970. */
export function createActTimes(now: () => number) {
  let last = 0;
  return {
    continueAfter(times: readonly number[]): void {
      last = Math.max(0, ...times);
    },
    next(): string {
      const at = Math.round(now());
      const isSameMoment = at <= last && last - at < sameMomentMilliseconds;
      last = isSameMoment ? last + 1 : at;
      return new Date(last).toISOString();
    },
  };
}
