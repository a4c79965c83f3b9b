import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

/**
 * Removes `engines` from the lock file. Otherwise npm checks them against its own Node, warns, and skips optional
 * packages, although the product brings another Node.
 */
const file = join(projectFolder, "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8")) as { packages: Record<string, { engines?: unknown }> };
for (const [place, entry] of Object.entries(lock.packages)) if (place !== "") delete entry.engines;
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
