import { execFile } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "./product.ts";
import { openFolder } from "./two-products.ts";

const parts = ["api", "commands", "contract", "server", "web", "package.json", "tsconfig.json", "vite.config.ts"];
const changed = { file: "web/text/site.ts", from: "تخطَّ إلى المحتوى", to: "تخطَّ إلى المحتوى الجديد" };

/** What every page of this version says, and every page of the next one. */
export const words = { this: changed.from, next: changed.to } as const;

/** Builds another version of the product in a folder of its own: one text of every page is changed. @returns the folder */
export async function buildNextVersion(): Promise<string> {
  const folder = await openFolder();
  for (const part of parts) await cp(join(projectFolder, part), join(folder, part), { recursive: true });
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  await edit(join(folder, changed.file), changed.from, changed.to);
  // Compressing takes longer than building, and no test needs it.
  await cp(join(projectFolder, "react-router.config.ts"), join(folder, "react-router.config.ts"));
  await edit(join(folder, "react-router.config.ts"), "buildEnd", "// buildEnd");
  await promisify(execFile)(process.execPath, ["commands/build-web.ts"], { cwd: folder, timeout: 120_000 });
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const content = await readFile(file, "utf8");
  if (!content.includes(from)) throw new Error(`${file} no longer says ${from}`);
  await writeFile(file, content.replace(from, to));
}
