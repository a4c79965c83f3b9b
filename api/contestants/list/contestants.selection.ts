import { and, asc, desc, eq, gte, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { startOfDay } from "#api/baghdad-time.ts";
import { bulkRows } from "#api/bulk-runs/bulk-runs.table.ts";
import type { ListedRows } from "#api/search/capped-page.ts";
import { hasPattern, type WordPatterns } from "#api/search/search-pattern.ts";
import { type FunnelStage, funnelStages } from "#contract/contestants/funnel-words.ts";
import type { StaffContestantRow } from "../contestants.columns.ts";
import { contestants, type contestantTotals } from "../contestants.table.ts";
import { contestantImportRows } from "../import/contestant-import.table.ts";
import { funnelPeople } from "../insight/insight.table.ts";
import { isOfCode } from "../merging/code.columns.ts";
import { personName } from "../registration/same-person.columns.ts";
import { leadsToSchool } from "../schools/schools.columns.ts";

/** This file translates content and order of a list, a search or an export of contestants to SQL. */

export type SortColumn = "createdAt" | "fullName" | "age" | "serialNumber" | "phoneNumber";

export type Filters = {
  isDeleted: boolean;
  gender?: number | undefined;
  governorate?: number | undefined;
  specialEducationType?: number | undefined;
  testTime?: number | undefined;
  schoolId?: string | undefined;
  importId?: string | undefined;
  isRepeated?: boolean | undefined;
  /** Only people in the list of this run over many. */
  runId?: string | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
} & Partial<Record<FunnelStage, boolean | undefined>>;

/** A term of a search: a word anywhere in the search text, or a complete serial or phone. */
export type SearchTerm =
  | { column: "searchText"; patterns: WordPatterns }
  | { column: "serialNumber" | "phoneNumber"; value: string };

export type Selection = {
  filters: Filters;
  terms: readonly SearchTerm[];
  sortBy: SortColumn;
  sortDirection: "asc" | "desc";
};

/** `mayBeRepeated` finds candidates, and the count confirms them (record 007). */
const marked = alias(contestants, "marked");
const other = alias(contestants, "other");
const repeated = sql`(${contestants.phoneNumber}, ${personName(contestants)}) in (
    select ${marked.phoneNumber}, ${personName(marked)} from ${contestants} marked where ${marked.mayBeRepeated}
  ) and exists (
    select from ${contestants} other where ${other.phoneNumber} = ${contestants.phoneNumber}
      and ${personName(other)} = ${personName(contestants)} and ${other.id} <> ${contestants.id} and not ${other.isDeleted}
  )`;

const filterNames = ["isDeleted", "gender", "governorate", "specialEducationType", "testTime"] as const;

/**
 * Whether people have reached the stages that a filter names, and have not reached those that it excludes. A subquery
 * for each row keeps the planner, who does not know yet what an import has changed, from sorting all matches.
 */
function stageCondition(filters: Filters, isWalked: boolean): SQL | undefined {
  const named = funnelStages.filter((stage) => filters[stage] !== undefined);
  if (named.length === 0) return undefined;
  const reached = named.map((stage) => (filters[stage] ? sql`${funnelPeople[stage]}` : not(funnelPeople[stage])));
  if (isWalked)
    return sql`(select ${and(...reached)} from ${funnelPeople} where ${funnelPeople.contestantId} = ${contestants.id})`;
  return sql`${contestants.id} in (select ${funnelPeople.contestantId} from ${funnelPeople} where ${and(...reached)})`;
}

/** Works on contestants and on their stored totals, which know neither schools nor who registered more than once. */
export const filterCondition = (table: typeof contestants | typeof contestantTotals, filters: Filters) =>
  and(...filterNames.map((name) => (filters[name] === undefined ? undefined : eq(table[name], filters[name]))));

/** `isWalked` says that many match and that they are read along the index of their order. */
export const conditionOf = (
  { filters, terms }: Pick<Selection, "filters" | "terms">,
  { isWalked = false } = {},
): SQL | undefined =>
  and(
    filterCondition(contestants, filters),
    filters.isDeleted ? isNull(contestants.mergedIntoId) : undefined,
    filters.schoolId
      ? leadsToSchool(sql`${contestants.foldedSchool}`, sql`${contestants.governorate}`, filters.schoolId)
      : undefined,
    filters.importId
      ? sql`${contestants.id} in (
          select r.contestant_id from ${contestantImportRows} r
          where r.import_id = ${filters.importId} and r.outcome in ('added', 'known'))`
      : undefined,
    filters.isRepeated ? repeated : undefined,
    filters.runId
      ? sql`${contestants.id} in (select b.row_id from ${bulkRows} b where b.run_id = ${filters.runId})`
      : undefined,
    stageCondition(filters, isWalked),
    filters.registeredFrom ? gte(contestants.createdAt, startOfDay(filters.registeredFrom)) : undefined,
    filters.registeredTo ? lt(contestants.createdAt, startOfDay(filters.registeredTo, 1)) : undefined,
    ...terms.map((term) =>
      term.column === "searchText"
        ? hasPattern(contestants.searchText, term.patterns)
        : term.column === "serialNumber" && !filters.isDeleted
          ? isOfCode(term.value)
          : eq(contestants[term.column], term.value),
    ),
  );

type OrderColumn = "id" | "createdAt" | "foldedName" | "phoneNumber" | "age" | "serialNumber";

/** Each order matches an index and ends with the id, so that no row is on two pages. */
const orders = {
  createdAt: ["createdAt", "id"],
  fullName: ["foldedName", "phoneNumber", "id"],
  age: ["age", "createdAt", "id"],
  serialNumber: ["serialNumber"],
  phoneNumber: ["phoneNumber", "foldedName", "id"],
} as const satisfies Record<SortColumn, readonly OrderColumn[]>;

export function orderOf(
  { sortBy, sortDirection }: Pick<Selection, "sortBy" | "sortDirection">,
  { isReversed = false } = {},
): SQL[] {
  const direction = (sortDirection === "asc") === isReversed ? desc : asc;
  return orders[sortBy].map((name) => direction(contestants[name]));
}

const { id, createdAt, foldedName, phoneNumber, age, serialNumber } = contestants;

export const listedRows = (selection: Selection): ListedRows<Exclude<OrderColumn, "id">> => ({
  table: contestants,
  columns: { id, createdAt, foldedName, phoneNumber, age, serialNumber },
  where: conditionOf(selection),
  orderBy: orders[selection.sortBy],
  direction: selection.sortDirection,
});

export type List = { rows: StaffContestantRow[]; total: number; isCapped: boolean };
