import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { analyse } from "scslre";
import { projectFolder } from "#api/project-folder.ts";
import type { ToolRun } from "../run-tool.ts";
import { type Node, parse, walk } from "./browser-floor/syntax-tree.ts";

/** Rooms in which patterns are applied to text from outside. */
const rooms = ["contract", "api", "web", "server", "commands/psychometrics"];

/** Patterns that may stay, with the reason. */
const allowed = new Map([
  // A member of staff pastes this into their own editor.
  [String.raw`([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))`, "web/dashboard/form/written-styles.ts"],
]);

/** Finds the regular expressions of a script that take more time than in proportion to the text. */
export function slowPatterns(code: string, file: string): string[] {
  const found: string[] = [];
  walk(parse(code, file), (node) => {
    const regex =
      node.type === "Literal" ? (node as Node & { regex?: { pattern: string; flags: string } }).regex : null;
    if (!regex || allowed.get(regex.pattern) === file) return;
    const { reports } = analyse({ source: regex.pattern, flags: regex.flags }, { reportTypes: { Move: true } });
    if (reports.length > 0) found.push(`${file}: /${regex.pattern}/${regex.flags}`);
  });
  return found;
}

/** Fails for patterns that backtrack, because one long text could stop the process. */
export async function linearPatterns(): Promise<ToolRun> {
  const found: string[] = [];
  for (const room of rooms) {
    for (const name of await readdir(join(projectFolder, room), { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(name) || name.includes("test-support")) continue;
      const file = join(room, name);
      found.push(...slowPatterns(await readFile(join(projectFolder, file), "utf8"), file));
    }
  }
  const advice = "These patterns take more than linear time. Write them without ambiguity, or cut the text by hand:";
  return { exitCode: found.length === 0 ? 0 : 1, output: found.length === 0 ? "" : [advice, ...found].join("\n") };
}
