import type { StaffContestantRow } from "./contestants.columns.ts";

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
export type SearchTerm = { column: "searchText" | "serialNumber" | "phoneNumber"; value: string };

/** Rows with one of these keys, or whose code, number or address is like `contact`. */
export type SearchHint = { keys: readonly number[]; contact: string | null };

export type Selection = {
  filters: Filters;
  terms: readonly SearchTerm[];
  /** Conditions that follow from the terms and that indexes serve. */
  hints: readonly SearchHint[];
  sortBy: SortColumn;
  sortDirection: "asc" | "desc";
};

/** SQL with its parameters. The text holds names and numbers of ours alone. */
export type Condition = { text: string; values: (string | number | boolean)[] };

const termConditions = {
  searchText: (parameter: string) => `c.search_text like ${parameter}`,
  serialNumber: (parameter: string) => `c.serial_number = ${parameter}`,
  phoneNumber: (parameter: string) => `c.phone_number = ${parameter}`,
} as const;

/** As the index on it is written. */
const contactText = "(' ' || c.serial_number || ' ' || c.phone_number || ' ' || coalesce(lower(c.email), ''))";

export const filterColumns = {
  gender: "gender",
  governorate: "governorate",
  specialEducationType: "special_education_type",
  testTime: "test_time",
} as const;

/** The mark leads to the people, and the count has the last word: see docs/decisions/006. */
const repeated = `(c.phone_number, c.folded_name) in (
    select m.phone_number, m.folded_name from contestants m where m.may_be_repeated
  ) and exists (
    select from contestants p
    where p.phone_number = c.phone_number and p.folded_name = c.folded_name and p.id <> c.id and not p.is_deleted
  )`;

export function conditionOf({ filters, terms, hints }: Omit<Selection, "sortBy" | "sortDirection">): Condition {
  const values: Condition["values"] = [];
  const parameter = (value: Condition["values"][number]) => `$${values.push(value)}`;
  const parts = [`c.is_deleted = ${parameter(filters.isDeleted)}`];
  for (const [name, column] of Object.entries(filterColumns)) {
    const value = filters[name as keyof typeof filterColumns];
    if (value !== undefined) parts.push(`c.${column} = ${parameter(value)}`);
  }
  if (filters.isRepeated) parts.push(repeated);
  for (const { keys, contact } of hints) {
    const ways = [`c.search_keys && ${parameter(`{${keys.join(",")}}`)}::text::integer[]`];
    if (contact !== null) ways.push(`${contactText} like ${parameter(contact)}`);
    parts.push(`(${ways.join(" or ")})`);
  }
  for (const { column, value } of terms) parts.push(termConditions[column](parameter(value)));
  return { text: parts.join(" and "), values };
}

/** Each order is that of an index, with the rows' ids at the end so that no row is on two pages. */
const orders: Record<SortColumn, readonly string[]> = {
  createdAt: ["created_at", "id"],
  fullName: ["folded_name", "phone_number", "id"],
  age: ["age", "created_at", "id"],
  serialNumber: ["serial_number"],
  phoneNumber: ["phone_number", "folded_name", "id"],
};

export const orderColumns = [...new Set(Object.values(orders).flat())].filter((column) => column !== "id");

const otherWay = { asc: "desc", desc: "asc" } as const;

export function orderOf({ sortBy, sortDirection }: Pick<Selection, "sortBy" | "sortDirection">, isReversed = false) {
  const direction = isReversed ? otherWay[sortDirection] : sortDirection;
  return orders[sortBy].map((column) => `c.${column} ${direction}`).join(", ");
}

export type List = { rows: StaffContestantRow[]; total: number; isCapped: boolean };
