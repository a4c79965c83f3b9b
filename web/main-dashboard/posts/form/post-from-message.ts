import { foldArabic } from "#contract/text/arabic-folding.ts";
import { asciiDigits } from "#contract/text/ascii-digits.ts";
import { linkAddress } from "../editor/link-address.ts";
import { escaped } from "./editable-content.ts";

type Message = {
  text: string;
  /** The cleaned HTML of Word, a page or a mail; blank for WhatsApp, which has its own marks in the text. */
  html?: string;
};
type MessagePost = { title: string; content: string };

/** Makes title and content of a pasted message. The title is blank if the message has no words for one. */
export const postFromMessage = ({ text, html }: Message): MessagePost => (html ? fromHtml(html) : fromText(text));

/** Finds the topics that a message names, in any spelling. */
export function proposeTopics<Topic extends { name: string }>(text: string, topics: readonly Topic[]): Topic[] {
  const folded = foldArabic(text);
  return topics.filter(({ name }) => folded.includes(foldArabic(name)));
}

function fromText(text: string): MessagePost {
  const lines = messageLines(text);
  const at = lines.findIndex((line) => isHeadline(plainLine(line)));
  const { title, isWhole } = titleOf(plainLine(lines[at] ?? ""));
  const rest = lines.filter((_, index) => index !== at);
  const isAlone = rest.every((line) => line === "");
  return { title, content: bodyOf(isWhole && !isAlone ? rest : lines) };
}

function fromHtml(html: string): MessagePost {
  // A headline stands before the first list or table.
  const [head = ""] = html.split(/<(?:table|ul|ol)\b/, 1);
  for (const [block, , inner = ""] of head.matchAll(/<(p|h[2-4])\b[^>]*>(.*?)<\/\1>/gs)) {
    const line = spaced(readable(inner));
    if (!isHeadline(line)) continue;
    const { title, isWhole } = titleOf(line);
    const rest = html.replace(block, "");
    return { title, content: isWhole && /[\p{L}\p{N}]/u.test(readable(rest)) ? rest : html };
  }
  return { title: "", content: html };
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " " };
const readable = (html: string) =>
  html.replace(/<[^<>]*>/g, " ").replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => characters[name] ?? "");
const spaced = (text: string) => text.replace(/\s+/g, " ").trim();

const titleMaximum = 200;
/** A line up to this length is a headline, also if it has two sentences. */
const headlineLength = 100;

/** Cuts a title from a line, at the end of a sentence or of a word. */
function titleOf(line: string): { title: string; isWhole: boolean } {
  const sentence = line.length > headlineLength ? /^.{25,200}?[.!؟?](?=\s|$)/u.exec(line)?.[0] : undefined;
  let title = sentence ?? line;
  if (title.length > titleMaximum) title = /^.{1,200}(?=\s)/u.exec(title)?.[0] ?? "";
  const isWhole = title === line;
  while (/[\s.،,:؛]$/u.test(title)) title = title.slice(0, -1);
  return { title, isWhole };
}

/** Greetings begin many messages and are no title. */
const greeting = /^(?:بسم الله|السلام عليكم|تحية طيبة|صباح الخير|مساء الخير)/u;
const isHeadline = (line: string) => /\p{L}/u.test(line.replace(link, "")) && !greeting.test(line);

/** Moments of phones, in the morning (ص) and in the evening (م). */
const digit = "[\\d٠-٩]";
const day = `${digit}{1,4}[/.-]${digit}{1,2}(?:[/.-]${digit}{1,4})?`;
const hour = `${digit}{1,2}:${digit}{2}(?::${digit}{2})?(?:\\s*(?:[ap]\\.?\\s?m\\.?|[\\u0635\\u0645]))?`;
const moment = `(?:${day}[,،]?\\s+${hour}|${hour}[,،]?\\s+${day})`;
/** What WhatsApp writes before copied messages: `[30/11, 10:12] سعاد: ` and, in exported chats, `30/11/2026, 10:12 - سعاد: `. */
const prefix = new RegExp(`^\\s*(?:\\[${moment}\\]|${moment}\\s+[-–])\\s*(?:[^:]{1,60}:(?:\\s+|$))?`, "iu");
/** Lines that WhatsApp writes itself: forwarded, edited, deleted, a picture that was not copied. */
const notes =
  /^(?:forwarded(?: many times)?|(?:تمت? )?(?:إعادة (?:التوجيه|توجيهها?)|م[ُ]?عاد توجيهها?)(?: عد[ّ]?ة مرات)?|<[^<>]*(?:omitted|الوسائط)[^<>]*>|.*\((?:file attached|الملف مرفق)\)|(?:image|video|document) omitted|this message was deleted\.?|تم حذف هذه الرسالة\.?)$/iu;
