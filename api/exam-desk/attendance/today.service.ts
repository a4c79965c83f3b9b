import { type Db, inTransaction } from "#api/db/client.ts";
import { findDay } from "#api/exam-days/locking.service.ts";
import { problem } from "#api/http/problem.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { siteDeskName } from "#contract/exam-desk/desk-words.ts";
import { hasAct } from "../acts/acts.queries.ts";
import { store } from "../acts/acts.service.ts";
import type { DeskDeps, Member } from "../acts/desk.ts";
import { nextOfSite } from "../devices/desk-devices.queries.ts";
import { findContestantId, listTodayOf, type TodayRow } from "./today.queries.ts";

/**
 * Attendance that staff mark on the site's pages. The marks are acts as at a desk, of a device that stands for these
 * pages.
 */

/** @throws {Problem} serial_invalid, contestant_not_found */
export async function listToday(db: Db, typed: string): Promise<TodayRow[]> {
  const serial = parseSerial(typed);
  if (!serial) throw problem("serial_invalid");
  const contestantId = await findContestantId(db, serial);
  if (!contestantId) throw problem("contestant_not_found");
  return listTodayOf(db, contestantId);
}

type Mark = { id: string; kind: "attend" | "undo"; serial: string };

/** @throws {Problem} exam_day_not_found, exam_day_closed, place_not_found, and those of `listToday` */
export async function mark(deps: DeskDeps, actor: Member, examDayId: string, { id, kind, serial }: Mark) {
  const { db, scores, register } = deps;
  const day = await findDay(db, examDayId);
  const read = async () => (await listToday(db, serial)).find((one) => one.examDayId === examDayId);
  const today = await read();
  if (!today) throw problem("exam_day_closed");
  if (kind === "attend" && today.seat === null) throw problem("place_not_found");
  const now = deps.now();
  if (!(await hasAct(db, examDayId, id))) {
    const at = now.toISOString();
    await inTransaction(db, async (tx) => {
      const { revision, preparedAt } = await nextOfSite(tx, { examDayId, preparedBy: actor.id, preparedAt: now });
      const device = { id: examDayId, name: siteDeskName, preparedAt };
      const desk = { day, device, sender: actor, scores, register, now };
      await store(tx, desk, { id, revision, kind, serial, contestantId: null, at, deviceAt: at, by: actor.id });
    });
  }
  const marked = await read();
  if (!marked) throw problem("exam_day_closed");
  return marked;
}
