import { posix } from "node:path";
import { type Entry, validateFileName } from "yauzl";
import { normalForm } from "#contract/text/normal-form.ts";

/** This file decodes file names in ZIPs and manifests, which programs of several systems write differently. */

/** Characters of code page 720, which Arabic Windows uses, without its ASCII half. */
const codePage720 =
  "\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0";
const in720 = (raw: Buffer) =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage720.charAt(byte - 0x80))).join("");

/** Decodes UTF-8; null if the bytes are something else. */
function inUtf8(raw: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return null;
  }
}

const cleaned = (name: string) => posix.normalize(name.replaceAll("\\", "/"));

/** The name of an entry, with or without the UTF-8 flag; null if it leads out of the package. */
export function entryName(entry: Entry): string | null {
  const name = cleaned(inUtf8(entry.fileNameRaw) ?? entry.fileName);
  return validateFileName(name) === null && !name.startsWith("..") ? name : null;
}

const isAscii = (raw: Buffer) => raw.every((byte) => byte < 0x80);

/** Other possible names of an entry, for names that match no entry exactly. */
export function entryAliases(entry: Entry): string[] {
  const { fileNameRaw: raw, fileName } = entry;
  const legacy = isAscii(raw) ? [] : [in720(raw), new TextDecoder("windows-1256").decode(raw)];
  return [inUtf8(raw) ?? fileName, fileName, ...legacy].flatMap((name) => [name, unescaped(name)]).map(nameKey);
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A key that is equal for names that differ only in case or in the composition of letters and marks, as on macOS. */
export const nameKey = (name: string): string => normalForm(cleaned(name), "NFC").toLowerCase();

/** Whether it is a file that an operating system adds to a package. */
export const isOfSystem = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Finds the package's name for a link from a file in `folder`; null if it leads out of the package. */
export function fileOf(href: string, folder: string): string | null {
  const written = href.trim().replaceAll("\\", "/");
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written)) return null;
  const path = cleaned(posix.join(folder, unescaped(written.split(/[?#]/, 1)[0] ?? "")));
  return path.startsWith("..") || path.startsWith("/") || path === "." ? null : path;
}
