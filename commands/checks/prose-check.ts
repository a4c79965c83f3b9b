import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { projectFolder } from "#api/project-folder.ts";
import type { ToolRun } from "../run-tool.ts";
import { linkFaults, namedFileFaults } from "./prose-links.ts";

const longestSubject = 72;
/** Subjects of earlier commits are not checked. */
const subjectsSince = "2026-11-26T07:00:00Z";
const longestLine = 160;
const mostWords = 200;
/** Words that make a comment a riddle. */
export const unclearWords = ["told", "anew", "whose", "put into words"];

const recordFiles = "docs/decisions/*.md";
const plainSources = "{contract,api,web,server,commands,tests,e2e,bench}/**/*.{ts,tsx}";
const documentFiles = ["*.md", "docs/*.md", "bench/*.md"];

/** Finds subjects that are too long. @param log a commit's hash and subject in each line */
export function subjectFaults(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.slice(line.indexOf(" ") + 1).length > longestSubject)
    .map((line) => `commit ${line}: a subject has at most ${longestSubject} characters`);
}

/** Finds lines that are too long. Tables and code blocks may be wider, and so may a link that fills its line. */
export function lineFaults(file: string, text: string): string[] {
  let isCode = false;
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const mayBeWide = isCode || line.startsWith("|") || !line.trim().includes(" ");
    if (mayBeWide || [...line].length <= longestLine) return [];
    return [`${file}:${index + 1}: a line has at most ${longestLine} characters`];
  });
}

/** Finds faults of a record: it has a date and a status near its top, and fits a page. */
export function recordFaults(file: string, text: string): string[] {
  const [head = "", ...rest] = text.split(/^(?=\*\*Context)/m);
  const isDated = /\b20\d\d-\d\d-\d\d\b/.test(head) && /\b(?:accepted|proposed|superseded)\b/.test(head);
  const words = rest.join("").split(/\s+/).filter(Boolean).length;
  return [
    ...(isDated ? [] : [`${file}: a record has a date and a status above its context`]),
    ...(words > 0 && words <= mostWords ? [] : [`${file}: ${words} words of context, decision and consequences`]),
  ];
}

/** Finds comments that contain an unclear word, one per line. */
export function commentFaults(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const pattern = new RegExp(`\\b(?:${unclearWords.join("|")})\\b`, "i");
  const faults = new Set<string>();
  const visit = (node: ts.Node): void => {
    // The text of an element may look like a comment.
    if (ts.isToken(node) && node.kind !== ts.SyntaxKind.JsxText) {
      const start = node.getFullStart();
      const leading = ts.getLeadingCommentRanges(source, start) ?? [];
      for (const { pos, end } of [...leading, ...(ts.getTrailingCommentRanges(source, start) ?? [])]) {
        const [word] = pattern.exec(source.slice(pos, end)) ?? [];
        const line = tree.getLineAndCharacterOfPosition(pos).line + 1;
        if (word) faults.add(`${file}:${line}: "${word}" in a comment`);
      }
    }
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...faults];
}

const read = (file: string) => readFileSync(join(projectFolder, file), "utf8");
const filesOf = (pattern: string | string[]) => globSync(pattern, { cwd: projectFolder }).sort();

/** Fails where documents or commits break a rule of the project's prose. */
export async function proseCheck(): Promise<ToolRun> {
  const lines = filesOf(documentFiles).flatMap((file) => lineFaults(file, read(file)));
  const links = filesOf([...documentFiles, recordFiles]).flatMap((file) => [
    ...linkFaults(file, read(file)),
    ...namedFileFaults(file, read(file)),
  ]);
  const records = filesOf(recordFiles).flatMap((file) => recordFaults(file, read(file)));
  const comments = filesOf(plainSources).flatMap((file) => commentFaults(file, read(file)));
  const faults = [...subjectFaults(await readLog()), ...lines, ...links, ...records, ...comments];
  return { exitCode: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/** Reads the log. It is empty without git or its folder, as in an image or an archive. */
async function readLog(): Promise<string> {
  const args = ["log", "--no-merges", `--since=${subjectsSince}`, "--format=%h %s"];
  return promisify(execFile)("git", args, { cwd: projectFolder }).then(
    ({ stdout }) => stdout.trimEnd(),
    () => "",
  );
}
