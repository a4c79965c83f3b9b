import type { DeliveredSection, SittingState } from "#contract/sittings/sittings.ts";
import { createGivenTimes } from "#web/device/given-times.ts";
import type { DeviceTime, ServerClock } from "#web/device/server-clock.ts";
import type { createAnswerQueue } from "./answer-queue.ts";
import { batchLimit } from "./answer-sync.ts";
import type { WaitingAnswer } from "./notebook.ts";

type AnswerQueue = Pick<ReturnType<typeof createAnswerQueue>, "nextBatch" | "hasReadFailed">;

/** The times of answers since the start of their section. */
export function createAnswerTimes(clock: ServerClock, time: DeviceTime) {
  const times = createGivenTimes(clock, time);
  let allSentAt: string | null = null;
  const since = (startedAt: string, at: number) => Math.max(0, Math.round(at - Date.parse(startedAt)));

  return {
    /** The time of an answer that is given now. */
    stamp({ startedAt }: DeliveredSection): Pick<WaitingAnswer, "answeredAtMs" | "steady"> {
      const { at, steady } = times.now();
      return { answeredAtMs: since(startedAt, at), ...(steady && { steady }) };
    },
    /** Takes the next batch. Answers that are given later get no earlier time. */
    async nextBatch(queue: AnswerQueue): Promise<readonly WaitingAnswer[]> {
      const now = clock.isCertain() ? new Date(clock.now()).toISOString() : null;
      const batch = await queue.nextBatch(batchLimit);
      allSentAt = queue.hasReadFailed() ? null : now;
      return batch;
    },
    /** Time at which the queue was last read. Null if that time was uncertain, or the notebook could not be read. */
    allSentAt: () => allSentAt,
    /** Whether these times depend on the server's next answer. */
    areUncertain: (answers: readonly WaitingAnswer[]): boolean =>
      times.areUncertain(answers.map(({ steady }) => steady)),
    /** Corrects the time of an uncertain answer by the server's clock. */
    corrected(answer: WaitingAnswer, { sections }: SittingState): WaitingAnswer {
      const startedAt = sections[answer.section]?.startedAt;
      if (!answer.steady || !startedAt) return answer;
      const latest = since(startedAt, times.latest(answer.steady));
      return { ...answer, answeredAtMs: Math.min(answer.answeredAtMs, latest) };
    },
  };
}
