import type { z } from "zod";
import type { FileRow } from "#api/items/items-file.ts";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import {
  type ImportField,
  type ImportValues,
  importFields,
  importHeadings,
  importLimits,
} from "#contract/contestants/contestant-import-words.ts";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { genders, governorates, type Labelled, specialEducationTypes } from "#contract/enums.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { withoutKeepingMark } from "#contract/text/formula-marks.ts";
import { normalisePhone, withoutControls } from "#contract/text/typed-text.ts";

/** This file reads people from cells: which column has which field, and what a cell means. */

/** Reads the rows of a workbook or a CSV file. */
export type ReadTable = (content: AsyncIterable<Uint8Array>) => Promise<FileRow[]>;

type Columns = ContestantImport["columns"];
type Row = { cells: readonly string[]; mended: Partial<ImportValues> };

const ofFields = <Value>(make: (field: ImportField) => Value) =>
  Object.fromEntries(importFields.map((field) => [field, make(field)])) as Record<ImportField, Value>;

export const noCommon: ImportValues = ofFields(() => "");

/** Cells of a row as they are stored, each in one line. */
export const cleanCells = (cells: readonly string[]): string[] =>
  cells
    .slice(0, importLimits.columns)
    .map((cell) => withoutControls(withoutKeepingMark(cell)).replace(/\s+/g, " ").trim().slice(0, importLimits.cell));

/**
 * Finds the column of each field by its heading: an equal one first, then one that contains it, without its article.
 * Names come last, because the heading of a school may contain theirs.
 */
export function guessColumns(headers: readonly string[]): Columns {
  const heads = headers.map(foldArabic);
  const found: Columns = ofFields(() => null);
  const claim = (field: ImportField, isMeant: (head: string, heading: string) => boolean) => {
    const wanted = importHeadings[field].map(foldArabic);
    const taken = Object.values(found);
    const place = heads.findIndex((head, index) => !taken.includes(index) && wanted.some((one) => isMeant(head, one)));
    if (found[field] === null && place !== -1) found[field] = place;
  };
  for (const field of importFields) claim(field, (head, heading) => head === heading);
  for (const field of importFields.toReversed())
    claim(field, (head, heading) => heading.length > 3 && head.includes(heading.replace(/^ال(?=.{3})/, "")));
  return found;
}

/** The values of a row: what staff mended, otherwise the cell, otherwise what stands for empty cells. */
export const valuesOf = ({ cells, mended }: Row, { columns, common }: { columns: Columns; common: ImportValues }) =>
  ofFields((field) => {
    const column = columns[field];
    const typed = mended[field] ?? (column === null ? "" : (cells[column] ?? ""));
    return typed.trim() || common[field];
  });

type Read =
  | { registration: z.infer<typeof staffRegistration>; errors: Record<never, string> }
  | { registration: null; errors: Partial<ImportValues> };

/** Reads a person by the rules for staff. Errors have the names of the file's fields. */
export function readPerson(values: ImportValues): Read {
  const { success, data, error } = staffRegistration.safeParse({
    ...values,
    phoneNumber: phoneOf(values.phoneNumber),
    gender: codeOf(words.gender, values.gender),
    governorate: codeOf(words.governorate, values.governorate),
    specialEducationType: codeOf(words.type, values.specialEducationType),
  });
  if (success) return { registration: data, errors: {} };
  const errors: Partial<ImportValues> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] === "governarate" ? "governorate" : (path[0] as ImportField);
    errors[field] ??= message;
  }
  return { registration: null, errors };
}

/** A spreadsheet drops the zero at the beginning of a number. */
const phoneOf = (typed: string) => normalisePhone(typed).replace(/^(?=7\d{9}$)/, "0");

/** Codes by what people write for them, folded. */
const codesOf = (labels: Labelled, otherWords: Readonly<Record<string, string>> = {}) =>
  new Map([
    ...Object.entries(labels).map(([code, label]) => [foldArabic(label), code] as const),
    ...Object.entries(otherWords),
  ]);

const words = {
  gender: codesOf(genders, {
    ...{ ذ: "0", ولد: "0", طالب: "0", بنين: "0", m: "0", male: "0" },
    ...{ انثا: "1", بنت: "1", طالبه: "1", بنات: "1", f: "1", female: "1" },
  }),
  governorate: codesOf(governorates),
  type: codesOf(specialEducationTypes),
};

/** The code of a word. A code stands for itself; an unknown word is refused by the rules. */
function codeOf(codes: ReadonlyMap<string, string>, typed: string): string {
  const folded = foldArabic(typed);
  return /^\d{1,2}$/.test(folded) ? folded : (codes.get(folded) ?? "");
}
