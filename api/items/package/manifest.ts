import { posix } from "node:path";
import { problem } from "#api/problem.ts";
import { itemFileLimits } from "#contract/item-columns.ts";
import { lomDifficulties } from "./levels.ts";
import { allOf, at, elementsOf, textIn, type XmlElement } from "./xml-tree.ts";

/** An item that a manifest lists, with what its metadata says of it; empty where it says nothing. */
export type ListedItem = {
  /** The name of its file in the package. */
  file: string;
  isOlder: boolean;
  version: number | null;
  subject: string;
  level: number | undefined;
  note: string;
};

export const manifestName = "imsmanifest.xml";

/** Of tests, pictures and the like there are resources, too. */
const itemType = /^(?:imsqti|imsqti_apip|apip)_?item_xmlv(\d)/i;

/**
 * The items of a manifest that stands in `folder` of the package.
 * @throws {Problem} items_file_too_long
 */
export function listedItems(manifest: XmlElement, folder: string): ListedItem[] {
  const listed = allOf(manifest, (name) => name === "resource").flatMap((resource) => {
    const [, release] = itemType.exec(resource.attributes.type ?? "") ?? [];
    return release === undefined ? [] : [{ resource, release: Number(release) }];
  });
  // Before any is described, which takes longer than counting them.
  if (listed.length > itemFileLimits.rows) throw problem("items_file_too_long");
  return listed.map(({ resource, release }) => {
    const href = resource.attributes.href ?? at(resource, "file")?.attributes.href ?? "";
    return { file: fileOf(href, folder) ?? href, isOlder: release < 3, ...describedIn(resource) };
  });
}

function describedIn(resource: XmlElement) {
  const lom = at(resource, "metadata", "lom");
  const version = Number(textIn(at(lom, "lifeCycle", "version")));
  const difficulty = textIn(at(lom, "educational", "difficulty", "value"))
    .trim()
    .toLowerCase();
  const level = Object.entries(lomDifficulties).find(([, word]) => word === difficulty)?.[0];
  return {
    version: Number.isInteger(version) && version > 0 ? version : null,
    subject: textIn(at(disciplineIn(lom), "taxonPath", "taxon", "entry")).trim(),
    level: level === undefined ? undefined : Number(level),
    note: textIn(at(lom, "annotation", "description")).trim(),
  };
}

const disciplineIn = (lom: XmlElement | undefined) =>
  lom &&
  elementsOf(lom).find(
    (part) => part.name === "classification" && textIn(at(part, "purpose", "value")).trim() === "discipline",
  );

/** The name in the package of what a file in `folder` points to; null where it leads out of the package. */
export function fileOf(href: string, folder: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return null;
  try {
    const path = posix.normalize(posix.join(folder, decodeURIComponent(href.replace(/[?#].*$/s, ""))));
    return path.startsWith("..") || path === "." ? null : path;
  } catch {
    return null;
  }
}
