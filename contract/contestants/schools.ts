import { call, idParams } from "../calls/call.ts";
import { pageOf, pageQuery, queryCode } from "../calls/paging.ts";
import { codes, governorates } from "../enums.ts";
import { idText, requiredText, searchText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { contestantLimits } from "./contestant-limits.ts";

/**
 * The list of schools that staff keep. Contestants keep the name that they typed. A typed name and the contestant's
 * governorate lead to a school if the name is one of its spellings, in any folding.
 */

export const schoolLimits = { added: 5_000, suggested: 300, found: 20 } as const;

const name = z.string().max(contestantLimits.schoolName);
const governorate = z.literal(codes(governorates));
const typedName = requiredText({
  required: "اكتب اسم المدرسة",
  maximum: contestantLimits.schoolName,
  tooLong: "اسم المدرسة أطول من ١٦٠ حرفاً",
});
const chosenGovernorate = z.literal(codes(governorates), { error: "اختر المحافظة" });

const school = z.object({
  id: z.uuid(),
  name,
  governorate,
  /** Number of contestants who typed one of its spellings, without deleted ones. */
  studentCount: z.int(),
  /** Names other than its own that lead to it, as they were first typed. */
  spellings: z.array(name),
});
export type School = z.infer<typeof school>;

export const listSchools = call("listSchools", {
  summary: "List schools by name, with their spellings and numbers of contestants",
  query: z.object({
    ...pageQuery(15),
    text: searchText.default(""),
    governorate: queryCode(codes(governorates), "المحافظة غير معروفة"),
    /** Selects one school. */
    id: idText().optional(),
  }),
  status: 200,
  response: pageOf(school),
});

export const addSchools = call("addSchools", {
  summary: "Add schools. Names that already lead to a school add nothing",
  body: z.object({
    schools: z
      .array(z.object({ name: typedName, governorate: chosenGovernorate }), { error: "اكتب اسم مدرسة واحدة على الأقل" })
      .min(1, { error: "اكتب اسم مدرسة واحدة على الأقل" })
      .max(schoolLimits.added, { error: "أضف ٥٠٠٠ مدرسة على الأكثر في المرة" }),
  }),
  status: 201,
  response: z.object({ addedCount: z.int(), knownCount: z.int() }),
});

export const readSchoolsFile = call("readSchoolsFile", {
  summary: "Read names of schools from XLSX or CSV, with the governorate behind a tab where there is one. Adds nothing",
  multipart: "file",
  status: 200,
  response: z.object({ lines: z.array(z.string()) }),
});

export const renameSchool = call("renameSchool", {
  summary: "Rename a school. Its former name stays one of its spellings",
  params: idParams,
  body: z.object({ name: typedName }),
  status: 200,
  response: school,
});

/** The message for a school that would be merged into itself. */
export const sameSchool = "اختر مدرسة أخرى";

export const mergeSchool = call("mergeSchool", {
  summary: "Merge a school with its spellings into another one, which is answered",
  params: idParams,
  body: z.object({ intoId: idText("اختر المدرسة الباقية") }),
  status: 200,
  response: school,
});

export const unmergeSchool = call("unmergeSchool", {
  summary: "Undo the merging of a school. It gets back the spellings that it brought along",
  params: idParams,
  status: 200,
  response: school,
});

const schoolText = z.object({
  governorate,
  /** The most frequent way in which the name was typed. */
  text: name,
  studentCount: z.int(),
  /** The nearest schools of the governorate, and those with this name elsewhere. */
  suggestions: z.array(school.pick({ id: true, name: true, governorate: true })),
});
export type SchoolText = z.infer<typeof schoolText>;

export const listSchoolTexts = call("listSchoolTexts", {
  summary: "List typed names that lead to no school, the most frequent first, each with the nearest schools",
  query: z.object({ ...pageQuery(15), governorate: queryCode(codes(governorates), "المحافظة غير معروفة") }),
  status: 200,
  response: pageOf(schoolText),
});

export const joinSchoolText = call("joinSchoolText", {
  summary: "Make a typed name of a governorate a spelling of a school, or of none again",
  body: z.object({
    text: typedName,
    governorate: chosenGovernorate,
    /** Null takes the name back from its school. */
    schoolId: idText("اختر المدرسة").nullable(),
  }),
  status: 200,
  response: z.object({ studentCount: z.int() }),
});

export const suggestSchools = call("suggestSchools", {
  summary: "Names of schools for the registration form: those that match a text, or without one the most frequent",
  query: z.object({ text: searchText.default("") }),
  status: 200,
  response: z.object({
    names: z.array(name),
    /** Whether these are the names of all schools. */
    isWhole: z.boolean(),
  }),
});
