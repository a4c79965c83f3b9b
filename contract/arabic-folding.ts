import { normalisePhone, normaliseTyped } from "./typed-text.ts";

/**
 * Folds Arabic spelling variants so that a name is found however it was written:
 * أ إ آ ٱ ا · ى ي ی ئ · ؤ و · ة ه · ک ك · tashkeel, tatweel and format characters · digits · عبد الله / عبدالله.
 * The result is for comparing only; it is never shown.
 */
export function foldArabic(text: string): string {
  return normaliseTyped(text)
    .toLowerCase()
    .replace(variants, (letter) => letters[letter] ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(^| )عبد (?=ال)/g, "$1عبد");
}

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
  return [...new Set(foldArabic(typed).split(" "))].filter(Boolean);
}
