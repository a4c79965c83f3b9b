import { describe, expect, it } from "vitest";
import { excerptAround, foundParts, hasAllWords, textToSearch, wordsToFind } from "./found-words.ts";

/** The text with what was found in brackets. */
const marked = (text: string, typed: string) =>
  foundParts(text, wordsToFind(typed))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

describe("marks", () => {
  it.each([
    ["الإختِبار", "متى موعد الاختبار؟", "متى موعد [الاختبار]؟"],
    ["اختبار", "للاختبار، والاختبارات.", "[للاختبار]، [والاختبارات]."],
    ["مدرسه", "المدرسةُ الأولى", "[المدرسةُ] الأولى"],
    ["مصطفي", "كلية مصطفى", "كلية [مصطفى]"],
    ["2026", "بطولة ٢٠٢٦", "بطولة [٢٠٢٦]"],
    ["نورالدين", "مركز نور الدين، ونور", "مركز [نور الدين]، ونور"],
    ["نور الدين", "قاعة نورالدين", "قاعة [نورالدين]"],
    ["عبد الله", "عبد الله وعبدالله", "[عبد الله] [وعبدالله]"],
    ["احمد", "كاك ئەحمەد", "كاك [ئەحمەد]"],
    ["كوران", "گۆران", "[گۆران]"],
    ["رحمن", "عبد الرحمٰن", "عبد [الرحمٰن]"],
    ["كرة القدم", "كـــرة (القدم)", "[كـــرة] ([القدم])"],
    ["في", "في خفيف", "[في] خفيف"],
    ["<b>", "a <b> c", "a <[b]> c"],
    ["؟", "متى؟", "متى؟"],
  ])("%s in %s", (typed, text, expected) => expect(marked(text, typed)).toBe(expected));

  it("leaves the text as it was", () => {
    const text = "  أهلاً\n«بك» في 👍🏽 بغداد… ";
    expect(
      foundParts(text, wordsToFind("بغداد"))
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});

describe("searched texts", () => {
  it("have no signs, so that a word begins behind a blank", () => {
    expect(textToSearch(["«ثانوية» بغداد/الكرخ", "", "٥٠٪ _"])).toBe(" ثانويه بغداد الكرخ 50");
    expect(wordsToFind("متى (الاختبار)؟ % _")).toEqual(["متي", "اختبار"]);
    expect(wordsToFind("؟ % ّ")).toEqual([]);
  });
  it("must have every word", () => {
    expect(hasAllWords(textToSearch(["بطولة كرة القدم"]), wordsToFind("البطوله كره"))).toBe(true);
    expect(hasAllWords(textToSearch(["بطولة كرة القدم"]), wordsToFind("كرة السلة"))).toBe(false);
  });
});

describe("an excerpt", () => {
  const filler = "كلام عام لا يفيد. ".repeat(40);
  it("is the part with the most words", () => {
    const excerpt = excerptAround(
      `${filler}تبدأ البطولة غداً. ${filler}تقام بطولة السباحة في بغداد. ${filler}`,
      ["بطوله", "سباحه"],
      80,
    );
    expect(excerpt).toContain("بطولة السباحة");
    expect(excerpt).toMatch(/^….*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(81);
  });
  it("is the beginning if no word is there", () => {
    expect(excerptAround(`أول. ${filler}`, ["سباحه"], 40)).toMatch(/^أول\. كلام/);
    expect(excerptAround("نص", ["سباحه"], 40)).toBe("نص");
  });
});
