import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

/**
 * Takes from the lock file which Node its packages want. npm warns of what its own Node does not meet, and leaves optional
 * packages out; what runs here is the Node that the product brings.
 */
const file = join(projectFolder, "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8")) as { packages: Record<string, { engines?: unknown }> };
for (const [place, entry] of Object.entries(lock.packages)) if (place !== "") delete entry.engines;
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
