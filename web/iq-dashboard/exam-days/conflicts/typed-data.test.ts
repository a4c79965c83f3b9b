import { expect, it } from "vitest";
import { errorWords, typedRows } from "./typed-data.ts";

const shown = (typed: Record<string, unknown>) => typedRows(typed).map(({ name, value }) => `${name}: ${value}`);

it("names what was typed for a registration, in the order of the form, with the words of its codes", () => {
  const typed = { age: "١٢", email: "", gender: 1, testTime: 2, fullName: "أحمد كريم علي", governarate: 19 };
  expect(shown(typed)).toEqual([
    "الاسم الكامل: أحمد كريم علي",
    "العمر: ١٢",
    "الجنس: انثى",
    "المحافظة: حلبجة",
    "وقت الاختبار: ٤:٣٠",
  ]);
});

it("shows an act that was not understood without its ids and clocks, and unknown fields last", () => {
  const typed = { other: [1], id: "a", revision: 3, at: "x", kind: "score", serial: "4827193055620918", score: "٩x" };
  expect(shown(typed)).toEqual(["العملية: إدخال درجة", "الرمز: 4827 1930 5562 0918", "الدرجة: ٩x", "other: [1]"]);
  expect(shown({ kind: "dance", contestant: { fullName: "ب" } })).toEqual([
    "الاسم الكامل: ب",
    "العملية: عملية غير معروفة",
  ]);
});

it("keeps the order of codes and phones within Arabic", () => {
  const rows = typedRows({ serial: "4827193055620918", phoneNumber: "0770", fullName: "أحمد" });
  expect(rows.map(({ isLtr }) => isLtr)).toEqual([false, true, true]);
});

it("names the field of an error in Arabic", () => {
  expect(errorWords("score: الدرجة مطلوبة")).toBe("الدرجة: الدرجة مطلوبة");
  expect(errorWords("contestant.age: العمر غير صحيح")).toBe("العمر: العمر غير صحيح");
  expect(errorWords("knownScores: خطأ")).toBe("خطأ");
  expect(errorWords("رقم الهاتف غير صحيح: 07")).toBe("رقم الهاتف غير صحيح: 07");
});
