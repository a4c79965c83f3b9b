import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, isUniqueViolation } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { AuditAction } from "#contract/audit/audit-actions.ts";
import { closeDue, lateUntil } from "../grading/closing.queries.ts";
import { lockQuizzes } from "../grading/grading.queries.ts";
import type { Grading } from "../grading/grading.service.ts";
import { markStatisticsDue } from "../grading/quiz-statistics.ts";
import { changeSitting } from "../sittings.queries.ts";
import { afterPause } from "../taking/starting.service.ts";
import { storeAnswer } from "./help.queries.ts";
import type { ChangeKind, Supervised } from "./supervision.queries.ts";
import * as queries from "./supervision.queries.ts";
import { factorOf } from "./time-factors.queries.ts";

type SupervisionDeps = { db: Db; now: () => Date; grading: Grading };

type By = Actor & { id: string };
/** `id` identifies the request, so that repeating it has no effect. */
type Reasoned = { id: string; reason: string };
type WithMinutes = Reasoned & { minutes: number };

type Step = { what: ChangeKind; action: AuditAction };
/** @returns whether anything changed */
type Work = (tx: Db, sitting: Supervised) => Promise<boolean>;

const isOpen = ({ state }: Supervised) => state === "waiting" || state === "running";

const over = ({ finishedAt }: Supervised) =>
  ({ state: "expired", isToScore: true, lateUntil: finishedAt && lateUntil(finishedAt) }) as const;
const waiting = (at: Date) => ({ state: "waiting", finishedAt: null, lateUntil: null, dueAt: afterPause(at) }) as const;

