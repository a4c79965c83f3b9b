import type { ISql } from "postgres";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { searchWords } from "#contract/arabic-folding.ts";
import type { StaffContestantRow } from "./contestants.columns.ts";
import { searchTerms } from "./contestants.search-text.ts";
import type { Filters, List, Selection } from "./contestants.selection.ts";
import { findPage, listPage, readAll, totalOf, totalsByGender } from "./contestants-list.queries.ts";

export type SelectionRequest = Filters & Pick<Selection, "sortBy" | "sortDirection">;
export type ListRequest = SelectionRequest & PageRequest;

/** Past this many matches a search says "at least": nobody pages that far, and counting on would cost a table scan. */
const searchCountLimit = 1_000;
const mostSearchWords = 8;
/** An export knows how many rows it will have only so far, so that its first byte does not wait for a table scan. */
const exportCountLimit = 20_000;
const exportBatchSize = 1_000;

function selectionOf(text: string, { sortBy, sortDirection, ...filters }: SelectionRequest): Selection {
  const { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated } = filters;
  return {
    filters: { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated },
    terms: searchTerms(searchWords(text).slice(0, mostSearchWords)),
    sortBy,
    sortDirection,
  };
}

const isCounted = ({ terms, filters }: Selection) => terms.length === 0 && !filters.isRepeated;

/** The contestants that match the text; a blank one finds everybody. */
export async function list(sql: ISql, text: string, request: ListRequest): Promise<List> {
  const selection = selectionOf(text, request);
  const window = rowsOfPage(request);
  if (!isCounted(selection)) return findPage(sql, selection, window, searchCountLimit);
  const total = await totalOf(sql, selection.filters);
  return { rows: await listPage(sql, selection, window, total), total, isCapped: false };
}

/** @returns all contestants of the selection, batch by batch, and how many they are where that is known */
export async function exportAll(
  sql: ISql,
  text: string,
  request: SelectionRequest,
): Promise<{ total: number | null; batches: AsyncIterable<StaffContestantRow[]> }> {
  const selection = selectionOf(text, request);
  const batches = readAll(sql, selection, exportBatchSize);
  if (isCounted(selection)) return { total: await totalOf(sql, selection.filters), batches };
  const { total, isCapped } = await findPage(sql, selection, { limit: 1, offset: 0 }, exportCountLimit);
  return { total: isCapped ? null : total, batches };
}

export async function stats(sql: ISql): Promise<{ maleCount: number; femaleCount: number; totalCount: number }> {
  const totals = await totalsByGender(sql);
  const [maleCount, femaleCount] = [totals.get(0) ?? 0, totals.get(1) ?? 0];
  return { maleCount, femaleCount, totalCount: maleCount + femaleCount };
}
