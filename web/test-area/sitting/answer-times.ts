import type { DeliveredSection, SittingState } from "#contract/sittings.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { WaitingAnswer } from "./notebook.ts";
import type { DeviceTime, ServerClock } from "./server-clock.ts";

/** When answers were given, which a device that slept or had its clock set is only sure of once the server is heard. */
export function createAnswerTimes(clock: ServerClock, { monotonic }: DeviceTime) {
  /** This load of the page, within which moments of the monotonic clock can be compared. */
  const load = randomId();
  const since = (startedAt: string, time: number) => Math.max(0, Math.round(time - Date.parse(startedAt)));

  return {
    /** Of an answer that is given now. */
    stamp({ startedAt }: DeliveredSection): Pick<WaitingAnswer, "answeredAtMs" | "steady"> {
      const answeredAtMs = since(startedAt, clock.now());
      return clock.isCertain() ? { answeredAtMs } : { answeredAtMs, steady: { load, at: monotonic() } };
    },
    /** Now, where the server would say the same. */
    certainNow: (): string | null => (clock.isCertain() ? new Date(clock.now()).toISOString() : null),
    /** Whether the server has to be heard before the times of these are known. */
    areUncertain: (answers: readonly WaitingAnswer[]): boolean =>
      answers.some(({ steady }) => steady?.load === load) && !clock.isCertain(),
    /** An answer that was given while the time was not certain, at its time as the server has been heard since. */
    corrected(answer: WaitingAnswer, { sections }: SittingState): WaitingAnswer {
      const { steady, answeredAtMs } = answer;
      const startedAt = sections[answer.section]?.startedAt;
      if (steady?.load !== load || !startedAt) return answer;
      return { ...answer, answeredAtMs: Math.min(answeredAtMs, since(startedAt, clock.at(steady.at))) };
    },
  };
}
