import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { ContestantUpdate } from "#contract/contestants/contestant-rules.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import * as queries from "./contestants.queries.ts";
import { foldedColumns } from "./list/contestants.search-text.ts";
import { placeLine } from "./registration/place-line.ts";
import { freePlaces, lockDaysOf } from "./registration/placing.queries.ts";

/** @throws {Problem} contestant_not_found */
export async function get(db: Db, id: string): Promise<ContestantRow> {
  return found(await queries.findById(db, id));
}

/** Reads a contestant, who may also be a deleted one. @throws {Problem} contestant_not_found */
export async function getForStaff(db: Db, id: string): Promise<StaffContestantRow> {
  return found(await queries.findForStaff(db, id));
}

/** @throws {Problem} contestant_not_found */
export async function update(db: Db, actor: Actor, id: string, changes: ContestantUpdate): Promise<StaffContestantRow> {
  return audited(db, actor, async (tx) => {
    const present = found(await queries.lockContestant(tx, id));
    const email = changes.email === undefined ? present.email : changes.email;
    await queries.changeContestant(tx, id, { ...changes, ...foldedColumns({ ...present, ...changes, email }) });
    const result = await getForStaff(tx, id);
    return { result, line: edited("contestant", nameOf(result), present, result) };
  });
}

/**
 * Deletes a contestant and frees their seats on days to come.
 * @throws {Problem} contestant_not_found if unknown or already deleted
 */
export async function remove(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    await lockDaysOf(tx, id);
    if (!(await queries.setDeleted(tx, id, true))) throw problem("contestant_not_found");
    const person = await getForStaff(tx, id);
    const freed = (await freePlaces(tx, id)).map((place) => placeLine("delete", person, place));
    return { result: undefined, line: [did("delete", "contestant", nameOf(person)), ...freed] };
  });
}

/** Restoring has no effect on a contestant who is not deleted. @throws {Problem} contestant_not_found */
export async function restore(db: Db, actor: Actor, id: string): Promise<StaffContestantRow> {
  return audited(db, actor, async (tx) => {
    const isChanged = await queries.setDeleted(tx, id, false);
    const result = await getForStaff(tx, id);
    return { result, line: isChanged ? did("restore", "contestant", nameOf(result)) : null };
  });
}

const nameOf = ({ id, fullName }: ContestantRow) => ({ nounId: id, label: fullName });

/** @throws {Problem} contestant_not_found */
export const electronicScores = async (db: Db, contestantId: string, isForStaff: boolean) =>
  found(await queries.listElectronicScores(db, contestantId, isForStaff));

/** @throws {Problem} contestant_not_found */
export const onsiteScores = async (db: Db, contestantId: string) =>
  found(await queries.listOnsiteScores(db, contestantId));

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("contestant_not_found");
  return row;
}
