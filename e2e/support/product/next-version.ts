import { cp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { openFolder } from "./two-products.ts";

const parts = ["api", "build", "commands", "contract", "server", "web", "package.json", "tsconfig.json"];

/** A text on every page of this version, and its replacement in the next one. */
export const words = { this: "تخطَّ إلى المحتوى", next: "تخطَّ إلى المحتوى الجديد" } as const;

/**
 * Copies the product as another version, as a build would: a text of every page changes, and every script is renamed.
 * @returns the folder
 */
export async function makeNextVersion(): Promise<string> {
  const folder = await openFolder();
  for (const part of parts) await cp(join(projectFolder, part), join(folder, part), { recursive: true });
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  const assets = join(folder, "build", "client", "assets");
  const files = await readdir(assets);
  // Compressed files would still have the old content.
  for (const name of files) if (/\.js\.(?:br|gz)$/.test(name)) await rm(join(assets, name));
  const scripts = new Set(files.filter((name) => name.endsWith(".js")));
  let changed = 0;
  const rewrite = async (file: string) => {
    const content = await readFile(file, "utf8");
    changed += content.split(words.this).length - 1;
    const next = content.replaceAll(words.this, words.next);
    await writeFile(
      file,
      next.replace(/[\w.-]+\.js\b/g, (name) => (scripts.has(name) ? `next-${name}` : name)),
    );
  };
  for (const name of scripts) {
    await rewrite(join(assets, name));
    await rename(join(assets, name), join(assets, `next-${name}`));
  }
  const server = join(folder, "build", "server");
  for (const name of await readdir(server, { recursive: true }))
    if (name.endsWith(".js")) await rewrite(join(server, name));
  if (changed < 2) throw new Error(`Server and browser no longer both say ${words.this}`);
  return folder;
}
