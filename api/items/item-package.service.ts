import { basename, dirname } from "node:path/posix";
import { buffer } from "node:stream/consumers";
import type { Db } from "#api/db/client.ts";
import { Problem, problem } from "#api/http/problem.ts";
import type { Storage } from "#api/storage/storage.ts";
import { itemFileLimits } from "#contract/items/item-columns.ts";
import {
  brokenPicture,
  interactionProblem,
  missingPicture,
  packageLimits,
  packageLosses,
  packageObstacles,
  pictureProblem,
} from "#contract/items/item-package.ts";
import { problems } from "#contract/problems.ts";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { isImagePath } from "#contract/site/images.ts";
import type { ImportDeps, ItemsFile } from "./item-import.service.ts";
import { type FileItem, fixedIdFor, idOf, nameOf } from "./items-file.ts";
import { type FoundChoice, type FoundPicture, readChoiceItem } from "./package/choice-item.ts";
import { fileOf } from "./package/file-names.ts";
import { type ListedItem, listedItems, manifestName, namedItems, undescribed } from "./package/manifest.ts";
import type { PackageFiles } from "./package/package-files.ts";
import { readXml, UnreadableXml, type XmlElement } from "./package/xml-tree.ts";

export type PackageDeps = ImportDeps & {
  storage: Storage;
  /** Checks a picture. @throws {Problem} if it cannot be accepted */
  checkPicture: (bytes: Buffer) => Promise<void>;
};

/** Values for items that have none of their own. */
export type PackageDefaults = { subject?: string | undefined; level?: number | undefined };

/** @throws {Problem} items_package_…, service_unavailable */
export async function readItemsPackage(
  db: Db,
  deps: PackageDeps,
  files: PackageFiles,
  defaults: PackageDefaults,
): Promise<ItemsFile> {
  const listed = await readManifest(files);
  const pictures = pictureReader(db, deps, files);
  const items: FileItem[] = [];
  for (const one of listed) items.push(await readItem(files, pictures, one, items.length + 1, defaults));
  return { format: "qti", items, pictures: pictures.added };
}

/** @throws {Problem} items_package_unreadable, items_package_empty, items_file_too_long */
async function readManifest(files: PackageFiles): Promise<ListedItem[]> {
  const name = manifestOf(files);
  const manifest = name && (await xmlOf(files, name, packageLimits.manifestBytes));
  if (!manifest) throw problem("items_package_unreadable");
  const { items, tests } = listedItems(manifest, dirname(name), files.find);
  const listed = await withItemsOfTests(files, items, tests);
  if (listed.length === 0) throw problem("items_package_empty");
  return listed;
}

/** Finds the manifest, also in a folder, because some programs pack a folder with everything in it. */
const manifestOf = ({ names }: PackageFiles): string | undefined =>
  names
    .filter((one) => basename(one).toLowerCase() === manifestName && one.split("/").length <= 3)
    .sort((one, other) => one.split("/").length - other.split("/").length)[0];
export const hasManifest = (files: PackageFiles): boolean => manifestOf(files) !== undefined;

/** Adds items that only a test of the package names to the listed ones. @throws {Problem} items_file_too_long */
async function withItemsOfTests(files: PackageFiles, listed: ListedItem[], tests: string[]): Promise<ListedItem[]> {
  const items = new Map(listed.map((item) => [item.file, item]));
  const waiting = new Set(tests);
  // The loop also visits files that are added meanwhile, each once.
  for (const file of waiting) {
    const test = await xmlOf(files, file, packageLimits.manifestBytes);
    if (!test) continue;
    const named = namedItems(test, dirname(file), files.find);
    for (const { file: item, testLosses } of named.items)
      items.set(item, { file: item, isOlder: false, ...undescribed, ...items.get(item), testLosses });
    for (const section of named.sections) waiting.add(section);
    if (items.size > itemFileLimits.rows) throw problem("items_file_too_long");
  }
  return [...items.values()];
}

