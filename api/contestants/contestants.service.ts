import type { ISql } from "postgres";
import { type Database, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { searchWords } from "#contract/arabic-folding.ts";
import type { ContestantUpdate } from "#contract/contestant-rules.ts";
import {
  type ContestantRow,
  changeContestant,
  findById,
  findForStaff,
  listNewest,
  listScores,
  lockContestant,
  type ScoreTable,
  type StaffContestantRow,
  searchNewest,
  setDeleted,
  tallyByGender,
} from "./contestants.queries.ts";
import { foldedColumns, searchTerms } from "./contestants.search-text.ts";

export type ListRequest = { pageNumber: number; pageSize: number; isDeleted: boolean };
export type List = { rows: StaffContestantRow[]; total: number; isCapped: boolean };

const windowOf = ({ pageNumber, pageSize, isDeleted }: ListRequest) => ({
  isDeleted,
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** Past this many matches a search says "at least": nobody pages that far, and counting on would cost a table scan. */
const searchCountLimit = 1_000;
const mostSearchWords = 8;

export async function list(sql: ISql, request: ListRequest): Promise<List> {
  const [rows, tallies] = await Promise.all([listNewest(sql, windowOf(request)), tallyByGender(sql)]);
  const total = tallies
    .filter((tally) => tally.isDeleted === request.isDeleted)
    .reduce((sum, tally) => sum + tally.total, 0);
  return { rows, total, isCapped: false };
}

/** A blank text finds everybody, as the list does. */
export async function search(sql: ISql, text: string, request: ListRequest): Promise<List> {
  const words = searchWords(text).slice(0, mostSearchWords);
  if (words.length === 0) return list(sql, request);
  return searchNewest(sql, windowOf(request), searchTerms(words), searchCountLimit);
}

/** @throws {Problem} contestant_not_found */
export async function get(sql: ISql, id: string): Promise<ContestantRow> {
  return found(await findById(sql, id));
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
    return found(await findForStaff(sql, id));
  });
}

/** @throws {Problem} contestant_not_found when unknown or deleted already */
export async function remove(sql: ISql, id: string): Promise<void> {
  if (!(await setDeleted(sql, id, true))) throw problem("contestant_not_found");
}

/** Restoring one who is not deleted changes nothing. @throws {Problem} contestant_not_found */
export async function restore(sql: ISql, id: string): Promise<StaffContestantRow> {
  await setDeleted(sql, id, false);
  return found(await findForStaff(sql, id));
}

export async function stats(sql: ISql): Promise<{ maleCount: number; femaleCount: number; totalCount: number }> {
  const active = (await tallyByGender(sql)).filter((tally) => !tally.isDeleted);
  const of = (gender: number) => active.find((tally) => tally.gender === gender)?.total ?? 0;
  return { maleCount: of(0), femaleCount: of(1), totalCount: of(0) + of(1) };
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
