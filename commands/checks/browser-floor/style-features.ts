import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { data, type Entry, isNewer, memberOf, members } from "./compat-data.ts";

const { css } = data;
const properties = memberOf(css, "properties");
const atRules = memberOf(css, "at-rules");
const selectors = memberOf(css, "selectors");
const types = memberOf(css, "types");
const media = memberOf(atRules, "media");
const lengths = memberOf(types, "length");

/** Functions and colours, at any depth of MDN's data, such as `oklch`, `light-dark` and `round`. */
const functions = new Map<string, Entry>();
for (const [name, entry] of members(types)) {
  functions.set(name, entry);
  for (const [inner, member] of members(entry)) if (!functions.has(inner)) functions.set(inner, member);
}

const viewportUnits = { d: "dynamic", l: "large", s: "small" } as const;

/** Finds features of styles that the oldest browsers do not have and that have no fallback. */
export function styleFeatures(source: string): string[] {
  const found = new Set<string>();
  postcss.parse(source).walk((node) => {
    for (const use of isBehindSupports(node) ? [] : usesOf(node)) found.add(use);
  });
  return [...found].sort();
}

function usesOf(node: ChildNode): string[] {
  if (node.type === "decl") return ofDeclaration(node);
  if (node.type === "atrule") return ofAtRule(node);
  return node.type === "rule" ? ofSelector(node.selector) : [];
}

/** Whether a node is inside a condition on what the browser supports or does not support. */
function isBehindSupports(node: ChildNode): boolean {
  for (let outer = node.parent; outer && outer.type !== "root"; outer = outer.parent as Rule | AtRule | undefined)
    if (outer.type === "atrule" && (outer as AtRule).name === "supports") return true;
  return false;
}

function ofDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (/^-(?:webkit|moz|ms|o)-/.test(prop)) return [];
  if (isNewer(memberOf(properties, prop))) return hasPrefixed(declaration) ? [] : [`property: ${prop}`];
  const uses = ofValue(prop, value);
  return uses.length > 0 && !hasFallback(declaration) ? uses : [];
}

/** Whether a prefixed declaration stands beside this one, such as `-webkit-mask-composite` beside `mask-composite`. */
const hasPrefixed = ({ prop, parent }: Declaration): boolean =>
  parent?.nodes?.some((node) => node.type === "decl" && node.prop === `-webkit-${prop}`) ?? false;

/**
 * Whether a declaration has a fallback. A browser drops a declaration that it does not understand and keeps the one
 * before. It cannot judge a declaration with a variable.
 */
function hasFallback({ prop, parent }: Declaration): boolean {
  const others = parent?.nodes?.filter((node): node is Declaration => node.type === "decl" && node.prop === prop) ?? [];
  return !prop.startsWith("--") && others.some((other) => ofValue(prop, other.value).length === 0);
}

function ofValue(prop: string, value: string): string[] {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, "");
  const uses: string[] = [];
  for (const [, name = "", inside = ""] of plain.matchAll(/([a-z][\w-]*)\(\s*(\w*)/g)) {
    if (isNewer(functions.get(name))) uses.push(`value: ${name}()`);
    if (inside === "from" && isNewer(memberOf(functions.get(name), "relative_syntax")))
      uses.push("value: relative colour");
  }
  for (const [, unit = ""] of plain.matchAll(/[\d.](\w+)\b/g)) if (isNewer(unitOf(unit))) uses.push(`unit: ${unit}`);
  for (const [word] of plain.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w-]|\()/g))
    if (isNewer(memberOf(properties, prop, word))) uses.push(`value: ${prop}: ${word}`);
  return uses;
}

function unitOf(unit: string): Entry | undefined {
  const [, size, isViewport] = /^([dls])?(v(?:h|w|i|b|min|max))$/.exec(unit) ?? [];
  if (isViewport && size)
    return memberOf(lengths, `viewport_percentage_units_${viewportUnits[size as keyof typeof viewportUnits]}`);
  return memberOf(lengths, /^cq/.test(unit) ? "container_query_length_units" : unit);
}

function ofAtRule({ name, params }: AtRule): string[] {
  if (isNewer(memberOf(atRules, name))) return [`@${name}`];
  if (name !== "media") return [];
  const uses = [...params.matchAll(/\(\s*([a-z-]+)/g)]
    .map(([, feature = ""]) => feature.replace(/^(?:min|max)-/, ""))
    .filter((feature) => isNewer(memberOf(media, feature)))
    .map((feature) => `@media ${feature}`);
  if (/[<>]/.test(params) && isNewer(memberOf(media, "range_syntax"))) uses.push("@media range");
  if (/\)\s+or\s|\bnot\s*\(/.test(params) && isNewer(memberOf(media, "or_syntax"))) uses.push("@media or, not ()");
  return uses;
}

/**
 * Finds new features of a selector. One unknown selector drops the whole rule, unless it is in `:is()` or `:where()`.
 */
function ofSelector(selector: string): string[] {
  // Colons in class names are escaped with a backslash.
  const strict = withoutForgiving(selector.replace(/\\./g, "_"));
  return [...strict.matchAll(/::?([a-z][a-z-]*)/g)]
    .filter(([, name = ""]) => isNewer(memberOf(selectors, name)))
    .map(([whole]) => `selector: ${whole}`);
}

function withoutForgiving(selector: string): string {
  let text = "";
  let depth = 0;
  for (const part of selector.split(/(:(?:is|where)\(|[()])/)) {
    if (depth > 0) depth += part.endsWith("(") ? 1 : part === ")" ? -1 : 0;
    else if (/^:(?:is|where)\($/.test(part)) depth = 1;
    else text += part;
  }
  return text;
}
