import { format, getFormatInfo } from "numfmt";

/** A number of a workbook as its cell shows it. Null if somebody may have typed another text. */
export function shownNumber(value: number, code: string): string | null {
  try {
    const { type } = getFormatInfo(code);
    // Spreadsheets show fewer digits of these numbers if the column is narrow.
    if (type === "general" || type === "text") return String(Number(value.toPrecision(15)));
    return /^(?:date|datetime|scientific|error)$/.test(type) ? null : oneLine(format(code, value));
  } catch {
    return null;
  }
}

/** The text that is shown for a date or a power of ten, to name it in a message. */
export function doubtfulNumber(value: number, code: string): string {
  try {
    return oneLine(format(code, value));
  } catch {
    return String(value);
  }
}

/** Removes padding, which formats add so that numbers stand below each other. */
const oneLine = (shown: string) => shown.replace(/\s+/g, " ").trim();

/** Codes of formats that workbooks name only by number (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "#,##0;-#,##0",
  6: "#,##0;-#,##0",
  7: "#,##0.00;-#,##0.00",
  8: "#,##0.00;-#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "dd/mm/yyyy",
  15: "dd-mmm-yy",
  16: "dd-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "dd/mm/yyyy h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};
const isDateOfEastAsia = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const builtInFormat = (id: number): string => builtIn[id] ?? (isDateOfEastAsia(id) ? "yyyy-mm-dd" : "General");
