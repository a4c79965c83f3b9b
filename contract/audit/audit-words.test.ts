import { expect, it } from "vitest";
import { valueText } from "./audit-words.ts";

const written = { figure: (number: number) => `<${number}>`, moment: (time: string) => `at ${time}` };
const shown = (field: string, value: string | number | boolean | null) => valueText("iq", field, value, written);

it("codes, stored times and file names are never shown as they are stored", () => {
  expect(
    [
      ["level", 4],
      ["minutes", 4],
      ["telling", "nothing"],
      ["electronicTest", "own"],
      ["format", "xlsx"],
      ["model", "rasch"],
      ["role", "SuperAdmin"],
      ["isActive", true],
      ["closesAt", "2026-11-20 18:04:09"],
      ["pdfPath", "3f2a1900-0000-4000-8000-000000000000.pdf"],
      ["title", "2026-11-20"],
      ["reason", null],
    ].map(([field, value]) => shown(String(field), value as string)),
  ).toEqual([
    ...["صعب", "<4>", "لا يظهر له شيء", "اختبارات المديرية", "Excel", "راش", "مشرف رئيسي", "نعم"],
    ...["at 2026-11-20 18:04:09", "ملف 3f2a19", "2026-11-20", "لا شيء"],
  ]);
});

it("names the ages of a sample, so that two bare figures are not read in the wrong order", () => {
  expect(valueText("iq", "sample", "13: 15، 14: 20")).toBe("عمر 13: 15، عمر 14: 20");
});
