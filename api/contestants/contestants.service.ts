import type { ISql } from "postgres";
import { type Database, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { ContestantUpdate } from "#contract/contestant-rules.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import {
  changeContestant,
  findById,
  findForStaff,
  listScores,
  lockContestant,
  type ScoreTable,
  setDeleted,
} from "./contestants.queries.ts";
import { foldedColumns } from "./contestants.search-text.ts";

/** @throws {Problem} contestant_not_found */
export async function get(sql: ISql, id: string): Promise<ContestantRow> {
  return found(await findById(sql, id));
}

/** What staff see of a contestant, a deleted one too. @throws {Problem} contestant_not_found */
export async function getForStaff(sql: ISql, id: string): Promise<StaffContestantRow> {
  return found(await findForStaff(sql, id));
}

/** @throws {Problem} contestant_not_found */
export async function update(database: Database, id: string, changes: ContestantUpdate): Promise<StaffContestantRow> {
  return inTransaction(database, async ({ sql }) => {
    const present = found(await lockContestant(sql, id));
    const merged = {
      ...present,
      ...changes,
      email: changes.email === undefined ? present.email : changes.email,
      testTime: changes.testTime ?? present.testTime,
    };
    await changeContestant(sql, id, { ...merged, ...foldedColumns(merged) });
    return getForStaff(sql, id);
  });
}

/** @throws {Problem} contestant_not_found when unknown or deleted already */
export async function remove(sql: ISql, id: string): Promise<void> {
  if (!(await setDeleted(sql, id, true))) throw problem("contestant_not_found");
}

/** Restoring one who is not deleted changes nothing. @throws {Problem} contestant_not_found */
export async function restore(sql: ISql, id: string): Promise<StaffContestantRow> {
  await setDeleted(sql, id, false);
  return getForStaff(sql, id);
}

/** @throws {Problem} contestant_not_found */
export async function scores(sql: ISql, table: ScoreTable, contestantId: string) {
  await get(sql, contestantId);
  return listScores(sql, table, contestantId);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("contestant_not_found");
  return row;
}
