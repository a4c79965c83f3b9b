import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  keepSpelling,
  normaliseAge,
  normalisePhone,
  normaliseScore,
  normaliseSerial,
  normaliseTyped,
} from "./typed-text.ts";

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
const persianDigits = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const noise = fc.array(fc.constantFrom(" ", "\u200f", "\u200e", "\u00a0", "-"), { maxLength: 6 });
const scatter = (text: string, extra: string[]) =>
  extra.reduce((sum, part, index) => sum.slice(0, index + 1) + part + sum.slice(index + 1), text);

describe("normaliseTyped", () => {
  it("reads Arabic-Indic and Persian digits as 0–9", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (text) => {
        expect(normaliseTyped(arabicDigits(text))).toBe(text);
        expect(normaliseTyped(persianDigits(text))).toBe(text);
      }),
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normaliseTyped(normaliseTyped(text))).toBe(normaliseTyped(text));
      }),
    );
  });

  it("drops what nobody sees before letters and their marks are joined", () => {
    for (const unseen of ["\u0000", "\u0007", "\u0085", "\u200d", "\u202e"]) {
      expect(normaliseTyped(`${unseen}e${unseen}\u0301${unseen}`)).toBe("é");
    }
    expect(normaliseTyped("a\tb\nc")).toBe("a\tb\nc");
  });
});

describe("fields made of digits", () => {
  it("finds a serial however it was grouped", () => {
    fc.assert(
      fc.property(digits(16), noise, (serial, extra) => {
        expect(normaliseSerial(scatter(arabicDigits(serial), extra))).toBe(serial);
      }),
    );
  });

  it("reads every international form of an Iraqi phone as 07…", () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom("+964", "00964", "964", "+964 0", "0"), noise, (rest, prefix, extra) => {
        expect(normalisePhone(prefix + scatter(`7${rest}`, extra))).toBe(`07${rest}`);
      }),
    );
  });

  it("leaves a foreign number alone, so that the rule refuses it", () => {
    expect(normalisePhone("+44 7700 900123")).toBe("+447700900123");
  });

  it("drops spaces from an age but keeps what is no digit", () => {
    expect(normaliseAge(" ١ ٢ ")).toBe("12");
    expect(normaliseAge("12 سنة")).toBe("12سنة");
  });

  it.each([
    ["٨٧٫٥", "87.5"],
    ["87,5", "87.5"],
    ["-5", "-5"],
    ["−٥", "-5"],
  ])("reads the score %s as %s", (typed, score) => {
    expect(normaliseScore(typed)).toBe(score);
  });
});

describe("keepSpelling", () => {
  it("keeps tatweel, tashkeel and the joiners of names, but no direction overrides", () => {
    expect(keepSpelling("  مـحـمَّد \u202e علي\u200c زاده\u0000 ")).toBe("مـحـمَّد علي\u200c زاده");
  });

  it("never leaves what PostgreSQL cannot store or a reader cannot see around", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const kept = keepSpelling(text);
        expect(kept).not.toContain("\u0000");
        expect(kept).not.toMatch(/^\s|\s$| {2}/);
        expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });
});
