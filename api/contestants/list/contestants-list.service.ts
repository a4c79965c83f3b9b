import type { SQL } from "drizzle-orm";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { idsOfPage } from "#api/search/capped-page.ts";
import { contestantSelectionText } from "#contract/audit/audit-words.ts";
import { funnelStages } from "#contract/contestants/funnel-words.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { searchWords } from "#contract/text/arabic-folding.ts";
import { keptTotal } from "../insight/insight.queries.ts";
import { searchTerms } from "./contestants.search-text.ts";
import { type Filters, type List, listedRows, type Selection } from "./contestants.selection.ts";
import { contestantsFile, type ExportFormat } from "./contestants-export.ts";
import { listByIds, listPage, positionsOf, totalOf, totalsByGender } from "./contestants-list.queries.ts";

export type SelectionRequest = Filters & Pick<Selection, "sortBy" | "sortDirection">;
export type ListRequest = SelectionRequest &
  PageRequest & {
    /** Matches of a search are counted at least up to this number. */
    countUpTo?: number | undefined;
  };

/** Totals up to this number are always exact. */
const mostCounted = 1_000;
/**
 * Up to this number of matches they are sorted by name. Reading along the index instead would pass all names before the
 * matches.
 */
const mostOrderedByName = 100_000;
const mostSearchWords = 8;
/** An export counts its rows only up to this number, so that its first byte does not wait for a table scan. */
const exportCountLimit = 20_000;

function selectionOf(text: string, request: SelectionRequest): Selection {
  // The serial may be grouped in fours, or contain what a scanner adds to it.
  const serial = parseSerial(text);
  return {
    filters: {
      isDeleted: request.isDeleted,
      gender: request.gender,
      governorate: request.governorate,
      specialEducationType: request.specialEducationType,
      testTime: request.testTime,
      schoolId: request.schoolId,
      importId: request.importId,
      isRepeated: request.isRepeated,
      runId: request.runId,
      placed: request.placed,
      came: request.came,
      scored: request.scored,
      accepted: request.accepted,
      registeredFrom: request.registeredFrom,
      registeredTo: request.registeredTo,
    },
    terms: searchTerms(serial ? [serial] : searchWords(text).slice(0, mostSearchWords)),
    sortBy: request.sortBy,
    sortDirection: request.sortDirection,
  };
}

const isKept = ({ terms, filters }: Selection) =>
  terms.length === 0 &&
  !(filters.schoolId || filters.importId || filters.isRepeated || filters.runId) &&
  !(filters.registeredFrom || filters.registeredTo) &&
  funnelStages.every((stage) => filters[stage] === undefined);

/** A query for the ids and positions of all contestants of a selection. */
export const rowsOf = (text: string, request: SelectionRequest): SQL => positionsOf(selectionOf(text, request));

/**
 * Lists contestants that match the text; a blank text matches all. If counting stops early, there is always a next
 * page.
 */
export async function list(db: Db, text: string, request: ListRequest): Promise<List> {
  const selection = selectionOf(text, request);
  const window = rowsOfPage(request);
  if (isKept(selection)) {
    const total = await totalOf(db, selection.filters);
    return { rows: await listPage(db, selection, window, total), total, isCapped: false };
  }
  const counted = selection.terms.length === 0 ? await keptTotal(db, selection.filters) : undefined;
  if (counted !== undefined && counted > mostCounted)
    return { rows: await listPage(db, selection, window, counted), total: counted, isCapped: false };
  const most = Math.max(mostCounted, window.offset + window.limit + 1, request.countUpTo ?? 0);
  const mostOrdered = request.sortBy === "fullName" ? Math.max(most, mostOrderedByName) : most;
  const { ids, total, isCapped } = await idsOfPage(db, listedRows(selection), window, mostOrdered);
  return {
    rows: ids.length > 0 ? await listByIds(db, ids, selection) : [],
    total: Math.min(total, most),
    isCapped: isCapped || total > most,
  };
}

/** @returns all contestants of the selection as a file, and their number if it is known */
export async function exportAll(
  db: Db,
  actor: Actor,
  text: string,
  format: ExportFormat,
  request: SelectionRequest,
): Promise<{ total: number | null; file: ReturnType<typeof contestantsFile> }> {
  const selection = selectionOf(text, request);
  const total = isKept(selection) ? await totalOf(db, selection.filters) : await countedTotal(db, selection);
  const facts = {
    format,
    rowCount: total,
    selection: contestantSelectionText(text, selection.filters),
  };
  await audited(db, actor, async () => ({
    result: undefined,
    line: did("export", "contestant", { nounId: null }, facts),
  }));
  return { total, file: contestantsFile(db, format, selection) };
}

async function countedTotal(db: Db, selection: Selection): Promise<number | null> {
  const { total, isCapped } = await idsOfPage(db, listedRows(selection), { limit: 0, offset: 0 }, exportCountLimit);
  return isCapped ? null : total;
}

export async function stats(db: Db): Promise<{ maleCount: number; femaleCount: number; totalCount: number }> {
  const totals = await totalsByGender(db);
  const [maleCount, femaleCount] = [totals.get(0) ?? 0, totals.get(1) ?? 0];
  return { maleCount, femaleCount, totalCount: maleCount + femaleCount };
}
