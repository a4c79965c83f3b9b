import { parseSync } from "vite";

export type Node = { type: string; [key: string]: unknown };
export type Visit = (node: Node, parents: readonly Node[]) => void;

export function parse(code: string, file: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Calls `visit` for each node with its ancestors, outermost first. */
export function walk(root: Node, visit: Visit): void {
  const parents: Node[] = [];
  const step = (node: Node) => {
    visit(node, parents);
    parents.push(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.filter(isNode).forEach(step);
      else if (isNode(value)) step(value);
    }
    parents.pop();
  };
  step(root);
}

/** The dotted name of an expression, such as `Intl.NumberFormat`, without the global object. */
export function dottedName(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name as string;
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  const owner = dottedName(node.object as Node);
  const name = (node.property as Node).name as string;
  if (owner === undefined) return undefined;
  return /^(?:window|globalThis|self)$/.test(owner) ? name : `${owner}.${name}`;
}

/** Names that the script itself declares. */
export function declaredNames(root: Node): Set<string> {
  const found = new Set<string>();
  walk(root, (node, parents) => {
    if (node.type !== "Identifier") return;
    const name = node.name as string;
    for (let at = parents.length - 1, inner = node; at >= 0; at -= 1) {
      const parent = parents[at] as Node;
      const isDeclaring =
        (parent.type === "VariableDeclarator" && parent.id === inner) ||
        (/^(?:Function|ArrowFunction|Class)/.test(parent.type) &&
          (parent.id === inner || isParameter(parent, inner))) ||
        /^(?:Import\w*Specifier|CatchClause)$/.test(parent.type);
      if (isDeclaring) return found.add(name);
      if (!/Pattern$|^(?:Property|RestElement)$/.test(parent.type)) return;
      inner = parent;
    }
  });
  return found;
}

const isParameter = (parent: Node, inner: Node) => (parent.params as Node[] | undefined)?.includes(inner) ?? false;
