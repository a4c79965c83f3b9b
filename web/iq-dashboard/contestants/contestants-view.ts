import { codes, genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

const anyId = (text: string) => (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined);

const anyDay = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
const yesOrNo = oneOf([true, false]);

const filters = {
  governorate: oneOf(codes(governorates)),
  gender: oneOf(codes(genders)),
  specialEducationType: oneOf(codes(specialEducationTypes)),
  testTime: oneOf(codes(testTimes)),
  schoolId: anyId,
  isRepeated: oneOf([true]),
  isDeleted: oneOf([true]),
  placed: yesOrNo,
  came: yesOrNo,
  scored: yesOrNo,
  accepted: yesOrNo,
  registeredFrom: anyDay,
  registeredTo: anyDay,
  /** The list of a run over many. */
  runId: anyText,
};
const filterNames = Object.keys(filters) as (keyof typeof filters)[];
export type CodeFilter = "governorate" | "gender" | "specialEducationType" | "testTime";

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
