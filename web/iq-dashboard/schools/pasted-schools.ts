import type { z } from "zod";
import type { addSchools } from "#contract/contestants/schools.ts";
import { governorates } from "#contract/enums.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";

const codeOfGovernorate = new Map(Object.entries(governorates).map(([code, name]) => [foldArabic(name), Number(code)]));

/**
 * Reads a list with a school in each line. In a line that was copied from a table, a cell after the name may name the
 * governorate; other lines have the chosen one. Blank lines are left out.
 */
export const pastedSchools = (typed: string, chosen: number) =>
  typed.split(/[\r\n]+/).flatMap((line, index) => {
    const [name = "", ...cells] = line.split("\t");
    const named = cells.map((cell) => codeOfGovernorate.get(foldArabic(cell))).find((code) => code !== undefined);
    const governorate = (named ?? chosen) as z.input<typeof addSchools.body>["schools"][number]["governorate"];
    return line.trim() === "" ? [] : [{ line: index + 1, name, governorate }];
  });
