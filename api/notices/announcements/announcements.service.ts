import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Channel } from "../channels/channel.ts";
import type { NotifySelected } from "../notify.ts";
import * as queries from "./announcements.queries.ts";

export type AnnouncementDeps = {
  db: Db;
  now: () => Date;
  channels: readonly Pick<Channel, "name" | "addresses">[];
  notifySelected: NotifySelected;
};

type By = Actor & { id: string };

/** @throws {Problem} exam_day_not_found, also if it has no such hall */
async function findAudience(db: Db, audience: queries.Audience) {
  const found = await queries.findAudience(db, audience);
  if (!found) throw problem("exam_day_not_found");
  return found;
}

/** @throws {Problem} exam_day_not_found */
export async function count({ db, channels }: AnnouncementDeps, audience: queries.Audience) {
  await findAudience(db, audience);
  return queries.countPeople(db, audience, channels);
}

/** Lists announcements with the people there: as counted at the decision, and those of now before it. */
export const list = async ({ db, channels }: AnnouncementDeps, readerId: string) =>
  Promise.all(
    (await queries.listAnnouncements(db, readerId)).map(async ({ peopleCount, reachedCount, ...row }) =>
      peopleCount === null || reachedCount === null
        ? { ...row, ...(await queries.countPeople(db, row, channels)) }
        : { ...row, peopleCount, reachedCount },
    ),
  );

type Asked = queries.Audience & { id: string; text: string };

/** Keeps an announcement until a second person decides. Repeating the request changes nothing. */
export const ask = ({ db, now, channels }: AnnouncementDeps, actor: By, { id, text, ...audience }: Asked) =>
  audited(db, actor, async (tx) => {
    const where = await findAudience(tx, audience);
    const isNew = await queries.insertAnnouncement(tx, { id, ...audience, text, askedBy: actor.id, askedAt: now() });
    const counts = await queries.countPeople(tx, audience, channels);
    return {
      result: { id },
      line: isNew ? did("create", "announcement", nameOf(id, audience), { ...where, ...counts }) : null,
    };
  });

/**
 * Approves an announcement, which queues its notices, or withdraws it. The person who asked can only withdraw it.
 * @throws {Problem} announcement_not_found, announcement_decided, announcement_own, exam_day_not_found
 */
export const decide = (
  { db, now, channels, notifySelected }: AnnouncementDeps,
  actor: By,
  id: string,
  isApproved: boolean,
) =>
  audited(db, actor, async (tx) => {
    const row = await queries.lockAnnouncement(tx, id);
    if (!row) throw problem("announcement_not_found");
    if (row.isApproved === isApproved && row.decidedBy === actor.id) return { result: null, line: null };
    if (row.isApproved !== null) throw problem("announcement_decided");
    if (isApproved && row.askedBy === actor.id) throw problem("announcement_own");
    const where = await findAudience(tx, row);
    const counts = await queries.countPeople(tx, row, channels);
    await queries.setDecision(tx, id, { isApproved, decidedBy: actor.id, decidedAt: now(), ...counts });
    if (isApproved) await notifySelected(tx, { kind: "announcement", selected: queries.peopleOf(row, id) });
    return {
      result: null,
      line: did(isApproved ? "confirm" : "void", "announcement", nameOf(id, row), { ...where, ...counts }),
    };
  });

const nameOf = (id: string, { examDayId }: queries.Audience) => ({ nounId: id, examDayId });
