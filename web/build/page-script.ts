import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const source = "web/entry.page.ts";
const moduleName = "virtual:page-script";

/**
 * Builds the script of the pages that do not load the framework. Pages import its address from `virtual:page-script`.
 */
export function pageScript(): Plugin {
  let root = "";
  let isBuild = false;
  return {
    name: "page-script",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    buildStart() {
      if (isBuild && this.environment.name === "client")
        this.emitFile({ type: "chunk", id: join(root, source), name: "page" });
    },
    resolveId(id) {
      return id === moduleName ? `\0${moduleName}` : undefined;
    },
    async load(id) {
      if (id !== `\0${moduleName}`) return;
      return `export const pageScript = ${JSON.stringify(isBuild ? await builtAddress() : `/${source}`)};`;
    },
  };

  /** The browser's files are built before the server's, and their manifest names them. */
  async function builtAddress(): Promise<string> {
    const text = await readFile(join(root, "build/client/.vite/manifest.json"), "utf8");
    const script = (JSON.parse(text) as Record<string, { file: string }>)[source];
    if (!script) throw new Error(`The build of the browser's files has no ${source}`);
    return `/${script.file}`;
  }
}
