import { setImmediate as nextTurn } from "node:timers/promises";
import { decodeHTMLStrict } from "entities";
import { SaxesParser, type SaxesTagNS } from "saxes";

export type XmlElement = {
  /** Name of the element without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
};

/** The XML is invalid, or there is too much of it. */
export class UnreadableXml extends Error {}

/** A manifest of 2,000 items with pictures and metadata has so many elements. */
const mostElements = 200_000;
/** Maximum number of attributes of an element, because the parser reads all of them together. */
const mostAttributes = 100;
const deepest = 60;
/** Number of characters that are read before other work may run. */
const pieceLength = 50_000;

/**
 * Parses a document. A document type is refused: nothing needs one, and its entities can expand without limit or name
 * other files.
 * @throws {UnreadableXml}
 */
export async function readXml(bytes: Uint8Array, most = mostElements): Promise<XmlElement> {
  const text = textOf(bytes);
  const closed = text.replace(
    openVoid,
    (_, name: string, attributes: string) => `<${name.toLowerCase()}${attributes}/>`,
  );
  try {
    return await parse(text, most);
  } catch (error) {
    if (closed === text || !(error instanceof UnreadableXml)) throw error;
    return parse(closed, most);
  }
}

/** Elements without content in HTML, which editors leave open. */
const openVoid = /<(br|hr|img|wbr|col)((?:\s(?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)?)>(?:\s*<\/\1\s*>)?/gi;

async function parse(text: string, most: number): Promise<XmlElement> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let attributes = 0;
  const refuse = (reason: string) => {
    throw new UnreadableXml(reason);
  };
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on("error", (error) => refuse(error.message));
  parser.on("doctype", () => refuse("document type"));
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentagstart", () => {
    attributes = 0;
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > mostAttributes) refuse("too many attributes");
  });
  parser.on("opentag", (tag) => {
    count += 1;
    if (count > most || open.length >= deepest) refuse("too many elements");
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.ENTITIES = namedCharacters(text);
  for (let start = 0; start < text.length; start += pieceLength) {
    if (start > 0) await nextTurn();
    parser.write(text.slice(start, start + pieceLength));
  }
  parser.close();
  return root ?? refuse("no element");
}

const elementOf = ({ local, attributes }: SaxesTagNS): XmlElement => ({
  name: local,
  attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
  children: [],
});

/** Finds HTML's named characters in a text, because editors write `&nbsp;` without a document type that declares it. */
function namedCharacters(text: string): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [written, name = ""] of text.matchAll(/&([a-z][a-z\d]{1,40});/gi)) {
    const character = named[name] === undefined ? decodeHTMLStrict(written) : written;
    if (character !== written) named[name] = character;
  }
  return named;
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. @throws {UnreadableXml} */
function textOf(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml("encoding");
  }
}

/** Looks up a name, safely for names that `Object.prototype` has too. */
export const byName = <Meaning extends string>(
  names: Readonly<Partial<Record<Meaning, string>>>,
): Map<string, Meaning> =>
  new Map(
    Object.entries<string | undefined>(names).flatMap(([meaning, list = ""]) =>
      list.split(" ").map((name): [string, Meaning] => [name, meaning as Meaning]),
    ),
  );

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== "string");

/** Finds matching descendants at any depth. */
export const allOf = (element: XmlElement, isWanted: (name: string) => boolean): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(isWanted(child.name) ? [child] : []), ...allOf(child, isWanted)]);

/** Finds the element at the end of a path of names. */
export const at = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (found, name) => found && elementsOf(found).find((child) => child.name === name),
    element,
  );

export const textIn = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === "string" ? child : textIn(child))).join("") ?? "";
