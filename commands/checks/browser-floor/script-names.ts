import { data, type Entry, isAbove, isNewer, memberOf, members } from "./compat-data.ts";

/** Names of features that the oldest browsers do not have. */
export type ScriptNames = {
  globals: Set<string>;
  /** Constructors, as in `new CSSStyleSheet()`. */
  constructors: Set<string>;
  /** Dotted names such as `Map.groupBy` and `document.adoptedStyleSheets`. */
  dotted: Set<string>;
  /** Methods that the oldest browsers do not have, and that no supported object has under the same name. */
  methods: Set<string>;
  /** Methods of iterators that arrays also have under the same name. */
  ofIterators: Set<string>;
  events: Set<string>;
};

/** The usual variable of an interface that has only one object. */
const singletons: Record<string, string> = {
  Crypto: "crypto",
  Document: "document",
  History: "history",
  Location: "location",
  Navigator: "navigator",
  Performance: "performance",
  Screen: "screen",
};
const globalObjects = /^(?:Window|WindowOrWorkerGlobalScope)$/;
const { api, javascript } = data;
const builtins = memberOf(javascript, "builtins");
const intl = memberOf(builtins, "Intl");

export function scriptNames(): ScriptNames {
  const found: ScriptNames = {
    globals: new Set(),
    constructors: new Set(),
    dotted: new Set(),
    methods: new Set(),
    ofIterators: new Set(members(memberOf(builtins, "Iterator")).map(([name]) => name)),
    events: new Set(),
  };
  const known = { methods: new Set<string>(), events: new Set<string>() };
  for (const [owner, entry] of owners()) {
    if (isAbove(entry)) found.globals.add(owner);
    else for (const [key, member] of members(entry)) readMember(found, known, { owner, key, member });
  }
  for (const name of known.methods) found.methods.delete(name);
  for (const name of known.events) found.events.delete(name);
  return found;
}

const owners = (): [name: string, entry: Entry][] => [
  ...members(api),
  ...members(builtins),
  ...members(intl).map(([name, entry]): [string, Entry] => [`Intl.${name}`, entry]),
];

type Known = Pick<ScriptNames, "methods" | "events">;
type Member = { owner: string; key: string; member: Entry };

function readMember(found: ScriptNames, known: Known, { owner, key, member }: Member): void {
  const isNew = isAbove(member);
  if (key.endsWith("_event")) {
    (isNewer(member) ? found : known).events.add(key.slice(0, -"_event".length));
  } else if (key === owner.split(".").at(-1)) {
    if (isNew) found.constructors.add(owner);
  } else if (key.endsWith("_static") || isStatic(member)) {
    if (isNew) found.dotted.add(`${owner}.${key.replace(/_static$/, "")}`);
  } else if (/^[a-z]+$/i.test(key)) {
    if (isNew) readNewMember(found, owner, key);
    else known.methods.add(key);
  }
}

function readNewMember(found: ScriptNames, owner: string, key: string): void {
  found.methods.add(key);
  if (singletons[owner]) found.dotted.add(`${singletons[owner]}.${key}`);
  if (globalObjects.test(owner)) found.globals.add(key);
}

/**
 * Members that the oldest browsers do not have in objects that they have: `Array.prototype.toSorted`, `Map.groupBy`.
 */
export const membersAboveFloor = (): string[] =>
  owners().flatMap(([owner, entry]) => {
    if (isAbove(entry)) return [];
    const newer = members(entry).filter(([key, member]) => !key.endsWith("_event") && isAbove(member));
    return newer.map(([key, member]) =>
      key.endsWith("_static") || isStatic(member)
        ? `${owner}.${key.replace(/_static$/, "")}`
        : `${owner}.prototype.${key}`,
    );
  });

/**
 * Whether a member is static. For objects of the language, the address in the specification distinguishes static
 * members from those of the prototype.
 */
function isStatic({ __compat: compat }: Entry): boolean {
  const [address = ""] = [compat?.spec_url ?? ""].flat();
  return /ecma262|ecma402|tc39/.test(address) && !/prototype|get-/.test(address);
}
