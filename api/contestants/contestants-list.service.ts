import type { ISql } from "postgres";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { searchWords } from "#contract/arabic-folding.ts";
import type { StaffContestantRow } from "./contestants.columns.ts";
import { searchTerms } from "./contestants.search-text.ts";
import type { Filters, List, Selection } from "./contestants.selection.ts";
import {
  findPage,
  listPage,
  readAll,
  totalOf,
  totalsByGender,
  type Window,
  walkToPage,
} from "./contestants-list.queries.ts";
import { expectMatches } from "./search-estimate.ts";
import { searchHints } from "./search-hints.ts";

export type SelectionRequest = Filters & Pick<Selection, "sortBy" | "sortDirection">;
export type ListRequest = SelectionRequest &
  PageRequest & {
    /** How many matches of a search are counted at least, where there are as many. */
    countUpTo?: number | undefined;
  };

/** Of what many have, so many pages are counted past the one that is asked for, where that costs little. */
const pagesAhead = 5;
/** So many matches are all read and put in order, rather than met by walking along the order. */
const mostOrdered = 2_000;
/** As many are where a walk would take longest: names begin with what is searched for, far down the order of names. */
const mostOrderedAfterWalk = 100_000;
/** So few are always counted, however near their first page is. */
const fewMatches = 500;
/** Contestants looked at along the order: where nothing is known of a term, and at most. */
const shortWalk = 2_000;
const longWalk = 20_000;
/** A walk goes so much further than it is expected to take. */
const walkMargin = 2;
/** How much longer it takes to look at a match that an index names, anywhere, than at the next contestant of an order. */
const jumpCost = 4;
const mostSearchWords = 8;
/** An export knows how many rows it will have only so far, so that its first byte does not wait for a table scan. */
const exportCountLimit = 20_000;
const exportBatchSize = 1_000;

async function selectionOf(sql: ISql, text: string, request: SelectionRequest): Promise<Selection> {
  const { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated, sortBy, sortDirection } = request;
  const terms = searchTerms(searchWords(text).slice(0, mostSearchWords));
  return {
    filters: { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated },
    terms,
    hints: await searchHints(sql, terms),
    sortBy,
    sortDirection,
  };
}

const isCounted = ({ terms, filters }: Selection) => terms.length === 0 && !filters.isRepeated;

/** The contestants that match the text; a blank one finds everybody. */
export async function list(sql: ISql, text: string, request: ListRequest): Promise<List> {
  const selection = await selectionOf(sql, text, request);
  const window = rowsOfPage(request);
  if (!isCounted(selection)) return search(sql, selection, window, request.countUpTo ?? 0);
  const total = await totalOf(sql, selection.filters);
  return { rows: await listPage(sql, selection, window, total), total, isCapped: false };
}

async function search(sql: ISql, selection: Selection, window: Window, countUpTo: number): Promise<List> {
  if (selection.hints.some(({ keys, contact }) => keys.length === 0 && contact === null)) return nobody;
  const last = window.offset + window.limit;
  const needed = Math.max(last + 1, countUpTo);
  const { length, most } = await plannedWalk(sql, selection, needed, last + window.limit * pagesAhead);
  const walked = length > 0 ? await walkToPage(sql, selection, window, length, most) : null;
  if (walked && walked.total > most) return { rows: walked.rows, total: most, isCapped: true };
  const found = await findPage(sql, selection, window, Math.max(needed, mostOrdered));
  if (!found.isCapped) return found;
  const page = await walkToPage(sql, selection, window, longWalk, last);
  if (page.total >= last) return { ...found, rows: page.rows };
  const all = await findPage(sql, selection, window, mostOrderedAfterWalk);
  if (!all.isCapped) return all;
  return { ...found, rows: await listPage(sql, selection, window, Number.POSITIVE_INFINITY) };
}

const nobody: List = { rows: [], total: 0, isCapped: false };

/**
 * How far to walk along the order for more than `most` matches, which are at least as many as are needed: not at all where
 * reading every match is expected to be quicker.
 */
async function plannedWalk(
  sql: ISql,
  selection: Selection,
  needed: number,
  wished: number,
): Promise<{ length: number; most: number }> {
  const { terms, filters } = selection;
  // A whole code or phone, and a filter by suspicion, leave few.
  const most = Math.max(needed, wished);
  if (filters.isRepeated || terms.some(({ column }) => column !== "searchText")) return { length: 0, most };
  const expected = await expectMatches(sql, selection);
  if (!expected) return { length: shortWalk, most };
  const { share, matches } = expected;
  if (matches < fewMatches) return { length: 0, most };
  const lengthFor = (count: number) => Math.ceil((count * walkMargin) / share);
  if (lengthFor(most) <= shortWalk) return { length: lengthFor(most), most };
  const isShorter = needed / share < matches * jumpCost;
  return { length: isShorter ? Math.min(longWalk, lengthFor(needed)) : 0, most: needed };
}

/** @returns all contestants of the selection, batch by batch, and how many they are where that is known */
export async function exportAll(
  sql: ISql,
  text: string,
  request: SelectionRequest,
): Promise<{ total: number | null; batches: AsyncIterable<StaffContestantRow[]> }> {
  const selection = await selectionOf(sql, text, request);
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
