import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

const rooms = "{contract,api,web,server,commands,tests,e2e,bench}";
const sources = Map.groupBy(globSync(["*.ts", `${rooms}/**/*.{ts,tsx}`], { cwd: projectFolder }), (file) =>
  basename(file),
);
const link = /\]\(([^()\s]+)\)/g;
/** Matches a source by its name alone, or a file of a room by its path. */
const namedFile = /`(\w[\w.-]*\.tsx?|(?:(?:contract|api|web|server|commands|tests|e2e|bench|deploy)\/[\w./-]+\.\w+))`/g;

const withoutCode = (text: string) =>
  text.replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, (code) => code.replaceAll(/[^\n]/g, ""));

/** Finds links that lead to no file or to no heading. */
export function linkFaults(file: string, text: string): string[] {
  return found(text, link).flatMap(({ line, name }) => {
    if (/^[a-z]+:/.test(name)) return [];
    const [path = "", anchor] = name.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(projectFolder, target))) return [`${file}:${line}: no file ${target}`];
    if (anchor === undefined || !target.endsWith(".md")) return [];
    const page = target === file ? text : readFileSync(join(projectFolder, target), "utf8");
    return anchorsOf(page).has(anchor) ? [] : [`${file}:${line}: no heading #${anchor} in ${target}`];
  });
}

/**
 * Finds names of files between backticks that do not exist, or that several files have. A bare name means a file in the
 * folder of the file before it, or the only file with that name.
 */
export function namedFileFaults(file: string, text: string): string[] {
  let folder = "";
  return found(text, namedFile).flatMap(({ line, name }) => {
    const isBare = !name.includes("/");
    if (existsSync(join(projectFolder, isBare ? join(folder, name) : name))) {
      folder = isBare ? folder : dirname(name);
      return [];
    }
    const [source, ...others] = (isBare && sources.get(name)) || [];
    if (!source) return [`${file}:${line}: no file ${name}`];
    if (others.length > 0) return [`${file}:${line}: several files have the name ${name}`];
    folder = dirname(source);
    return [];
  });
}

function found(text: string, pattern: RegExp): { line: number; name: string }[] {
  return withoutCode(text)
    .split("\n")
    .flatMap((content, index) => [...content.matchAll(pattern)].map(([, name = ""]) => ({ line: index + 1, name })));
}

/** Makes the anchors of headings as GitHub does. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutCode(text).matchAll(/^#+ +(.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    let name = anchor;
    for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}
