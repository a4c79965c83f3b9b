import type { DeliveredSection, SittingState } from "#contract/sittings.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { createAnswerKeeper } from "./answer-keeper.ts";
import { batchLimit } from "./answer-sync.ts";
import type { WaitingAnswer } from "./notebook.ts";
import type { DeviceTime, ServerClock } from "./server-clock.ts";

type AnswerKeeper = Pick<ReturnType<typeof createAnswerKeeper>, "nextBatch" | "hasReadFailed">;

/** When answers were given, which a device that slept or had its clock set is only sure of once the server is heard. */
export function createAnswerTimes(clock: ServerClock, { monotonic }: DeviceTime) {
  /** This load of the page, within which moments of the monotonic clock can be compared. */
  const load = randomId();
  let allSentAt: string | null = null;
  const since = (startedAt: string, time: number) => Math.max(0, Math.round(time - Date.parse(startedAt)));

  return {
    /** Of an answer that is given now. */
    stamp({ startedAt }: DeliveredSection): Pick<WaitingAnswer, "answeredAtMs" | "steady"> {
      const answeredAtMs = since(startedAt, clock.now());
      return clock.isCertain() ? { answeredAtMs } : { answeredAtMs, steady: { load, at: monotonic() } };
    },
    /** What waits. Answers that are given from now on say no earlier time. */
    async nextBatch(keeper: AnswerKeeper): Promise<readonly WaitingAnswer[]> {
      const now = clock.isCertain() ? new Date(clock.now()).toISOString() : null;
      const batch = await keeper.nextBatch(batchLimit);
      allSentAt = keeper.hasReadFailed() ? null : now;
      return batch;
    },
    /** When that was asked for; null where the server would not say the same time, or the notebook could not be read. */
    allSentAt: () => allSentAt,
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
