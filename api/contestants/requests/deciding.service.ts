import { dutyMissing, type SignedInUser } from "#api/accounts/auth/guards.ts";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Notify } from "#api/notices/notify.ts";
import type { ContestantUpdate } from "#contract/contestants/contestant-rules.ts";
import type { CorrectableField } from "#contract/contestants/request-words.ts";
import type { StoredContestant } from "../contestants.columns.ts";
import { update } from "../contestants.service.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import { currentOf, factsOf, valueIn } from "./request-facts.ts";
import * as queries from "./requests.queries.ts";

type Member = Actor & Pick<SignedInUser, "id" | "duties">;

/**
 * Takes an open request or puts it back. `holder` is who had it on the caller's screen, so that of two people who take
 * it at once only one does.
 * @throws {Problem} request_not_found, request_decided, request_taken
 */
export const take = (
  db: Db,
  actor: Member,
  id: string,
  { isTaken, holder }: { isTaken: boolean; holder: string | null },
): Promise<queries.RequestRow> =>
  audited(db, actor, async (tx) => {
    const row = await lockOpen(tx, id);
    if (row.holder !== holder) throw problem("request_taken");
    await queries.change(tx, id, { holderId: isTaken ? actor.id : null });
    const result = await queries.lockRequest(tx, id);
    if (!result) throw problem("request_not_found");
    return { result, line: did(isTaken ? "take" : "putBack", "request", nameOf(row), { kind: factsOf(row).kind }) };
  });

type Deciding = { db: Db; now: () => Date; notify: Notify; freeingPlaces: FreeingPlaces };
type Decision = { isAccepted: boolean; answer: string; current: string | null };

/**
 * Decides an open request, once. `current` is the value that the caller saw beside the wanted one.
 * Corrections change the data of participants, so they need that duty.
 * @throws {Problem} request_not_found, request_decided, request_taken by somebody else, request_changed, duty_missing
 */
export const decide = (
  { db, freeingPlaces, ...deps }: Deciding,
  actor: Member,
  id: string,
  decision: Decision,
): Promise<queries.RequestRow> =>
  audited(db, actor, async (tx) => {
    // This locks the season before the person, as everywhere. A corrected governorate may free a place of it.
    const { result, movedUp } = await freeingPlaces(tx, () => decideLocked(tx, deps, actor, id, decision));
    return { result: result.row, line: [result.line, ...movedUp] };
  });

async function decideLocked(
  tx: Db,
  { now, notify }: Pick<Deciding, "now" | "notify">,
  actor: Member,
  id: string,
  { isAccepted, answer, current }: Decision,
) {
  const open = await lockOpen(tx, id);
  if (open.kind === "correction" && actor.duties?.includes("participants") === false)
    throw dutyMissing(["participants"]);
  if (open.holderId !== null && open.holderId !== actor.id) throw problem("request_taken");
  if (currentOf(open) !== current) throw problem("request_changed");
  const before = isAccepted ? await apply(tx, actor, open) : open.before;
  const state = isAccepted ? "accepted" : "refused";
  await queries.change(tx, id, { state, answer, before, decidedBy: actor.id, decidedAt: now() });
  await notify(tx, { kind: `${open.kind}Decided`, contestantIds: [open.contestantId] });
  const row = await queries.lockRequest(tx, id);
  if (!row) throw problem("request_not_found");
  const facts = { ...factsOf({ ...open, before }), reason: answer };
  return { row, line: did(isAccepted ? "accept" : "refuse", "request", nameOf(open), facts) };
}

/** Applies an accepted correction; an objection changes nothing by itself. @returns what was before */
async function apply(tx: Db, actor: Member, { contestant, field, value, before }: queries.RequestRow): Promise<string> {
  if (field === null || value === null) return before;
  await applyCorrection(tx, actor, contestant, field, value);
  return valueIn(contestant, field);
}

const numbers: readonly CorrectableField[] = ["age", "gender", "governorate", "specialEducationType"];

/** Changes the field by the way in which staff edit contestants, with its own line in the audit log. */
export function applyCorrection(
  tx: Db,
  actor: Actor,
  person: StoredContestant,
  field: CorrectableField,
  value: string,
): Promise<unknown> {
  const { fullName, gender, age, phoneNumber, email, specialEducationType, governorate, schoolName } = person;
  const fields = { fullName, gender, age, phoneNumber, email, specialEducationType, governorate, schoolName };
  const changes = { ...fields, [field]: numbers.includes(field) ? Number(value) : value };
  // An old record without a test type keeps it that way.
  return update(tx, actor, person.id, changes as ContestantUpdate, freesNothing);
}

/** The caller frees places around the whole decision; a corrected name, which needs none, frees nothing. */
const freesNothing: FreeingPlaces = async (_tx, work) => ({ result: await work(), movedUp: [] });

export const setDays = (db: Db, actor: Actor, days: number): Promise<number> =>
  audited(db, actor, async (tx) => {
    const before = await queries.lockDays(tx);
    await queries.saveDays(tx, days);
    return { result: days, line: edited("request", { nounId: null }, { days: before }, { days }) };
  });

/** @throws {Problem} request_not_found, request_decided */
async function lockOpen(tx: Db, id: string): Promise<queries.RequestRow> {
  const row = await queries.lockRequest(tx, id);
  if (!row) throw problem("request_not_found");
  if (row.state !== "open") throw problem("request_decided");
  return row;
}

const nameOf = ({ id, contestant }: queries.RequestRow) => ({
  nounId: id,
  ownerId: contestant.id,
  label: contestant.fullName,
});
