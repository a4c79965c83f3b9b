import compatData from "@mdn/browser-compat-data" with { type: "json" };
import packageJson from "../../../package.json" with { type: "json" };

type Support = { version_added?: unknown; version_removed?: unknown; flags?: unknown; alternative_name?: unknown };
type Compat = { support: Record<string, Support | Support[] | undefined>; spec_url?: string | string[] };
/** A feature in MDN's data. Its support is under `__compat`, its members are under their names. */
export type Entry = { readonly __compat?: Compat; readonly [name: string]: unknown };

export const data = compatData as unknown as { api: Entry; css: Entry; javascript: Entry };

/** The names in MDN's data for the browsers of `browserslist` in package.json. */
const namesInData: Record<string, string[]> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
  samsung: ["samsunginternet_android"],
};

/** The oldest supported version of each browser. */
const floor = packageJson.browserslist.flatMap((line) => {
  const [name = "", version = ""] = line.split(" >= ");
  const names = namesInData[name];
  if (!names) throw new Error(`browserslist of package.json names an unknown browser: ${line}`);
  return names.map((browser) => ({ browser, version }));
});

/** Whether one of the oldest supported browsers does not have the feature. Unknown features count as supported. */
export const isAbove = (entry: Entry | undefined): boolean => lackingAtFloor(entry).length > 0;

/**
 * Works as `isAbove`, but only for features that some browser got later. A cursor, for example, is harmless on a phone.
 */
export const isNewer = (entry: Entry | undefined): boolean =>
  lackingAtFloor(entry).some((support) => [support].flat().some((one) => typeof one?.version_added === "string"));

function lackingAtFloor(entry: Entry | undefined): (Support | Support[] | undefined)[] {
  const support = entry?.__compat?.support;
  if (!support) return [];
  return floor
    .filter(({ browser, version }) => !isIn(support[browser], version))
    .map(({ browser }) => support[browser]);
}

function isIn(support: Support | Support[] | undefined, version: string): boolean {
  return [support].flat().some((one) => {
    if (!one || one.flags || one.alternative_name) return false;
    return isAtMost(one.version_added, version) && !isAtMost(one.version_removed, version);
  });
}

const isAtMost = (added: unknown, version: string) =>
  typeof added === "string" &&
  added !== "preview" &&
  added.replace("≤", "").localeCompare(version, "en", { numeric: true }) <= 0;

export const members = (entry: Entry | undefined): [name: string, member: Entry][] =>
  Object.entries(entry ?? {}).filter((pair): pair is [string, Entry] => pair[0] !== "__compat");

export const memberOf = (entry: Entry | undefined, ...path: string[]): Entry | undefined =>
  path.reduce<Entry | undefined>((inner, name) => inner?.[name] as Entry | undefined, entry);
