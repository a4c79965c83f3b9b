import { type Problem, problem } from "#api/http/problem.ts";
import { type WrongFile, wrongFileText } from "#contract/quizzes/wrong-files.ts";
import type { OpenBytes } from "./csv-records.ts";

/** The kind of an uploaded file, by its content alone, because people rename files and browsers guess types. */
export type FileKind = WrongFile | "zip" | "text";

/** First bytes of files, in hexadecimal. */
const signatures: readonly [start: RegExp, kind: FileKind][] = [
  [/^504b(?:0304|0506)/, "zip"],
  [/^25504446/, "pdf"],
  [/^(?:89504e47|ffd8ff|47494638|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970)/, "picture"],
  [/^(?:1f8b|526172211a07|377abcaf271c)/, "archive"],
  [/^7b5c727466/, "document"],
];
const compoundFile = /^d0cf11e0a1b11ae1/;
const page = /^\s*(?:<(?:!doctype|\?xml|html|head|meta|table|style|script)\b|mime-version:)/i;

export async function kindOfFile(open: OpenBytes): Promise<FileKind> {
  for await (const chunk of open()) {
    const start = Buffer.from(chunk.subarray(0, 1000));
    const hex = start.toString("hex", 0, 16);
    if (compoundFile.test(hex)) return kindOfCompoundFile(open);
    // The text may also be UTF-16, with or without a byte order mark.
    const text = start.toString("latin1").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, "");
    return signatures.find(([signature]) => signature.test(hex))?.[1] ?? (page.test(text) ? "page" : "text");
  }
  return "text";
}

const utf16 = (name: string) => Buffer.from(name, "utf16le");
const streams: readonly [name: Buffer, kind: FileKind][] = [
  [utf16("EncryptedPackage"), "encrypted"],
  [utf16("WordDocument"), "document"],
  [utf16("PowerPoint Document"), "document"],
];
const longestName = 64;

/** Finds the kind of a file in Office's older container, from the names of its streams. */
async function kindOfCompoundFile(open: OpenBytes): Promise<FileKind> {
  let end = Buffer.alloc(0);
  const found = new Set<FileKind>();
  for await (const chunk of open()) {
    const part = Buffer.concat([end, chunk]);
    for (const [name, kind] of streams) if (part.includes(name)) found.add(kind);
    end = part.subarray(-longestName);
  }
  return streams.find(([, kind]) => found.has(kind))?.[1] ?? "oldExcel";
}

const isOfSystem = (name: string) => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)|\/$/.test(name);

/** The name of the only CSV file in a ZIP file, otherwise the kind of the ZIP file. */
export function csvAmong(names: readonly string[]): { name: string } | { kind: WrongFile } {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) return { kind: "binaryExcel" };
  if (has(/^\[Content_Types\]\.xml$/)) return { kind: has(/^(?:word|ppt|visio)\//) ? "document" : "workbook" };
  if (has(/^mimetype$/)) return { kind: "openDocument" };
  if (has(/(?:^|\/)Index(?:\.zip$|\/.*\.iwa$)/)) return { kind: "numbers" };
  const [name, ...others] = names.filter((one) => /\.(?:csv|tsv|txt)$/i.test(one) && !isOfSystem(one));
  if (name === undefined) return { kind: "archive" };
  return others.length > 0 ? { kind: "severalTables" } : { name };
}

export const wrongFile = (...kind: Parameters<typeof wrongFileText>): Problem =>
  problem("unsupported_results_file", { message: wrongFileText(...kind) });
