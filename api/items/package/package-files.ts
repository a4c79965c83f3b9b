import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Problem, problem } from "#api/http/problem.ts";
import { packageLimits } from "#contract/items/item-package.ts";
import { entryAliases, entryName, isOfSystem, nameKey } from "./file-names.ts";

/** The files of a package, read one at a time within limits. */
export type PackageFiles = {
  names: readonly string[];
  /** Finds the file with this name, otherwise one that has the name in another form. */
  find(name: string): string | null;
  /**
   * Reads a file; null if it is missing or longer than `most`.
   * @throws {Problem} items_package_unreadable, items_package_too_large
   */
  read(name: string, most: number): Promise<Buffer | null>;
};

const isFolder = (name: string) => name.endsWith("/");
const fileType = 0o170000;
const symbolicLink = 0o120000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & fileType) === symbolicLink;

type Limits = Readonly<Record<"files" | "unpackedBytes", number>>;

/** @throws {Problem} items_package_unreadable, items_package_unsafe, items_package_too_large */
export async function openPackage(bytes: Buffer, limits: Limits = packageLimits): Promise<PackageFiles> {
  const zip = await readable(fromBufferPromise(bytes));
  const entries = await readable(entriesOf(zip, limits));
  const meant = namesByAlias(entries);
  const find = (name: string) => (entries.has(name) ? name : (meant.get(nameKey(name)) ?? null));
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    find,
    async read(name, most) {
      const entry = entries.get(find(name) ?? "");
      if (!entry || entry.uncompressedSize > most) return null;
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpackedBytes) throw problem("items_package_too_large");
      // yauzl's stream fails if there is more data than the entry states.
      return readable(zip.openReadStreamPromise(entry).then(buffer));
    },
  };
}

/** Entries by name, without files of operating systems. A name that leads out of the package is refused. */
async function entriesOf(zip: ZipFile, { files }: Limits): Promise<Map<string, Entry>> {
  if (zip.entryCount > 2 * files) throw problem("items_package_too_large");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry);
    if (name === null) throw problem("items_package_unreadable");
    if (isFolder(name) || isOfSystem(name)) continue;
    if (isLink(entry) || entry.isEncrypted() || entries.has(name)) throw problem("items_package_unsafe");
    entries.set(name, entry);
    if (entries.size > files) throw problem("items_package_too_large");
  }
  return entries;
}

/** Entries by their other names. A name that two files share is ambiguous and left out. */
function namesByAlias(entries: Map<string, Entry>): Map<string, string> {
  const names = new Map<string, string | null>();
  for (const [name, entry] of entries)
    for (const alias of new Set(entryAliases(entry))) names.set(alias, names.has(alias) ? null : name);
  return new Map([...names].flatMap(([alias, name]) => (name === null ? [] : [[alias, name] as const])));
}

/** Translates errors of yauzl, which mean that the file is not a valid package. */
const readable = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    throw error instanceof Problem ? error : problem("items_package_unreadable");
  });
