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

  it("drops invisible characters before letters and marks are joined", () => {
    for (const unseen of ["\u0000", "\u0007", "\u0085", "\u200d", "\u202e"]) {
      expect(normaliseTyped(`${unseen}e${unseen}\u0301${unseen}`)).toBe("é");
    }
    expect(normaliseTyped("a\tb\nc")).toBe("a\tb\nc");
  });
});

describe("fields made of digits", () => {
  it("finds a serial in any grouping", () => {
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

  it.each([
    "+964 (0) 770 123 4567",
    "+964(0)770-123-4567",
    "(0770) 123-4567",
    "0770.123.4567",
    "0770/123/4567",
    "0770 · 123 · 4567",
    "tel:+964-770-123-4567",
    "TEL:07701234567",
    "00964 770 123 4567",
    "٠٧٧٠ ١٢٣ ٤٥٦٧",
    "۰۷۷۰\u00a0۱۲۳\u202f۴۵۶۷",
    "\u202a+964 770 123 4567\u202c",
    "＋٩٦٤ (٠) ٧٧٠ ١٢٣ ٤٥٦٧",
    "[0770] 123_4567",
  ])("reads the phone %s", (typed) => {
    expect(normalisePhone(typed)).toBe("07701234567");
  });

  it("keeps a foreign number, so that the rule refuses it", () => {
    expect(normalisePhone("+44 7700 900123")).toBe("+447700900123");
  });

  it("drops spaces from an age but keeps other characters", () => {
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
    expect(keepSpelling("  مـحـمَّد \u202e علي\u200cزاده\u0000 ")).toBe("مـحـمَّد علي\u200cزاده");
  });

  const unseen =
    "\u200b \u2060 \ufeff \u00ad \u034f \u3164 \uffa0 \u115f \u1160 \u2800 \u180e \u17b4 \ufe0f \u{e0041} \u{e0101} \u061c \u2066 \ufffa".split(
      " ",
    );
  it("drops every invisible character, and joiners that join nothing", () => {
    for (const sign of unseen) {
      expect(keepSpelling(`${sign}ز${sign}ينب${sign} ${sign} علي`), sign).toBe("زينب علي");
      expect(keepSpelling(`${sign} ${sign} ${sign}`), sign).toBe("");
    }
    expect(keepSpelling("علي\u200c \u200dحسن\u200c\u200b\u200c")).toBe("علي حسن");
    expect(keepSpelling("علي\u200c\u200cزاده می\u200cرود")).toBe("علي\u200cزاده می\u200cرود");
  });

  it("keeps emoji of several code points", () => {
    for (const picture of ["❤️", "👨‍👩‍👧", "👍🏽", "1️⃣", "❤️‍🔥", "👩🏽‍🎓"])
      expect(keepSpelling(`فوز ${picture}`)).toBe(`فوز ${picture}`);
  });

  it("removes what PostgreSQL cannot store and what hides from readers", () => {
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
