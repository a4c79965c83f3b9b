import { normalisePhone, normaliseTyped } from "./typed-text.ts";

/**
 * Folds a user name to the key of its account: أ إ آ ٱ ا · ى ي ی ئ · ؤ و · ة ه · ک ك · tashkeel, tatweel and format
 * characters · digits · عبد الله / عبدالله. Stored keys depend on this folding, so it must not change.
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
 * Folds spelling variants so that a name is found however it was written: everything that `foldUserName` folds, Kurdish
 * and Persian letters, names with a small alef (رحمٰن، رحمن، رحمان), a hamza that many leave out (علاء، علا) and
 * invisible characters. For comparison only, never for display. A change needs a migration: see record 007.
 */
export const foldArabic = (text: string): string =>
  joined(foldUserName(text).replace(moreVariants, (letter) => moreLetters[letter] ?? ""))
    .replace(spelledNames, (_, start: string, name: string) => start + (spellings[name] ?? name))
    .replace(/ {2,}/g, " ")
    .trim();

/** Kurdish writes short vowels: ئەحمەد is احمد. Some keyboards write them as a heh that is not joined. */
const inArabicSpelling = (text: string): string =>
  normaliseTyped(text.replace(/[هھ]\u200c(?=\p{L})/gu, "ە"))
    .replace(/(^|[^\p{L}\p{M}])ئ[اە]?(?=\p{L})/gu, "$1ا")
    .replace(/ە(?=\p{L})/gu, "");

/**
 * Makes the text in which {@link searchWords} are searched: folded, and once more in Arabic spelling if it is Kurdish.
 */
export function foldForSearch(text: string): string {
  const [folded, arabic] = [foldArabic(text), foldArabic(inArabicSpelling(text))];
  return folded === arabic ? folded : `${folded} ${arabic}`;
}

const joined = (text: string) => text.replace(/(^| )عبد (?=ال)/g, "$1عبد");

/**
 * Letters as NFKC composes them. Characters that the pattern finds but that are not listed (marks, tatweel) are
 * removed.
 */
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
const moreVariants = new RegExp(`[${Object.values(alike).join("")}ء\\u115f\\u1160\\u2800]`, "g");

/** Names that people write with a small alef, a full one or none, each with one spelling. */
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
 * Finds the folded words of a search; a match contains all of them. A text that is one number (a phone or a serial,
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
  return [...new Set(foldArabic(inArabicSpelling(text)).split(" "))].filter(Boolean);
}

const mostJoined = 20;
/**
 * Words of two letters that occur in names of two words, folded. The list is short, because each form of a word slows
 * the search.
 */
const shortHalves = new Set(["ام", "بن", "بو", "ذو", "ذي", "ال", "طه", "مي", "كل", "مه", "شه", "شا"]);
const isHalf = (part: string) => part.length > 2 || shortHalves.has(part);

/** Splits a word into the pairs of words that it may have been joined from: نورالدين gives نور الدين. */
export function apartForms(word: string): string[] {
  if (word.length > mostJoined || !/^[\u0621-\u064a]{5,}$/.test(word)) return [];
  return Array.from({ length: word.length - 3 }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)])
    .filter((halves) => halves.every(isHalf))
    .map((halves) => halves.join(" "));
}

/** Whether a folded text contains a folded word, joined or as its two halves. */
export const hasWord = (text: string, word: string): boolean =>
  text.includes(word) || apartForms(word).some((form) => ` ${text}`.includes(` ${form}`));
