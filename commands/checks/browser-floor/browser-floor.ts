import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { build } from "#commands/build.ts";
import type { ToolRun } from "#commands/run-tool.ts";
import { allowedInScripts, allowedInStyles, isAllowed } from "./allowed.ts";
import { scriptFeatures } from "./script-features.ts";
import { styleFeatures } from "./style-features.ts";

const assets = join(projectFolder, "build", "client", "assets");
/** Files that are served unchanged. */
const publicFolder = join(projectFolder, "web", "public");

/**
 * Fails if anything that is built for browsers, including libraries, uses a feature that the oldest supported browsers
 * do not have.
 */
export async function browserFloor(): Promise<ToolRun> {
  await build();
  const modules = JSON.parse(await readFile(join(projectFolder, "build", "modules.json"), "utf8"));
  const findings = [
    ...aboveFloorInScripts({ ...modules, ...(await filesOf(publicFolder, ".js")) }),
    ...aboveFloorInStyles(await filesOf(assets, ".css")),
  ];
  const advice = "Above the floor of browsers (browserslist of package.json), see docs/decisions/020:";
  return findings.length === 0
    ? { exitCode: 0, output: "" }
    : { exitCode: 1, output: [advice, ...findings].join("\n") };
}

async function filesOf(folder: string, suffix: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(suffix));
  const read = async (name: string) => [join(folder, name), await readFile(join(folder, name), "utf8")] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** @param modules source texts by path */
export function aboveFloorInScripts(modules: Readonly<Record<string, string>>): string[] {
  return Object.entries(modules).flatMap(([path, code]) => {
    const uses = scriptFeatures(code).filter((use) => !isAllowed(allowedInScripts, packageOf(path), use));
    return uses.map((use) => `${use} in ${relative(projectFolder, path)}`);
  });
}

const packageOf = (path: string) =>
  path.split("/node_modules/").at(-1)?.replace(/^\0/, "").replace(`${projectFolder}/`, "") ?? path;

/** @param files source texts by path */
export function aboveFloorInStyles(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([path, source]) => {
    const name = path.split("/").at(-1) ?? path;
    const uses = styleFeatures(source).filter((use) => !isAllowed(allowedInStyles, name, use));
    return uses.map((use) => `${use} in ${name}`);
  });
}
