import { codes, genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { pageSizes, readPageNumber } from "#web/dashboard/list-pages.ts";

/** What of the contestants is on show. The address holds it, so that a link or a reload shows the same. */

const sortColumns = ["createdAt", "fullName", "age", "serialNumber", "phoneNumber"] as const;
export type SortColumn = (typeof sortColumns)[number];

const filterCodes = {
  governorate: codes(governorates),
  gender: codes(genders),
  specialEducationType: codes(specialEducationTypes),
  testTime: codes(testTimes),
} as const;
export type CodeFilter = keyof typeof filterCodes;

export type ContestantsView = {
  /** What was searched for; blank shows everybody. */
  text: string;
  pageNumber: number;
  pageSize: number;
  sortBy: SortColumn;
  sortDirection: "asc" | "desc";
  isRepeated: boolean;
  isDeleted: boolean;
} & { [Name in CodeFilter]: number | undefined };

const defaults: ContestantsView = {
  text: "",
  pageNumber: 1,
  pageSize: 10,
  sortBy: "createdAt",
  sortDirection: "desc",
  isRepeated: false,
  isDeleted: false,
  governorate: undefined,
  gender: undefined,
  specialEducationType: undefined,
  testTime: undefined,
};

const oneOf = <Value>(allowed: readonly Value[], value: unknown, otherwise: Value) =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

/** A value that no view knows is read as if it were not there: an old link still opens. */
export function readView(address: URLSearchParams): ContestantsView {
  // A blank value would count as 0.
  const number = (name: string) => Number(address.get(name) || Number.NaN);
  const code = (name: CodeFilter) => filterCodes[name].find((candidate) => candidate === number(name));
  return {
    text: address.get("text")?.trim() ?? "",
    pageNumber: readPageNumber(address.get("pageNumber")),
    pageSize: oneOf<number>(pageSizes, number("pageSize"), defaults.pageSize),
    sortBy: oneOf(sortColumns, address.get("sortBy"), defaults.sortBy),
    sortDirection: oneOf(["asc", "desc"] as const, address.get("sortDirection"), defaults.sortDirection),
    isRepeated: address.get("isRepeated") === "true",
    isDeleted: address.get("isDeleted") === "true",
    governorate: code("governorate"),
    gender: code("gender"),
    specialEducationType: code("specialEducationType"),
    testTime: code("testTime"),
  };
}

/** The address of a view: only what differs from the view that a bare address shows. */
export function writeView(view: ContestantsView): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    if (value !== undefined && value !== defaults[name as keyof ContestantsView]) address.set(name, String(value));
  }
  return address;
}

/** Another part of the list is another list: it begins at its first page. */
export const changeView = (view: ContestantsView, changes: Partial<ContestantsView>): ContestantsView => ({
  ...view,
  pageNumber: 1,
  ...changes,
});

export const withoutFilters = (view: ContestantsView): ContestantsView =>
  changeView({ ...defaults, text: view.text, pageSize: view.pageSize }, pickOrder(view));

const pickOrder = ({ sortBy, sortDirection }: ContestantsView) => ({ sortBy, sortDirection });

export const isFiltered = (view: ContestantsView): boolean =>
  view.isRepeated || view.isDeleted || Object.keys(filterCodes).some((name) => view[name as CodeFilter] !== undefined);

/** The order that is named, or else what pressing a column's header means: first its natural one, then the other. */
export function orderBy(view: ContestantsView, sortBy: SortColumn, named?: "asc" | "desc"): ContestantsView {
  const natural = sortBy === "createdAt" ? "desc" : "asc";
  const other = natural === "asc" ? "desc" : "asc";
  const isAgain = view.sortBy === sortBy && view.sortDirection === natural;
  return changeView(view, { sortBy, sortDirection: named ?? (isAgain ? other : natural) });
}
