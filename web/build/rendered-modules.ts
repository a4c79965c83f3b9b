import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin } from "vite";

/**
 * Build plugin that writes the code of each module before minification to `build/modules.json`, which still names its
 * package. `npm run check` reads the file.
 */
export const renderedModules = (file: string): Plugin => ({
  name: "rendered-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_options, bundle) {
    const modules: Record<string, string> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      for (const [id, { code }] of Object.entries(chunk.modules)) if (code) modules[id] = code;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(modules));
  },
});
