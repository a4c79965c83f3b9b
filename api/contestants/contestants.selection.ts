import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { hasPattern, type WordPatterns } from "#api/search-pattern.ts";
import type { StaffContestantRow } from "./contestants.columns.ts";
import { contestants, type contestantTotals } from "./contestants.table.ts";
import { personName } from "./same-person.columns.ts";

/** Which contestants a list, a search or an export holds, in what order: said once, and turned into SQL here. */

export type SortColumn = "createdAt" | "fullName" | "age" | "serialNumber" | "phoneNumber";

export type Filters = {
  isDeleted: boolean;
  gender?: number | undefined;
  governorate?: number | undefined;
  specialEducationType?: number | undefined;
  testTime?: number | undefined;
  isRepeated?: boolean | undefined;
};

/** What a search asks for: each word somewhere in the search text, or the whole of a serial or phone. */
export type SearchTerm =
  | { column: "searchText"; patterns: WordPatterns }
  | { column: "serialNumber" | "phoneNumber"; value: string };

export type Selection = {
  filters: Filters;
  terms: readonly SearchTerm[];
  sortBy: SortColumn;
  sortDirection: "asc" | "desc";
};

/** The mark leads to the people, and the count has the last word: see docs/decisions/006. */
const marked = alias(contestants, "marked");
const other = alias(contestants, "other");
const repeated = sql`(${contestants.phoneNumber}, ${personName(contestants)}) in (
    select ${marked.phoneNumber}, ${personName(marked)} from ${contestants} marked where ${marked.mayBeRepeated}
  ) and exists (
    select from ${contestants} other where ${other.phoneNumber} = ${contestants.phoneNumber}
      and ${personName(other)} = ${personName(contestants)} and ${other.id} <> ${contestants.id} and not ${other.isDeleted}
  )`;

const filterNames = ["isDeleted", "gender", "governorate", "specialEducationType", "testTime"] as const;

/** Of the contestants, or of their kept totals, which know nothing of repetition. */
export const filterCondition = (table: typeof contestants | typeof contestantTotals, filters: Filters) =>
  and(...filterNames.map((name) => (filters[name] === undefined ? undefined : eq(table[name], filters[name]))));

export const conditionOf = ({ filters, terms }: Pick<Selection, "filters" | "terms">): SQL | undefined =>
  and(
    filterCondition(contestants, filters),
    filters.isRepeated ? repeated : undefined,
    ...terms.map((term) =>
      term.column === "searchText"
        ? hasPattern(contestants.searchText, term.patterns)
        : eq(contestants[term.column], term.value),
    ),
  );

/** Each order is that of an index, with the rows' ids at the end so that no row is on two pages. */
const orders = {
  createdAt: ["createdAt", "id"],
  fullName: ["foldedName", "phoneNumber", "id"],
  age: ["age", "createdAt", "id"],
  serialNumber: ["serialNumber"],
  phoneNumber: ["phoneNumber", "foldedName", "id"],
} as const satisfies Record<SortColumn, readonly (keyof typeof contestants.$inferSelect)[]>;

/** @param table the contestants, or a part of them with the same columns */
export function orderOf(
  { sortBy, sortDirection }: Pick<Selection, "sortBy" | "sortDirection">,
  { isReversed = false, table = contestants }: { isReversed?: boolean; table?: OrderColumns } = {},
): SQL[] {
  const direction = (sortDirection === "asc") === isReversed ? desc : asc;
  return orders[sortBy].map((name) => direction(table[name]));
}

const { id, createdAt, foldedName, phoneNumber, age, serialNumber } = contestants;
export const orderColumns = { id, createdAt, foldedName, phoneNumber, age, serialNumber };
type OrderColumns = Record<keyof typeof orderColumns, PgColumn>;

export type List = { rows: StaffContestantRow[]; total: number; isCapped: boolean };
