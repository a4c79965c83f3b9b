import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectFolder } from "#api/project-folder.ts";
import type { ToolRun } from "../run-tool.ts";
import * as rules from "./copy-rules.ts";

const sources = "{web,contract,api,server,commands}/**/*.{ts,tsx}";
/** Whether a file is exempt: tests and their helpers are. */
const isFree = (file: string) => /\.test\.tsx?$|\/test-support\/|\/hostile-html\.ts$/.test(file);
const arabicLetter = /[\u0621-\u064a\u066e-\u06d3]/;
/** Matches an inserted value and the Arabic word after it. */
const gluedCount = /\{[^{}]*\}[\s\u00a0]+([\u0621-\u0652]+)/gu;

/** Finds faults in a file's Arabic texts, one per line. Comments, regular expressions and names are exempt. */
export function copyFaults(file: string, source: string): string[] {
  if (isFree(file) || isAmong(rules.readPlaces, file)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node) || ts.isJsxText(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const fault of faultsOf(file, node.getText().replaceAll("${", "{"))) faults.add(`${file}:${line}: ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...faults];
}

const isAmong = (places: readonly RegExp[], file: string) => places.some((place) => place.test(file));

function faultsOf(file: string, text: string): string[] {
  if (!arabicLetter.test(text) && !file.startsWith("web/text/")) return [];
  if (!isAmong(rules.copyPlaces, file))
    return ["Arabic outside the places of copy: what people read stands in web/text"];
  const own = rules.quotedTexts.reduce((rest, quoted) => rest.replaceAll(quoted, ""), text);
  const words = rules.forbiddenWords.flatMap(({ pattern, use, only = file, except }) => {
    const [found] = (only === file && !except?.includes(file) && pattern.exec(own)) || [];
    return found ? [`"${found}": this product says ${use}`] : [];
  });
  const counts = [...own.matchAll(gluedCount)]
    .filter(([, noun = ""]) => !rules.particles.includes(noun))
    .filter(([found]) => !rules.countsThatStay.some(({ text: known }) => found === known))
    .map(([found]) => `"${found}": a count before its noun goes through \`counted\`, or stands after it`);
  return [...words, ...counts];
}

/** Fails if Arabic text for people breaks a rule of the product's language. */
export async function copyCheck(): Promise<ToolRun> {
  const faults = globSync(sources, { cwd: projectFolder })
    .sort()
    .flatMap((file) => copyFaults(file, readFileSync(join(projectFolder, file), "utf8")));
  return { exitCode: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}
