/**
 * This file finds the parts of a text that must be isolated and shown left to right: right-to-left text shows `-5` as
 * `5-`, `0770 123 4567` backwards and `WebP، 5` as one. Arabic-Indic figures follow Arabic mathematics, from the right,
 * and stay as they are, except in phones (record 080).
 */
export type TextRun = { text: string; isLtr: boolean };

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const L = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}";
const N = "[0-9٠-٩۰-۹]";
const operator = "[-+−–×÷*/=<>≤≥≈:^]";
const join = "[-.,'’−–/\\\\:@_&+=*^%#~×÷?<>≤≥°]{1,3}";
const group = `\\([-−+]?[${L}0-9](?:[^()\\n]{0,30}[${L}0-9²³%])?\\)`;
const lead = "[-−+±~≈<>≤≥@#$€£.]{0,2}";
const sticky = (source: string) => new RegExp(source, "uy");

const phone = sticky(`\\(?\\+?\\(?${N}+(?:(?:[-. ]|\\) ?| ?\\()${N}+){1,6}`);
const word = sticky(
  `${lead}(?:[${L}0-9]|${group}(?= ?${operator}))(?:(?:${join})?(?:[${L}0-9]|${group}))*(?:[%°²³‰½¼¾+#]+|/(?!${N}))?`,
);
const blank = sticky("[?؟_□…]+");
const spacedOperator = sticky(` ?${operator} ?(?=[-−+]?[0-9(]|[-−+]?[${L}](?![${L}])|[?؟_□…])`);
const unit = sticky(` (?=[${L}]{1,3}(?![${L}]))`);
const space = sticky(` (?=[${L}0-9])`);
const nothing = sticky(`[^${L}0-9٠-٩۰-۹(+\\-−±~≈<>≤≥@#$€£.?؟_□…]+`);

const endsInLetter = new RegExp(`[${L}]$`, "u");
const endsAsMath = new RegExp(`(?:[0-9)²³%°?؟_□…]|(?:^|[^${L}])[${L}])$`, "u");
const hasWord = new RegExp(`[${L}]{2}`, "u");
/** An expression with Arabic letters runs from the right as a whole. */
const arabicBefore = /(?:\p{Script=Arabic}\)? ?[+=×÷*]|(?:^|[^\p{L}])\p{Script=Arabic}\)? ?[-−–/]) ?$/u;
const arabicAfter = /^ ?(?:[+=×÷*] ?\(?\p{Script=Arabic}|[-−–/] ?\(?\p{Script=Arabic}(?!\p{L}))/u;

/** Maximum number of parts, so that the time stays proportional to the length of the text. */
const mostParts = 50;

export function textRuns(text: string): TextRun[] {
  if (!rtl.test(text) && hasWord.test(text)) return [{ text, isLtr: true }];
  const runs: TextRun[] = [];
  const add = (part: string, isLtr: boolean) => {
    const last = runs.at(-1);
    if (last && !last.isLtr && !isLtr) last.text += part;
    else if (part) runs.push({ text: part, isLtr });
  };
  let at = 0;
  while (at < text.length) {
    const run = phoneAt(text, at) ?? expressionAt(text, at);
    const part = run ?? take(nothing, text, at) ?? [...text.slice(at, at + 2)][0] ?? "";
    add(part, run !== undefined && isMoved(text, at, part));
    at += part.length;
  }
  return runs;
}

/** Whether the whole text is shown left to right. */
export const isForeign = (text: string): boolean => {
  const runs = textRuns(text);
  return runs.length > 0 && runs.every(({ isLtr }) => isLtr);
};

function take(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] || undefined;
}

/** Finds groups of figures that begin like phones. Other groups are a series, which runs from the right. */
function phoneAt(text: string, at: number): string | undefined {
  const found = take(phone, text, at);
  if (!found || !/^\(?(?:\+|[0٠۰])/.test(found)) return undefined;
  const groups = found.match(new RegExp(`${N}+`, "g")) ?? [];
  const count = groups.join("").length;
  return count >= 9 && count <= 18 && groups.some(({ length }) => length >= 3) ? found : undefined;
}

function expressionAt(text: string, at: number): string | undefined {
  const first = startAt(text, at);
  if (first === undefined) return undefined;
  let end = at + first.length;
  for (let parts = 1; parts < mostParts; parts += 1) {
    const more = nextPart(text, at, end);
    if (!more) break;
    end += more.length;
  }
  const whole = text.slice(at, end);
  const isArabic =
    whole !== first &&
    (arabicBefore.test(text.slice(Math.max(0, at - 6), at)) || arabicAfter.test(text.slice(end, end + 6)));
  return isArabic && !hasWord.test(whole) ? first : whole;
}

/** Finds the first word of a part. A blank to fill in counts only before an operator. */
function startAt(text: string, at: number): string | undefined {
  const empty = take(blank, text, at);
  if (empty) return take(spacedOperator, text, at + empty.length) ? empty : undefined;
  const found = take(word, text, at);
  if (!found) return undefined;
  const before = text.slice(Math.max(0, at - 2), at);
  const isSigned = /^[^\p{L}\p{N}(]/u.test(found);
  // A hyphen after a word is not the sign of the number; after "and" it is.
  return isSigned && /[\p{L}\p{N}]$/u.test(before) && !/(?:^|[^\p{L}])[وفبكل]$/u.test(before) ? undefined : found;
}

function nextPart(text: string, start: number, end: number): string | undefined {
  const before = text.slice(Math.max(start, end - 2), end);
  const isMath = endsAsMath.test(before);
  const between =
    (isMath && take(spacedOperator, text, end)) ||
    (/[0-9]$/.test(before) && take(unit, text, end)) ||
    (endsInLetter.test(before) && take(space, text, end));
  if (!between) return undefined;
  const next = take(word, text, end + between.length) ?? take(blank, text, end + between.length);
  return next && between + next;
}

/**
 * Whether a number would be shown in the wrong place. A bare number is shown correctly, unless an Arabic comma joins it
 * to the next.
 */
const isMoved = (text: string, at: number, part: string) =>
  !/^\d+$/.test(part) || text[at - 1] === "،" || text[at + part.length] === "،";

/** Adds the characters that isolate the parts of a plain text. */
export const isolatedText = (text: string): string =>
  textRuns(text)
    .map((run) => (run.isLtr ? `\u2066${run.text}\u2069` : run.text))
    .join("");
