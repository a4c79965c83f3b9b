import { type Db, inTransaction } from "#api/db/client.ts";
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
export async function update(db: Db, id: string, changes: ContestantUpdate): Promise<StaffContestantRow> {
  return inTransaction(db, async (tx) => {
    const present = found(await queries.lockContestant(tx, id));
    const email = changes.email === undefined ? present.email : changes.email;
    await queries.changeContestant(tx, id, { ...changes, ...foldedColumns({ ...present, ...changes, email }) });
    return getForStaff(tx, id);
  });
}

/** @throws {Problem} contestant_not_found when unknown or deleted already */
export async function remove(db: Db, id: string): Promise<void> {
  if (!(await queries.setDeleted(db, id, true))) throw problem("contestant_not_found");
}

/** Restoring one who is not deleted changes nothing. @throws {Problem} contestant_not_found */
export async function restore(db: Db, id: string): Promise<StaffContestantRow> {
  await queries.setDeleted(db, id, false);
  return getForStaff(db, id);
}

/** @throws {Problem} contestant_not_found */
export async function electronicScores(db: Db, contestantId: string) {
  await get(db, contestantId);
  return queries.listElectronicScores(db, contestantId);
}

/** @throws {Problem} contestant_not_found */
export async function onsiteScores(db: Db, contestantId: string) {
  await get(db, contestantId);
  return queries.listOnsiteScores(db, contestantId);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("contestant_not_found");
  return row;
}
