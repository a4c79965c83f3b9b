import { problem } from "#api/http/problem.ts";
import { itemFileLimits } from "#contract/items/item-columns.ts";
import type { PackageLoss } from "#contract/items/item-package.ts";
import { fileOf } from "./file-names.ts";
import { lomDifficulties } from "./levels.ts";
import { isForCandidates } from "./plain-text.ts";
import { at, elementsOf, textIn, type XmlElement } from "./xml-tree.ts";

/** An item that a manifest or a test lists, with its metadata, which may be empty. */
export type ListedItem = {
  /** Name of the item's file in the package. */
  file: string;
  isOlder: boolean;
  /** What the item loses because its test is not imported. */
  testLosses?: PackageLoss[];
  version: number | null;
  subject: string;
  level: number | undefined;
  note: string;
};

export const manifestName = "imsmanifest.xml";

const itemType = /^(?:imsqti|imsqti_apip|apip)_?(?:item_)?xmlv(\d)/i;
const testType = /^(?:imsqti|imsqti_apip|apip)_?test_xmlv3/i;

/** Finds a file by its possible names. */
type FindFile = (name: string) => string | null;

/**
 * Finds the items that a manifest in `folder` of the package lists, and the files of its tests.
 * @throws {Problem} items_file_too_long
 */
export function listedItems(
  manifest: XmlElement,
  folder: string,
  find: FindFile = () => null,
): { items: ListedItem[]; tests: string[] } {
  const resources = basedElements(manifest, folder, (name) => name === "resource");
  const ofType = (type: RegExp) =>
    resources.flatMap((one) => {
      const match = type.exec(one.element.attributes.type ?? "");
      return match ? [{ ...one, match }] : [];
    });
  const listed = ofType(itemType);
  // The number is checked first, because reading descriptions takes longer than counting.
  if (listed.length > itemFileLimits.rows) throw problem("items_file_too_long");
  return {
    items: listed.map(({ element, folders, match }) => ({
      file: fileIn(hrefOf(element), folders, find),
      isOlder: Number(match[1]) < 3,
      ...describedIn(element),
    })),
    tests: ofType(testType).map(({ element, folders }) => fileIn(hrefOf(element), folders, find)),
  };
}

/** Finds the items that a test or section names, and the files of sections that it names. */
export function namedItems(test: XmlElement, folder: string, find: FindFile) {
  const wanted = ["qti-assessment-item-ref", "qti-assessment-section-ref"];
  const references = basedElements(test, folder, (name) => wanted.includes(name));
  const named = references.map(({ element, folders, within }) => ({
    isItem: element.name === wanted[0],
    file: fileIn(element.attributes.href ?? "", folders, find),
    testLosses: lossesOf(element, within),
  }));
  return {
    items: named.filter(({ isItem }) => isItem).map(({ file, testLosses }) => ({ file, testLosses })),
    sections: named.filter(({ isItem }) => !isItem).map(({ file }) => file),
  };
}

/** What an item loses: texts for candidates in a section around it, and weights of its points. */
function lossesOf(reference: XmlElement, within: readonly XmlElement[]): PackageLoss[] {
  const hasText = within.some((part) => elementsOf(part).some(isForCandidates));
  const isWeighted = elementsOf(reference).some(
    ({ name, attributes }) => name === "qti-weight" && Number(attributes.value) !== 1,
  );
  return [...(hasText ? ["section" as const] : []), ...(isWeighted ? ["scoring" as const] : [])];
}

/** Metadata of an item that the manifest does not list. */
export const undescribed = { version: null, subject: "", level: undefined, note: "" };

const hrefOf = (resource: XmlElement) => resource.attributes.href ?? at(resource, "file")?.attributes.href ?? "";

type Based = { element: XmlElement; folders: string[]; within: XmlElement[] };

/** Elements with the folders that their links are relative to, from every `xml:base` around them. */
function basedElements(root: XmlElement, folder: string, isWanted: (name: string) => boolean): Based[] {
  const found: Based[] = [];
  const walk = (element: XmlElement, around: string[], within: XmlElement[]) => {
    const base = element.attributes["xml:base"];
    const folders = base ? around.flatMap((one) => basesIn(base, one)) : around;
    if (isWanted(element.name)) found.push({ element, folders, within });
    for (const child of elementsOf(element)) walk(child, folders, [...within, element]);
  };
  walk(root, [folder], []);
  return found;
}

/** A base is a URL that ends at its last slash, but many programs omit the slash after a folder. */
function basesIn(base: string, folder: string): string[] {
  const bases = [base.slice(0, Math.max(base.lastIndexOf("/"), base.lastIndexOf("\\")) + 1), `${base}/`].map((one) =>
    one === "" ? folder : fileOf(one, folder),
  );
  return [...new Set(bases.filter((one) => one !== null))].slice(0, 2);
}

/** Finds the first file that exists, otherwise the first possible one. */
function fileIn(href: string, folders: readonly string[], find: FindFile): string {
  const meant = folders.flatMap((folder) => fileOf(href, folder) ?? []);
  return meant.map(find).find((file) => file !== null) ?? meant[0] ?? href;
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
