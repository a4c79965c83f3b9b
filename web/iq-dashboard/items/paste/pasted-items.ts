import { optionLetters } from "#contract/items/item-words.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { asciiDigits } from "#contract/text/ascii-digits.ts";
import { type MarkupNode, plainText, textOfMarkup, withoutBold } from "./pasted-text.ts";

/** A question as it was pasted. `keys` are the positions of the options that were marked as right. */
export type PastedItem = { stem: string; options: string[]; keys: number[] };

/** Reads the questions of a clipboard. Its plain text is read if the markup has none. */
export function readPasted(html: string, text: string, parse: (html: string) => MarkupNode): PastedItem[] {
  const items = readText(textOfMarkup(html, parse));
  return items.length > 0 ? items : readText(text);
}

/** Direction marks, soft hyphens and characters without width. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Reads tables and the lines between them. A row of a table has at least three cells. */
function readText(text: string): PastedItem[] {
  const groups: { isTable: boolean; rows: Entry[][] }[] = [];
  for (const line of text.replace(invisible, "").split(/\r\n?|\n/)) {
    const written = line.replace(/\t *$/, "").split("\t");
    const mark = `${plainText(written[0] ?? "").trim()} `;
    // Word writes a tab behind the mark of a list item.
    const cells = written.length === 2 && markIn(mark).length === mark.length ? [written.join(" ")] : written;
    // A row that begins with a letter only arranges options.
    const isTable = cells.length > 2 && entryOf(cells[0] ?? "").kind !== "letter";
    const rows = isTable
      ? [cells.map(entryOf)]
      : cells.flatMap((cell) => cell.split("\v")).map((cell) => [entryOf(cell)]);
    if (groups.at(-1)?.isTable === isTable) groups.at(-1)?.rows.push(...rows);
    else groups.push({ isTable, rows });
  }
  return groups.flatMap(({ isTable, rows }) => (isTable ? readTable(rows) : readLines(rows.flat())));
}

/** A text without its mark. `place` is the position that a letter or a number names, from 0. */
type Entry = {
  kind: "letter" | "number" | "dash" | "none";
  place: number;
  text: string;
  isBold: boolean;
  isStarred: boolean;
};

const letterMark =
  /^[([]?\s*(?:(هـ?|[أإآابجدوزح])(?:ـ*\s*[)\]/.\-–:]|\s+ـ+(?=\s))|([a-hA-H])\s*(?:[)\]]|\.(?![a-z\d])|[-–:](?=\s)))\s*/;
const numberMark = /^[([]?\s*(\d{1,3})(?:\s*[)\]]|\s*\.(?!\d)|[-–:](?=\s|\p{L}))\s*/u;
const dashMark = /^[-–—•·●▪■◦○§]\s+/;

function markIn(text: string): Pick<Entry, "kind" | "place"> & { length: number } {
  const digits = asciiDigits(text);
  const [lettered, numbered, dashed] = [letterMark.exec(text), numberMark.exec(digits), dashMark.exec(text)];
  if (lettered) return { kind: "letter", place: placeOf(lettered[1] ?? lettered[2] ?? ""), length: lettered[0].length };
  if (numbered) return { kind: "number", place: Number(numbered[1]) - 1, length: numbered[0].length };
  return { kind: dashed ? "dash" : "none", place: -1, length: dashed?.[0].length ?? 0 };
}

/** The position that a letter names; -1 if it names none. */
function placeOf(text: string): number {
  const letter = text.replace(/ـ/g, "").replace(/[إآا]/, "أ").toLowerCase();
  return letter.length === 1 ? Math.max(optionLetters.indexOf(letter), "abcdefgh".indexOf(letter)) : -1;
}

function entryOf(pasted: string): Entry {
  const cell = pasted.replace(/[^\S\v]+/g, " ").replace(/\v/g, "\n");
  const marked = plainText(cell).trim();
  const unstarred = marked.replace(/^\*+\s*/, "");
  const { kind, place, length } = markIn(unstarred);
  const own = unstarred.slice(length);
  const text = own.replace(/^\*+|\*$/g, "").trim();
  const light = `${withoutBold(cell).trim()} `;
  const sign = /[\p{L}\p{N}]/u.test(text) ? /[\p{L}\p{N}]/u : /[^\s*]/;
  return {
    kind,
    place,
    text,
    isBold: text !== "" && cell !== plainText(cell) && !sign.test(light.slice(markIn(light).length)),
    isStarred: unstarred !== marked || text !== own,
  };
}

/** Reads lines: questions, each followed by its options. */
function readLines(lines: readonly Entry[]): PastedItem[] {
  const filled = lines.filter(({ text }) => text !== "");
  const isOption = optionTest(filled);
  const found: { stem: string[]; options: Entry[] }[] = [];
  for (const line of filled) {
    const current = found.at(-1);
    if (isOption(line)) {
      if (current) current.options.push(line);
      else found.push({ stem: [], options: [line] });
    } else if (current?.options.length === 0 && line.kind !== "number") current.stem.push(line.text);
    else found.push({ stem: [line.text], options: [] });
  }
  return found.map(({ stem, options }) => itemOf(stem.join("\n"), options));
}