/** Reads an XML file; null if it is missing or unreadable. */
async function xmlOf(files: PackageFiles, name: string, most: number): Promise<XmlElement | null> {
  const bytes = await files.read(name, most);
  try {
    return bytes && (await readXml(bytes));
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}

/** Root element of a QTI 2 item, even if a manifest or a test presents it as QTI 3. */
const olderItem = "assessmentItem";

async function readItem(
  files: PackageFiles,
  pictures: PictureReader,
  listed: ListedItem,
  rowNumber: number,
  defaults: PackageDefaults,
): Promise<FileItem> {
  const { file, version, note } = listed;
  const obstacle = (problem: string): FileItem => ({
    rowNumber,
    file,
    version,
    id: idOf(file),
    isNamed: false,
    content: {},
    problems: [problem],
    losses: [],
  });
  if (listed.isOlder) return obstacle(packageObstacles.older);
  if (files.find(file) === null) return obstacle(packageObstacles.missing);
  const root = await xmlOf(files, file, packageLimits.xmlBytes);
  if (!root) return obstacle(packageObstacles.unreadable);
  if (root.name === olderItem) return obstacle(packageObstacles.older);
  if (root.name !== "qti-assessment-item") return obstacle(packageObstacles.noItem);
  const found = readChoiceItem(root);
  const { shown, problems } = await withPictures(pictures, found, dirname(file));
  const [subject, level] = [listed.subject || (defaults.subject ?? ""), listed.level ?? defaults.level];
  const content = { kind: "choice", subject, level, note, ...shown, key: found.key };
  const [, named] = /^item-([0-9a-f-]{36})$/.exec(found.identifier) ?? [];
  return {
    rowNumber,
    file,
    version,
    content,
    problems,
    isNamed: named !== undefined,
    id: idOf(named ?? nameOf(content)),
    losses: lossesOf(found, listed).map((loss) => packageLosses[loss]),
  };
}

const lossesOf = ({ losses }: FoundChoice, { testLosses = [] }: ListedItem) => [...new Set([...losses, ...testLosses])];

/** The question and the options with the paths of their pictures, and all obstacles. */
async function withPictures(pictures: PictureReader, found: FoundChoice, folder: string) {
  const problems: string[] = found.obstacles.map((obstacle) => packageObstacles[obstacle]);
  if (found.interactions.length > 0) problems.push(interactionProblem(found.interactions));
  const kept = async (picture: FoundPicture) => {
    if (!picture || found.obstacles.length > 0) return null;
    const result = await pictures.keep(picture.href, folder);
    if ("imagePath" in result) return { imagePath: result.imagePath, alt: picture.alt };
    problems.push(result.problem);
    return null;
  };
  const shown: { stem: string; picture: unknown; options: unknown[] } = {
    stem: found.stem,
    picture: await kept(found.picture),
    options: [],
  };
  for (const { text, picture } of found.options) shown.options.push({ text, picture: await kept(picture) });
  return { shown, problems: [...new Set(problems)] };
}

type KeptPicture = { imagePath: string } | { problem: string };
type PictureReader = ReturnType<typeof pictureReader>;

/** Finds the path of each picture: where it is stored, or where a new one will be. */
function pictureReader(db: Db, deps: PackageDeps, files: PackageFiles) {
  const added = new Map<string, Buffer>();
  const known = new Map<string, KeptPicture>();
  let looks = 0;
  const isKept = async (path: string) => (await deps.findImages(db, [path])).length > 0;

  async function read(name: string): Promise<KeptPicture> {
    if (files.find(name) === null) return { problem: missingPicture(name) };
    const bytes = await files.read(name, attachmentLimits.imageBytes);
    if (!bytes) return { problem: pictureProblem(name, problems.image_too_large.message) };
    const own = basename(name);
    if (isImagePath(own) && (await isKept(own)) && (await isStored(deps.storage, own, bytes)))
      return { imagePath: own };
    const imagePath = `${fixedIdFor("picture", bytes.toString("base64"))}.webp`;
    if (added.has(imagePath) || (await isKept(imagePath))) return { imagePath };
    // Refused pictures count too, because checking them takes long.
    looks += 1;
    if (looks > packageLimits.newPictures) throw problem("items_package_too_many_pictures");
    const refused = await deps.checkPicture(bytes).then(() => null, refusalOf);
    if (refused) return { problem: pictureProblem(name, refused) };
    added.set(imagePath, bytes);
    return { imagePath };
  }
  return {
    added,
    async keep(href: string, folder: string): Promise<KeptPicture> {
      const name = fileOf(href, folder);
      if (name === null) return { problem: packageObstacles.outsidePicture };
      const result = known.get(name) ?? (await read(name));
      known.set(name, result);
      return result;
    },
  };
}

/** Says why a picture is refused. @throws all other errors again */
function refusalOf(error: unknown): string {
  if (!(error instanceof Problem) || error.code === "service_unavailable") throw error;
  return error.code === "unsupported_file" ? brokenPicture : error.message;
}

async function isStored(storage: Storage, path: string, bytes: Buffer): Promise<boolean> {
  const file = await storage.get(path);
  return file !== null && bytes.equals(await buffer(file.stream));
}
