import { foldArabic } from "#contract/text/arabic-folding.ts";
import type { Named } from "./erasure.queries.ts";

/** This file finds a person's name in texts that stay after an erasure. */

/** Words that are not names by themselves, and words for relatives that occur in name fields. */
const particles = new Set(
  ["ابن", "ابو", "ابي", "اخ", "ام", "امر", "بن", "بنت", "عبد", "عم", "والد", "والدة", "ولد", "ولي"].map(foldArabic),
);

const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, "");
const wordsOf = (text: string): string[] =>
  foldArabic(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
const digitsOf = (text: string): string => foldArabic(text).replace(/\D/g, "");

/** Forms of a word as it occurs in a sentence, without prefixes such as «و», «ل» and «بال». */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/^[وف](?=..)/, "").replace(/^(?:بال|كال|لل|[بلك])(?=..)/, "");
  return [word, bare].flatMap((form) => [form, withoutArticle(form)]);
};

/** Words of a name that identify somebody. */
const nameWords = (name: string): string[] => [
  ...new Set(
    wordsOf(name)
      .map(withoutArticle)
      .filter((word) => word.length > 2 && !particles.has(word)),
  ),
];

/** Whether a text contains the person's code, phone or e-mail, in any spelling. */
function holdsNumber(text: string, { serialNumber, phoneNumber, email }: Named): boolean {
  const digits = digitsOf(text);
  // The phone is compared without the country code or the zero that replaces it.
  const phone = digitsOf(phoneNumber).replace(/^0+/, "");
  const isMailed = email !== null && foldArabic(text).includes(foldArabic(email));
  return isMailed || digits.includes(serialNumber) || (phone !== "" && digits.includes(phone));
}

/** Whether a word is part of a name; a text may join names into one word. */
const isIn = (word: string, name: string): boolean => word === name || (name.length > 3 && word.includes(name));

/** Whether a text contains any word of the person's name, or their code, phone or e-mail. */
export function namesPerson(text: string, person: Named): boolean {
  const said = wordsOf(text).flatMap(formsOf);
  const names = [person.fullName, person.guardianName ?? ""].flatMap(nameWords);
  return holdsNumber(text, person) || names.some((name) => said.some((word) => isIn(word, name)));
}

/** Whether a file name identifies the person: by code, phone or e-mail, or by two words of one name in any order. */
export function isNamedAfter(fileName: string, person: Named): boolean {
  const said = wordsOf(fileName).flatMap(formsOf);
  const isNamed = [person.fullName, person.guardianName ?? ""].some(
    (name) => nameWords(name).filter((one) => said.some((word) => isIn(word, one))).length >= 2,
  );
  return isNamed || holdsNumber(fileName, person);
}

const inOneWord = (text: string): string => foldArabic(text).replaceAll(" ", "");

/**
 * Whether an act of a desk is about the person. A registration is compared by the whole name, because families share
 * phones and the code may be another person's. Any other act is compared by the code.
 */
export function isTypedFor({ kind, body }: { kind: string; body: Record<string, unknown> }, person: Named): boolean {
  if (kind !== "register") return digitsOf(JSON.stringify(body)).includes(person.serialNumber);
  const { fullName } = Object(body.contestant) as { fullName?: unknown };
  return typeof fullName === "string" && inOneWord(fullName) === inOneWord(person.fullName);
}