/** Actions of supervisors on sittings. Each has a reason, which is recorded with author and time, and is audited. */
export function createSupervision({ db, now, grading }: SupervisionDeps) {
  /** @throws {Problem} sitting_not_found, and those of `work` */
  async function act(actor: By, sittingId: string, request: Reasoned, step: Step, work: Work): Promise<void> {
    await closeDue(db, now());
    await audited(db, actor, async (tx) => {
      const sitting = await queries.lockSupervised(tx, sittingId);
      if (!sitting) throw problem("sitting_not_found");
      const { id: requestId, reason, ...facts } = request;
      const isNew = !(await queries.isDone(tx, sittingId, requestId)) && (await work(tx, sitting));
      if (!isNew) return { result: null, line: null };
      await queries.insertChanges(tx, [changeOf(actor, sittingId, request, step.what, now())]);
      const named = { nounId: sittingId, ownerId: sitting.contestantId, label: sitting.fullName };
      return { result: null, line: did(step.action, "sitting", named, { ...facts, reason }) };
    });
  }

  /** Removes the result from everything that counts it. */
  async function takeResultAway(tx: Db, { assessmentId, resultId }: Supervised): Promise<void> {
    if (!resultId) return;
    const quizzes = await lockQuizzes(tx, [assessmentId]);
    await queries.removeResult(tx, resultId);
    await markStatisticsDue(tx, [...quizzes.values()], now());
  }

  return {
    /** @throws {Problem} sitting_not_found, no_section_runs */
    addTime: (actor: By, id: string, request: WithMinutes) =>
      act(actor, id, request, { what: "timeAdded", action: "addTime" }, async (tx, { state }) => {
        const isRunning = state === "running" && (await queries.isSectionRunning(tx, id, now()));
        if (!isRunning) throw problem("no_section_runs");
        await queries.lengthen(tx, [id], request.minutes, now());
        return true;
      }),

    /** @returns the number of sittings that got the time @throws {Problem} hall_not_found, no_section_runs */
    async addHallTime(actor: By, hallId: string, request: WithMinutes): Promise<number> {
      await closeDue(db, now());
      return audited(db, actor, async (tx) => {
        const hall = await queries.lockHall(tx, hallId);
        if (!hall) throw problem("hall_not_found");
        const before = await queries.countDone(tx, request.id);
        if (before > 0) return { result: before, line: null };
        const ids = await queries.lockRunning(tx, hall, now());
        if (ids.length === 0) throw problem("no_section_runs");
        await queries.lengthen(tx, ids, request.minutes, now());
        await queries.insertChanges(
          tx,
          ids.map((id) => changeOf(actor, id, request, "timeAdded", now())),
        );
        const { minutes, reason } = request;
        const line = did(
          "addTime",
          "hall",
          { nounId: hall.id, examDayId: hall.examDayId ?? undefined, label: hall.name },
          { minutes, reason, count: ids.length },
        );
        return { result: ids.length, line };
      });
    },

    /** @throws {Problem} sitting_not_found, sitting_voided */
    void: (actor: By, id: string, request: Reasoned) =>
      act(actor, id, request, { what: "voided", action: "void" }, async (tx, sitting) => {
        if (sitting.state === "voided") throw problem("sitting_voided");
        await takeResultAway(tx, sitting);
        const ended = { dueAt: null, lateUntil: null, isToScore: false, finishedAt: sitting.finishedAt ?? now() };
        await changeSitting(tx, id, { state: "voided", resultId: null, ...ended });
        return true;
      }),

    /**
     * Restores a voided sitting. If a section was started, the sitting is then over, accepts late answers and can be
     * reopened; otherwise it waits for its start again.
     * @throws {Problem} sitting_not_found, sitting_not_voided, sitting_retaken, sitting_other_open
     */
    async unvoid(actor: By, id: string, request: Reasoned): Promise<void> {
      await act(actor, id, request, { what: "unvoided", action: "unvoid" }, async (tx, sitting) => {
        if (sitting.state !== "voided") throw problem("sitting_not_voided");
        if (await queries.isRetaken(tx, sitting)) throw problem("sitting_retaken");
        await changeSitting(tx, id, (await queries.isBegun(tx, id)) ? over(sitting) : waiting(now()));
        return true;
      }).catch((error) => {
        throw isUniqueViolation(error, "sittings_open") ? problem("sitting_other_open") : error;
      });
      await grading.grade(id);
    },

    /** @throws {Problem} sitting_not_found, sitting_open, sitting_voided, sitting_other_open */
    reopen: (actor: By, id: string, request: WithMinutes) =>
      act(actor, id, request, { what: "reopened", action: "reopen" }, async (tx, sitting) => {
        if (isOpen(sitting)) throw problem("sitting_open");
        if (sitting.state === "voided") throw problem("sitting_voided");
        if (await queries.hasOtherOpen(tx, sitting)) throw problem("sitting_other_open");
        await takeResultAway(tx, sitting);
        // If no section was started, the sitting waits for its start again.
        const timeFactor = factorOf(sitting);
        await changeSitting(tx, id, { ...waiting(now()), timeFactor, isToScore: false, resultId: null });
        await queries.lengthen(tx, [id], request.minutes, now());
        return true;
      }).catch((error) => {
        // Another sitting was started at the same moment.
        throw isUniqueViolation(error, "sittings_open") ? problem("sitting_other_open") : error;
      }),

    /** @throws {Problem} sitting_not_found, sitting_over, sitting_free */
    handOver: (actor: By, id: string, request: Reasoned) =>
      act(actor, id, request, { what: "handedOver", action: "handOver" }, async (tx, sitting) => {
        if (!isOpen(sitting)) throw problem("sitting_over");
        if (!(await queries.isHeld(tx, sitting))) throw problem("sitting_free");
        // This number belongs to no device yet; the next device to take over gets it.
        await changeSitting(tx, id, { device: sitting.device + 1 });
        return true;
      }),

    /** @throws {Problem} sitting_not_found, sitting_open, sitting_voided */
    async judgeLate(actor: By, id: string, { areLeftOut, ...request }: Reasoned & { areLeftOut: boolean }) {
      const step: Step = areLeftOut
        ? { what: "lateLeftOut", action: "leaveLateOut" }
        : { what: "lateLetIn", action: "letLateIn" };
      await act(actor, id, request, step, async (tx, sitting) => {
        if (isOpen(sitting)) throw problem("sitting_open");
        if (sitting.state === "voided") throw problem("sitting_voided");
        if (sitting.areLateLeftOut === areLeftOut) return false;
        await changeSitting(tx, id, { areLateLeftOut: areLeftOut, isToScore: true });
        return true;
      });
      await grading.grade(id);
    },
  };
}

/** @throws {Problem} sitting_not_found */
export const answerHelp = (db: Db, actor: By, sittingId: string, isDone: boolean): Promise<null> =>
  audited(db, actor, async (tx) => {
    const sitting = await queries.lockSupervised(tx, sittingId);
    if (!sitting) throw problem("sitting_not_found");
    const isNew = await storeAnswer(tx, sittingId, isDone, actor.id);
    const named = { nounId: sittingId, ownerId: sitting.contestantId, label: sitting.fullName };
    return { result: null, line: isNew ? did("answerHelp", "sitting", named, { isDone }) : null };
  });

const changeOf = (
  { id: userId }: By,
  sittingId: string,
  { id: requestId, reason }: Reasoned,
  what: ChangeKind,
  at: Date,
) => ({
  sittingId,
  at,
  actor: "staff" as const,
  what,
  userId,
  reason,
  requestId,
});
