import { expect, it } from "vitest";
import { pastedSchools } from "./pasted-schools.ts";

it("reads a school in each line, with the governorate beside it in any spelling, or the chosen one", () => {
  expect(pastedSchools("ثانوية المتميزين\n\n مدرسة النور \tالبصره\r\nمدرسة ١٢\tبنات\tبغداد", 9)).toEqual([
    { line: 1, name: "ثانوية المتميزين", governorate: 9 },
    { line: 2, name: " مدرسة النور ", governorate: 3 },
    { line: 3, name: "مدرسة ١٢", governorate: 1 },
  ]);
});
