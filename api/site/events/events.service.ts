import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { AlertRequest, EventRequest } from "#contract/site/events.ts";
import * as queries from "./events.queries.ts";

/** Adds, changes, deletes or restores a date. @throws {Problem} not_found; event_changed if somebody else saved it */
export const save = (db: Db, actor: Actor, { eventId, version, formId, ...written }: EventRequest): Promise<null> =>
  audited(db, actor, async (tx) => {
    const endsAt = written.endsAt === null ? null : new Date(written.endsAt);
    const values = { ...written, startsAt: new Date(written.startsAt), endsAt };
    if (eventId !== null) return { result: null, line: await change(tx, eventId, version, values) };
    const row = await queries.insertEvent(tx, { ...values, formId });
    return { result: null, line: row ? edited("event", nameOf(row), null, readable(row)) : null };
  });

type Values = Omit<queries.EventRow, "id" | "version" | "formId">;

async function change(tx: Db, id: number, version: number, { isDeleted, ...values }: Values): Promise<Line | null> {
  const before = await queries.lockEvent(tx, id);
  if (!before) throw problem("not_found");
  if (before.version !== version) throw problem("event_changed");
  if (before.isDeleted !== isDeleted) {
    await queries.updateEvent(tx, id, { isDeleted, version: version + 1 });
    return did(isDeleted ? "delete" : "restore", "event", nameOf(before));
  }
  const after = { ...before, ...values, version: version + 1 };
  await queries.updateEvent(tx, id, { ...values, version: after.version });
  return edited("event", nameOf(after), readable(before), readable(after));
}

/** Adds a strip. A published one ends what is shown, so that the older text does not come back after it. */
export const addAlert = (db: Db, actor: Actor, { endsAt, ...written }: AlertRequest): Promise<null> =>
  audited(db, actor, async (tx) => {
    const row = await queries.insertAlert(tx, { ...written, endsAt: new Date(endsAt) });
    if (!row) return { result: null, line: null };
    if (row.isPublished) await queries.removeAlerts(tx, row.id, "others");
    const facts = { ...row, endsAt: timeInBaghdad(row.endsAt) };
    return { result: null, line: did("create", "alert", { nounId: row.id, label: row.text }, facts) };
  });

/** @throws {Problem} not_found, also if it was taken down before */
export const endAlert = (db: Db, actor: Actor, id: number): Promise<null> =>
  audited(db, actor, async (tx) => {
    const [row] = await queries.removeAlerts(tx, id, "this");
    if (!row) throw problem("not_found");
    return { result: null, line: did("delete", "alert", { nounId: id, label: row.text }) };
  });

const nameOf = ({ id, title }: queries.EventRow) => ({ nounId: id, label: title });
const readable = ({ startsAt, endsAt, ...row }: queries.EventRow) => ({
  ...row,
  startsAt: timeInBaghdad(startsAt),
  endsAt: endsAt && timeInBaghdad(endsAt),
});
