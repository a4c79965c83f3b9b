import { normalisePhone, normaliseTyped } from "./typed-text.ts";

/**
 * A user name as accounts are known by: أ إ آ ٱ ا · ى ي ی ئ · ؤ و · ة ه · ک ك · tashkeel, tatweel and format characters ·
 * digits · عبد الله / عبدالله. Stored keys rest on it, so it stays as it is.
 */
export function foldUserName(text: string): string {
  return joined(
    normaliseTyped(text)
      .toLowerCase()
      .replace(variants, (letter) => letters[letter] ?? "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/**
 * Folds spelling variants so that a name is found however it was written: what `foldUserName` folds, letters of Kurdish and Persian,
 * names with a small alef (رحمٰن، رحمن، رحمان), signs that nobody sees. The result is for comparing only; it is never shown. A change of it
 * needs a migration: see record 086.
 */
export const foldArabic = (text: string): string =>
  joined(foldUserName(text).replace(moreVariants, (letter) => moreLetters[letter] ?? ""))
    .replace(spelledNames, (_, start: string, name: string) => start + (spellings[name] ?? name))
    .replace(/ {2,}/g, " ")
    .trim();

const joined = (text: string) => text.replace(/(^| )عبد (?=ال)/g, "$1عبد");

/** Composed letters, as NFKC leaves them; what is matched and not listed (marks, tatweel) is dropped. */
const letters: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ؤ: "و",
  ة: "ه",
  ک: "ك",
};
const variants = /[أإآٱىیئؤةکـ\p{Mn}]/gu;

const alike = {
  ه: "ھہەۀۂۃ",
  ي: "ێېۍےۓ",
  و: "ۆۇۈۊۋ",
  ر: "ڕڒ",
  ل: "ڵڶ",
  ك: "گڪګ",
  ج: "چ",
  ب: "پ",
  ف: "ڤڥ",
  ز: "ژ",
  ا: "ٲٳ",
};
const moreLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(alike).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);
const moreVariants = new RegExp(`[${Object.values(alike).join("")}\\u115f\\u1160\\u2800]`, "g");

/** Names whose alef is written small, in full or not at all, as they are kept without the small one. */
const spellings: Readonly<Record<string, string>> = {
  رحمان: "رحمن",
  اسحق: "اسحاق",
  اسمعيل: "اسماعيل",
  ابرهيم: "ابراهيم",
  هرون: "هارون",
  سليمن: "سليمان",
  عثمن: "عثمان",
  لقمن: "لقمان",
  يسين: "ياسين",
  داوود: "داود",
};
const spelledNames = new RegExp(`(^| |ال)(${Object.keys(spellings).join("|")})(?= |$)`, "g");

const oneNumber = /^\+?\d[\d\s\u2010-\u2015-]*$/;

/**
 * The folded words that a search text asks for; each has to be found. A text that is one number (a phone or a serial,
 * grouped in any way) is one word, and an international phone prefix becomes the stored `0`.
 */
export function searchWords(text: string): string[] {
  const typed = normaliseTyped(text);
  if (oneNumber.test(typed)) {
    const digits = typed.replace(/[^\d+]/g, "");
    const isInternational = /^(?:\+|00)|^9647\d{9}$/.test(digits);
    return [isInternational ? normalisePhone(digits).replace("+", "") : digits];
  }
  const phone = normalisePhone(typed);
  if (/^07\d{4,9}$/.test(phone)) return [phone];
  return [...new Set(foldArabic(typed).split(" "))].filter(Boolean);
}

const mostJoined = 20;
/** The words of two letters that names of two words are made of, folded. More forms of every word make searches slow. */
const shortHalves = new Set(["ام", "بن", "بو", "ذو", "ذي", "ال", "طه", "مي", "كل", "مه", "شه", "شا"]);
const isHalf = (part: string) => part.length > 2 || shortHalves.has(part);

/** The two words that a word may be joined of, as they stand apart: نورالدين as نور الدين. */
export function apartForms(word: string): string[] {
  if (word.length > mostJoined || !/^[\u0621-\u064a]{5,}$/.test(word)) return [];
  return Array.from({ length: word.length - 3 }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)])
    .filter((halves) => halves.every(isHalf))
    .map((halves) => halves.join(" "));
}

/** Whether a folded text has a folded word, or its two halves as words of their own. */
export const hasWord = (text: string, word: string): boolean =>
  text.includes(word) || apartForms(word).some((form) => ` ${text}`.includes(` ${form}`));