const edited = /<(?:this message was edited|تم تعديل هذه الرسالة)>$/iu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ue000\ue001]/g;

/** The lines of a message as they were written, without what WhatsApp adds. A blank line ends a paragraph. */
function messageLines(text: string): string[] {
  return text
    .replace(directionMarks, "")
    .split(/\r\n?|\n/)
    .flatMap((raw) => {
      const line = raw.replace(prefix, "").replace(edited, "").replace(/^>\s+/, "").trim();
      const written = notes.test(line) || /^[-–—_=~*•.ـ━─═\s]+$/.test(line) ? "" : line;
      return prefix.test(raw) ? ["", written] : [written];
    });
}

const marks = [
  ["*", "strong"],
  ["_", "em"],
  ["~", "s"],
] as const;
/** A mark of WhatsApp stands at the edges of words, so that a name_with_lines stays. */
const emphases = marks.map(([mark, tag]) => ({
  pattern: new RegExp(
    `(^|[^\\p{L}\\p{N}${mark}])[${mark}](?=\\S)([^${mark}]*?\\S)[${mark}](?![\\p{L}\\p{N}${mark}])`,
    "gu",
  ),
  tag,
}));
const emphasised = (text: string, wrapped: (tag: string, words: string) => string) =>
  emphases.reduce(
    (before, { pattern, tag }) =>
      before.replace(pattern, (_, start: string, words: string) => start + wrapped(tag, words)),
    text.replaceAll("```", ""),
  );

const emoji = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u200d|\u20e3/gu;
const plainLine = (line: string) => spaced(emphasised(itemOf(line).words, (_, words) => words).replace(emoji, ""));

const link = /(?:https?:\/\/|www\.)[^\s<>"«»]*[^\s<>"«»*_~.,،؛:!؟?)\]]/giu;

function inline(words: string): string {
  const links: string[] = [];
  const rest = words.replace(link, (address) => `\ue000${links.push(address) - 1}\ue001`);
  return emphasised(escaped(rest), (tag, inner) => `<${tag}>${inner}</${tag}>`).replace(
    /\ue000(\d+)\ue001/g,
    (_, at: string) => {
      const written = links[Number(at)] ?? "";
      const address = linkAddress(written);
      return address ? `<a href="${escaped(address)}">${escaped(written)}</a>` : escaped(written);
    },
  );
}

type Item = { tag: "p" | "ul" | "ol"; number: number; words: string };

const bullet = /^(?:[-–•●▪◦▫*]\s+|[🔹🔸🔷🔶✅✔☑📌◾◽▪▫]\ufe0f?\s*)(?=\S)/u;
const numbered = /^\(?([\d٠-٩]{1,2})(?:\ufe0f?\u20e3\s*|\s*[.)]\s+|\s?[-ـ]\s*(?=[^\d٠-٩\s]))(?=\S)/u;

function itemOf(line: string): Item {
  const number = numbered.exec(line);
  if (number) return { tag: "ol", number: Number(asciiDigits(number[1] ?? "")), words: line.slice(number[0].length) };
  const words = line.replace(bullet, "");
  return { tag: words === line ? "p" : "ul", number: 0, words };
}

/** Makes paragraphs and lists of the lines. Blank lines between the items of one list do not end it. */
function bodyOf(lines: readonly string[]): string {
  const blocks: (Item & { items: string[] })[] = [];
  let isParted = true;
  for (const line of lines) {
    if (line === "") {
      isParted = true;
      continue;
    }
    const item = itemOf(line);
    const last = blocks.at(-1);
    const goesOn =
      item.tag === "p"
        ? !isParted
        : item.tag === "ul" || item.number === (last?.number ?? 0) + (last?.items.length ?? 0);
    if (last?.tag === item.tag && goesOn) last.items.push(inline(item.words));
    else blocks.push({ ...item, items: [inline(item.words)] });
    isParted = false;
  }
  return blocks.map(htmlOf).join("");
}

function htmlOf({ tag, number, items }: Item & { items: string[] }): string {
  if (tag === "p") return `<p>${items.join("<br>")}</p>`;
  const start = tag === "ol" && number !== 1 ? ` start="${number}"` : "";
  return `<${tag}${start}>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</${tag}>`;
}
