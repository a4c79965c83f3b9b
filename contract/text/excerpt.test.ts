import { expect, it } from "vitest";
import { cardExcerptLength, cutAtSign, excerptOf, summaryExcerptLength } from "./excerpt.ts";

it("keeps a text of exactly the length, and cuts one that is longer by a character", () => {
  const exact = `${"كلمة ".repeat(19)}كلمات`;
  expect(exact).toHaveLength(100);
  expect(excerptOf(exact, cardExcerptLength)).toBe(exact);
  expect(excerptOf(`${exact}ً`, cardExcerptLength)).toBe(`${"كلمة ".repeat(18)}كلمة…`);
});

it("cuts at the end of a word, without its punctuation, within the length", () => {
  expect(excerptOf("واحد اثنان، ثلاثة", 14)).toBe("واحد اثنان…");
  expect(excerptOf("واحد اثنان ثلاثة", 11)).toBe("واحد اثنان…");
  expect(excerptOf("واحد اثنان ثلاثة", 10)).toBe("واحد…");
  expect(excerptOf("  سطر\n\n آخر  ", 9)).toBe("سطر آخر");
  const words = "انطلقت صباح اليوم بطولة المحافظات للناشئين، بمشاركة مئات اللاعبين من عموم البلاد. ".repeat(3);
  for (let maximum = 10; maximum <= summaryExcerptLength; maximum += 1) {
    const excerpt = excerptOf(words, maximum);
    expect(excerpt.length, excerpt).toBeLessThanOrEqual(maximum);
    expect(words, excerpt).toMatch(new RegExp(`^${excerpt.slice(0, -1).replaceAll(".", "\\.")}(?=[\\s،.])`));
  }
});

it("cuts a word that is longer than the limit, leaving room for the ellipsis", () => {
  expect(excerptOf("ك".repeat(101), cardExcerptLength)).toBe(`${"ك".repeat(99)}…`);
  expect(excerptOf("ك".repeat(100), cardExcerptLength)).toBe("ك".repeat(100));
});

it("never splits a character of two units", () => {
  const cup = "\u{1F3C6}";
  // The cut would split the fifth cup; then it falls just after it.
  for (const [maximum, cups] of [
    [10, 4],
    [11, 5],
  ] as const) {
    const excerpt = excerptOf(cup.repeat(20), maximum);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerpt).toBe(`${cup.repeat(cups)}…`);
  }
});

it.each([
  ["marks", "مُحَمَّدٌ"],
  ["a family", "\u{1F468}\u200d\u{1F469}\u200d\u{1F467}"],
  ["a colour of skin", "\u{1F44D}\u{1F3FD}"],
  ["flags", "\u{1F1EE}\u{1F1F6}"],
  ["a flag of tags", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["a heart", "\u2764\ufe0f"],
  ["Latin marks", "e\u0301\u0308"],
])("never splits a sign: %s", (_name, sign) => {
  const text = sign.repeat(30);
  const ends = new Set(Array.from(new Intl.Segmenter("ar").segment(text), ({ index }) => index));
  for (let maximum = 0; maximum <= 40; maximum += 1) {
    const start = cutAtSign(text, maximum);
    expect([text.startsWith(start), ends.has(start.length)], `${maximum}`).toEqual([true, true]);
    const next = [...ends].find((end) => end > start.length) ?? text.length;
    expect(next, `${maximum}`).toBeGreaterThan(maximum);
    expect(excerptOf(text, maximum + 1)).toBe(`${start}…`);
  }
});