/** Decides for a whole text what options begin with. Without any mark a question ends in a question mark. */
function optionTest(lines: readonly Entry[]): (line: Entry) => boolean {
  const count = (wanted: Entry["kind"]) => lines.filter(({ kind }) => kind === wanted).length;
  const marked = (["letter", "dash"] as const).find((kind) => count(kind) > 0);
  if (marked) return ({ kind }) => kind === marked;
  const [numbered, unmarked] = [count("number"), count("none")];
  if (numbered === 0 || unmarked === 0) return ({ text }) => !/[؟?:]$/.test(text);
  // There are more options than questions.
  return ({ kind }) => kind === (numbered > unmarked ? "number" : "none");
}

function itemOf(stem: string, all: readonly Entry[], named: readonly number[] = []): PastedItem {
  const options = all.filter(({ text }) => text !== "");
  const hasStar = options.some(({ isStarred }) => isStarred);
  const isWeightAMark = !options.every(({ isBold }) => isBold);
  const isRight = (option: Entry) =>
    named.length > 0
      ? named.includes(all.indexOf(option))
      : hasStar
        ? option.isStarred
        : option.isBold && isWeightAMark;
  const keys = options.flatMap((option, place) => (isRight(option) ? place : []));
  return { stem, options: options.map(({ text }) => text), keys };
}

type Role = "stem" | "option" | "key" | "none";

function roleOf({ text, kind }: Entry): Role {
  if (/صورة|وصف|رقم (?:السؤال|الفقرة)|^(?:ت|م|#|no\.?|الرقم)$/i.test(text)) return "none";
  if (/مفتاح|صحيح|[إا]جابة|جواب|key|answer|correct/i.test(text)) return "key";
  if (/خيار|بديل|option|choice/i.test(text) || placeOf(text) >= 0 || (kind === "letter" && text === ""))
    return "option";
  return /سؤال|فقرة|stem|question/i.test(text) ? "stem" : "none";
}

/** Reads a table of questions. Without headings its columns are the question, its options and perhaps the key. */
function readTable(rows: readonly (readonly Entry[])[]): PastedItem[] {
  const heads = rows[0]?.map(roleOf) ?? [];
  const hasHeads = heads.includes("stem") && heads.includes("option");
  const body = hasHeads ? rows.slice(1) : rows;
  const roles = hasHeads ? heads : rolesIn(body);
  const read = body.map((row) => {
    const options = roles.flatMap((role, column) => (role === "option" ? (row[column] ?? []) : []));
    const key = row[roles.indexOf("key")];
    return { stem: row[roles.indexOf("stem")]?.text ?? "", options, ...keysIn(key, options) };
  });
  // A number may be the place of an option or its text. The column decides, and where it cannot, staff do.
  const arePlaces = read.every(({ byPlace }) => byPlace >= 0);
  const areTexts = read.every(({ byText }) => byText >= 0);
  return read.map(({ stem, options, byPlace, byText }) => {
    const keys = arePlaces === areTexts ? [byPlace, byText] : [arePlaces ? byPlace : byText];
    return itemOf(
      stem,
      options,
      keys.filter((key) => key >= 0),
    );
  });
}

/** The option that a key names by its letter or number, and the one that it names by its text; -1 if there is none. */
function keysIn(key: Entry | undefined, options: readonly Entry[]): { byPlace: number; byText: number } {
  const text = key?.text ?? "";
  const place =
    key && text === "" ? key.place : /^\d$/.test(asciiDigits(text)) ? Number(asciiDigits(text)) - 1 : placeOf(text);
  const byText = options.findIndex((option) => text !== "" && foldArabic(option.text) === foldArabic(text));
  return { byPlace: options[place]?.text ? place : -1, byText };
}

/** The columns of a table without headings. A first column that only counts is left out. */
function rolesIn(rows: readonly (readonly Entry[])[]): Role[] {
  const isCounted = rows.every(
    ([first], index) => /^(\d+)/.exec(asciiDigits(first?.text || `${(first?.place ?? 0) + 1}`))?.[1] === `${index + 1}`,
  );
  const stem = isCounted ? 1 : 0;
  const width = Math.max(...rows.map(({ length }) => length));
  const hasKey = rows.every((row) => {
    const { byPlace, byText } = keysIn(row[width - 1], row.slice(stem + 1, width - 1));
    return Math.max(byPlace, byText) >= 0;
  });
  return Array.from({ length: width }, (_, column): Role => {
    if (column <= stem) return column === stem ? "stem" : "none";
    return hasKey && column === width - 1 ? "key" : "option";
  });
}
