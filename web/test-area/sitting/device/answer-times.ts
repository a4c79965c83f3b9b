import type { DeliveredSection, SittingState } from "#contract/sittings/sittings.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { DeviceTime, ServerClock } from "#web/device/server-clock.ts";
import type { createAnswerQueue } from "./answer-queue.ts";
import { batchLimit } from "./answer-sync.ts";
import type { WaitingAnswer } from "./notebook.ts";

type AnswerQueue = Pick<ReturnType<typeof createAnswerQueue>, "nextBatch" | "hasReadFailed">;

/** The times of answers, which are uncertain after sleep or a clock change until the server has answered. */
export function createAnswerTimes(clock: ServerClock, { monotonic }: DeviceTime) {
  /** Identifies this load of the page: monotonic times of different loads cannot be compared. */
  const load = randomId();
  let allSentAt: string | null = null;
  const since = (startedAt: string, time: number) => Math.max(0, Math.round(time - Date.parse(startedAt)));

  return {
    /** The time of an answer given now. */
    stamp({ startedAt }: DeliveredSection): Pick<WaitingAnswer, "answeredAtMs" | "steady"> {
      const answeredAtMs = since(startedAt, clock.now());
      return clock.isCertain() ? { answeredAtMs } : { answeredAtMs, steady: { load, at: monotonic() } };
    },
    /** The next batch; answers given later get no earlier time. */
    async nextBatch(queue: AnswerQueue): Promise<readonly WaitingAnswer[]> {
      const now = clock.isCertain() ? new Date(clock.now()).toISOString() : null;
      const batch = await queue.nextBatch(batchLimit);
      allSentAt = queue.hasReadFailed() ? null : now;
      return batch;
    },
    /** When the queue was last read; null when the time was uncertain, or the notebook could not be read. */
    allSentAt: () => allSentAt,
    /** Whether these times depend on the server's next answer. */
    areUncertain: (answers: readonly WaitingAnswer[]): boolean =>
      answers.some(({ steady }) => steady?.load === load) && !clock.isCertain(),
    /** Corrects the time of an uncertain answer by the server's clock. */
    corrected(answer: WaitingAnswer, { sections }: SittingState): WaitingAnswer {
      const { steady, answeredAtMs } = answer;
      const startedAt = sections[answer.section]?.startedAt;
      if (steady?.load !== load || !startedAt) return answer;
      return { ...answer, answeredAtMs: Math.min(answeredAtMs, since(startedAt, clock.at(steady.at))) };
    },
  };
}
