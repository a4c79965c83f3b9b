import { foldArabic } from "#contract/arabic-folding.ts";
import type { Named } from "./erasure.queries.ts";

/** What names a person in texts that stay when their data go. */

/** Words that name nobody by themselves, and those of a family that stand in a field of names. */
const particles = new Set(
  ["ابن", "ابو", "ابي", "اخ", "ام", "امر", "بن", "بنت", "عبد", "عم", "والد", "والدة", "ولد", "ولي"].map(foldArabic),
);

const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, "");
const wordsOf = (text: string): string[] =>
  foldArabic(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
const digitsOf = (text: string): string => foldArabic(text).replace(/\D/g, "");

/** A word as it stands in a sentence: also without «و», «ل», «بال» and the like before it. */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/^[وف](?=..)/, "").replace(/^(?:بال|كال|لل|[بلك])(?=..)/, "");
  return [word, bare].flatMap((form) => [form, withoutArticle(form)]);
};

/** The words of a name that say who somebody is. */
const nameWords = (name: string): string[] => [
  ...new Set(
    wordsOf(name)
      .map(withoutArticle)
      .filter((word) => word.length > 2 && !particles.has(word)),
  ),
];

/** Whether a text holds their code, phone or e-mail, in whatever form. */
function holdsNumber(text: string, { serialNumber, phoneNumber, email }: Named): boolean {
  const digits = digitsOf(text);
  // Without the country's code, or the nought in its place.
  const phone = digitsOf(phoneNumber).replace(/^0+/, "");
  const isMailed = email !== null && foldArabic(text).includes(foldArabic(email));
  return isMailed || digits.includes(serialNumber) || (phone !== "" && digits.includes(phone));
}

/** Names may be written as one word. */
const isIn = (word: string, name: string): boolean => word === name || (name.length > 3 && word.includes(name));

/** Whether any word of a text is one of the person's names, or a number of theirs stands in it. */
export function namesPerson(text: string, person: Named): boolean {
  const said = wordsOf(text).flatMap(formsOf);
  const names = [person.fullName, person.guardianName ?? ""].flatMap(nameWords);
  return holdsNumber(text, person) || names.some((name) => said.some((word) => isIn(word, name)));
}

/** Whether a file is named after the person: by a number of theirs, or by two words of one name, in any order. */
export function isNamedAfter(fileName: string, person: Named): boolean {
  const said = wordsOf(fileName).flatMap(formsOf);
  const isNamed = [person.fullName, person.guardianName ?? ""].some(
    (name) => nameWords(name).filter((one) => said.some((word) => isIn(word, one))).length >= 2,
  );
  return isNamed || holdsNumber(fileName, person);
}
