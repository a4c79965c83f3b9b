import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { ContestantUpdate } from "#contract/contestant-rules.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import * as queries from "./contestants.queries.ts";
import { foldedColumns } from "./contestants.search-text.ts";

/** @throws {Problem} contestant_not_found */
export async function get(db: Db, id: string): Promise<ContestantRow> {
  return found(await queries.findById(db, id));
}

/** What staff see of a contestant, a deleted one too. @throws {Problem} contestant_not_found */
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

/** @throws {Problem} contestant_not_found when unknown or deleted already */
export async function remove(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    if (!(await queries.setDeleted(tx, id, true))) throw problem("contestant_not_found");
    return { result: undefined, line: did("delete", "contestant", nameOf(await getForStaff(tx, id))) };
  });
}

/** Restoring one who is not deleted changes nothing. @throws {Problem} contestant_not_found */
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
