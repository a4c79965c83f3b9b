import { describe, expect, it } from "vitest";
import { logoRefusal } from "./use-chosen-file.ts";

describe("a file for the logo", () => {
  it.each([
    ["image/png", 5_000_000, null],
    ["image/avif", 1, null],
    ["image/png", 5_000_001, "حجم الملف كبير جداً. الحد الأقصى هو 5 ميجابايت"],
    ["image/svg+xml", 100, "يرجى اختيار ملف صورة صالح"],
    ["application/pdf", 9_000_000, "يرجى اختيار ملف صورة صالح"],
    ["", 100, "يرجى اختيار ملف صورة صالح"],
  ])("of type %j and %i bytes", (type, size, message) => {
    expect(logoRefusal({ type, size })).toBe(message);
  });
});
