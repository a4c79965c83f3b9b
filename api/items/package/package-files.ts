import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Problem, problem } from "#api/problem.ts";
import { packageLimits } from "#contract/item-package.ts";

/** The files of a package, read one at a time and never further than they may be. */
export type PackageFiles = {
  names: readonly string[];
  has(name: string): boolean;
  /**
   * Null for one that is not there or is longer than `most`.
   * @throws {Problem} items_package_unreadable, items_package_too_large
   */
  read(name: string, most: number): Promise<Buffer | null>;
};

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");
const fileType = 0o170000;
const symbolicLink = 0o120000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & fileType) === symbolicLink;

type Limits = Readonly<Record<"files" | "unpackedBytes", number>>;

/** @throws {Problem} items_package_unreadable, items_package_unsafe, items_package_too_large */
export async function openPackage(bytes: Buffer, limits: Limits = packageLimits): Promise<PackageFiles> {
  const zip = await readable(fromBufferPromise(bytes));
  const entries = await readable(entriesOf(zip, limits));
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async read(name, most) {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > most) return null;
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpackedBytes) throw problem("items_package_too_large");
      // yauzl ends the stream with an error where more comes than the entry says.
      return readable(zip.openReadStreamPromise(entry).then(buffer));
    },
  };
}

/** yauzl refuses names that lead out of the package. */
async function entriesOf(zip: ZipFile, { files }: Limits): Promise<Map<string, Entry>> {
  if (zip.entryCount > 2 * files) throw problem("items_package_too_large");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry)) continue;
    if (isLink(entry) || entry.isEncrypted() || entries.has(entry.fileName)) throw problem("items_package_unsafe");
    entries.set(entry.fileName, entry);
    if (entries.size > files) throw problem("items_package_too_large");
  }
  return entries;
}

/** What yauzl cannot read is no package. */
const readable = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    throw error instanceof Problem ? error : problem("items_package_unreadable");
  });
