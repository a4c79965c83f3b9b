import { type ScriptNames, scriptNames } from "./script-names.ts";
import { declaredNames, dottedName, type Node, parse, walk } from "./syntax-tree.ts";

let names: ScriptNames | undefined;
/** Words of new features. A script without any of them needs no parsing, which is true of most scripts. */
let words: Set<string> | undefined;

/** Finds features that a script uses without testing for them, and that the oldest browsers do not have. */
export function scriptFeatures(code: string, file = "module.js"): string[] {
  names ??= scriptNames();
  words ??= wordsOf(names);
  const known = names;
  if (!mayHold(code, words)) return [];
  const program = parse(code, file);
  const uses = new Set<string>();
  /** Names that the script tests for. */
  const asked = new Set<string>();
  walk(program, (node, parents) => {
    if (node.type === "BinaryExpression" && node.operator === "in") asked.add(String((node.left as Node).value));
    const use = useOf(node, parents.at(-1), known);
    if (use) uses.add(use);
    const name = use ? lastName(use) : memberName(node);
    if (name && isAskedFor(node, parents)) asked.add(name);
  });
  if (uses.size === 0) return [];
  const declared = declaredNames(program);
  return [...uses].filter((use) => !asked.has(lastName(use)) && !declared.has(use)).sort();
}

const wordsOf = ({ globals, constructors, dotted, methods, events }: ScriptNames) =>
  new Set([...globals, ...constructors, ...dotted, ...methods, ...events].map(lastName));

function mayHold(code: string, sought: ReadonlySet<string>): boolean {
  if (/\(\?[<ims-]|\/[a-z]*v[a-z]*\b|\b(?:values|keys|entries|matchAll)\([^)]*\)\??\./.test(code)) return true;
  return (code.match(/[a-z_$][\w$]*/gi) ?? []).some((word) => sought.has(word));
}

const memberName = (node: Node) =>
  node.type === "MemberExpression" && !node.computed ? ((node.property as Node).name as string) : undefined;

const lastName = (use: string) => use.slice(use.lastIndexOf(".") + 1);

function useOf(node: Node, parent: Node | undefined, known: ScriptNames): string | undefined {
  if (node.type === "Literal") return patternIn(node);
  if (node.type === "CallExpression") return eventIn(node, known);
  if (node.type === "NewExpression") {
    const name = dottedName(node.callee as Node);
    return name && known.constructors.has(name) ? name : undefined;
  }
  if (node.type === "Identifier") {
    const name = node.name as string;
    return known.globals.has(name) && isReference(node, parent) ? name : undefined;
  }
  return node.type === "MemberExpression" && !node.computed ? memberIn(node, parent, known) : undefined;
}

function memberIn(node: Node, parent: Node | undefined, known: ScriptNames): string | undefined {
  const whole = dottedName(node);
  if (whole && (known.dotted.has(whole) || known.globals.has(whole))) return whole;
  const name = (node.property as Node).name as string;
  if (parent?.type !== "CallExpression" || parent.callee !== node) return undefined;
  if (known.methods.has(name)) return `.${name}`;
  return known.ofIterators.has(name) && isIterator(node.object as Node) ? `Iterator.${name}` : undefined;
}

/** Whether a call returns an iterator: `map.values()` does, `Object.values(map)` returns an array. */
function isIterator(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  const name = callee.type === "MemberExpression" ? ((callee.property as Node).name as string) : "";
  return name === "matchAll" || (/^(?:values|keys|entries)$/.test(name) && (node.arguments as Node[]).length === 0);
}

const lookbehind = /\(\?<[=!]/;
const modifier = /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/;

/** Finds a pattern, which may also be an argument of `RegExp`. */
function patternIn(node: Node): string | undefined {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (regex?.flags.includes("v")) return "regex: flag v";
  const text = regex?.pattern ?? node.value;
  if (typeof text !== "string") return undefined;
  if (lookbehind.test(text)) return "regex: lookbehind";
  return modifier.test(text) ? "regex: modifier" : undefined;
}

function eventIn(node: Node, known: ScriptNames): string | undefined {
  const name = dottedName(node.callee as Node);
  const [first] = node.arguments as Node[];
  if (!name || lastName(name) !== "addEventListener" || first?.type !== "Literal") return undefined;
  return known.events.has(String(first.value)) ? `event: ${first.value}` : undefined;
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return true;
  if (parent.type === "MemberExpression") return parent.object === node || Boolean(parent.computed);
  if (parent.type === "Property") return parent.value === node;
  return !/^(?:MethodDefinition|PropertyDefinition|Import|Export|Labeled|Break|Continue)/.test(parent.type);
}

/**
 * Whether the script tests for a feature, in one of these forms: `a.b?.()`, `typeof b`, `if (a.b)`, `a.b ? … : …`, `a.b
 * && …`, `a.b === …`.
 */
function isAskedFor(node: Node, parents: readonly Node[]): boolean {
  let inner = node;
  for (const parent of [...parents].reverse()) {
    const isWithin =
      parent.type === "ChainExpression" || (parent.type === "MemberExpression" && parent.object === inner);
    if (parent.optional && (isWithin || parent.callee === inner)) return true;
    if (!isWithin) return isQuestion(parent, inner);
    inner = parent;
  }
  return false;
}

function isQuestion({ type, operator, test }: Node, inner: Node): boolean {
  if (type === "UnaryExpression") return operator === "typeof" || operator === "!";
  if (type === "BinaryExpression") return /^[!=]==?$/.test(operator as string);
  return type === "LogicalExpression" || (/^(?:IfStatement|ConditionalExpression)$/.test(type) && test === inner);
}
