import { codes, genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

const anyId = (text: string) => (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined);

const filters = {
  governorate: oneOf(codes(governorates)),
  gender: oneOf(codes(genders)),
  specialEducationType: oneOf(codes(specialEducationTypes)),
  testTime: oneOf(codes(testTimes)),
  schoolId: anyId,
  isRepeated: oneOf([true]),
  isDeleted: oneOf([true]),
  /** The list of a run over many. */
  runId: anyText,
};
const filterNames = Object.keys(filters) as (keyof typeof filters)[];
export type CodeFilter = Exclude<keyof typeof filters, "schoolId" | "isRepeated" | "isDeleted" | "runId">;

/** The list of contestants in the address: search text and filters. */
export const contestantsAddress = listAddress({
  pageSize: 10,
  filters: { text: anyText, ...filters },
  orders: { createdAt: "desc", fullName: "asc", age: "asc", serialNumber: "asc", phoneNumber: "asc" },
});
export type ContestantsView = ViewOf<typeof contestantsAddress>;

export const withoutFilters = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
) as Partial<ContestantsView>;

export const activeFilters = (view: ContestantsView): number =>
  filterNames.filter((name) => view[name] !== undefined).length;
