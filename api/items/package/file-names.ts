import { posix } from "node:path";
import { type Entry, validateFileName } from "yauzl";

/** What names of files in a ZIP and in a manifest mean, as programs of several systems write them. */

/** Code page 720, in which Arabic Windows packs, above its ASCII half. */
const codePage720 =
  "\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0";
const in720 = (raw: Buffer) =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage720.charAt(byte - 0x80))).join("");

/** Null where the bytes are no UTF-8. */
function inUtf8(raw: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return null;
  }
}

const cleaned = (name: string) => posix.normalize(name.replaceAll("\\", "/"));

/** The name of an entry, whose UTF-8 need not be declared as such. Null for one that leads out of the package. */
export function entryName(entry: Entry): string | null {
  const name = cleaned(inUtf8(entry.fileNameRaw) ?? entry.fileName);
  return validateFileName(name) === null && !name.startsWith("..") ? name : null;
}

const isAscii = (raw: Buffer) => raw.every((byte) => byte < 0x80);

/** All names by which an entry may be meant where none is its own. */
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

/** The same for names that differ by capital letters, or by whether letters and marks are composed, as on macOS. */
export const nameKey = (name: string): string => cleaned(name).normalize("NFC").toLowerCase();

/** What systems add to a package by themselves. */
export const isOfSystem = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The name in the package of what a file in `folder` points to; null where it leads out of the package. */
export function fileOf(href: string, folder: string): string | null {
  const written = href.trim().replaceAll("\\", "/");
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written)) return null;
  const path = cleaned(posix.join(folder, unescaped(written.replace(/[?#].*$/s, ""))));
  return path.startsWith("..") || path.startsWith("/") || path === "." ? null : path;
}
