import { diffArrays } from "diff";

/** A tag, a word with the blank after it, or blanks. */
const token = /<[^<>]*>|[^<\s]+\s?|\s+/g;
/** Text without order in common is not compared for longer than this. */
const timeout = 2_000;

/** Marks in the HTML `after` what it has and `before` has not as `ins`, and what it lacks as `del`. */
export function htmlDifference(before: string, after: string): string {
  const [old, present] = [before.match(token) ?? [], after.match(token) ?? []];
  const parts = diffArrays(old, present, { timeout, comparator: isSame }) ?? [
    { value: old, added: false, removed: true },
    { value: present, added: true, removed: false },
  ];
  return parts
    .map(({ value, added, removed }) =>
      added ? marked(value, "ins") : removed ? marked(value, "del") : value.join(""),
    )
    .join("");
}

const isSame = (one: string, other: string) => one.trimEnd() === other.trimEnd();

/** Wraps words and pictures. Tags that are gone leave a blank, so that the HTML keeps the tags of the present text. */
function marked(tokens: readonly string[], name: "ins" | "del"): string {
  const html = tokens.map((part) => {
    if (!part.startsWith("<") || /^<img\b/.test(part)) return `<${name}>${part}</${name}>`;
    return name === "ins" ? part : " ";
  });
  return html.join("").replaceAll(`</${name}><${name}>`, "");
}
