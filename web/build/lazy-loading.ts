import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loader = fileURLToPath(new URL("../document/load-lazily.ts", import.meta.url));

/**
 * `import().then((module) => …, failed)` is wrapped as a whole, so that `failed` would not hear of files that do not come.
 */
const deafHandler = /\bimport\((["'`])[^"'`]+\1\)\s*\.(?:then|catch|finally)\(/;

/**
 * Puts `loadLazily` in the place of the function that Vite wraps around each `import()`, and tells it every file of the
 * import. Fails the build when Vite no longer asks for that function. Build plugin.
 */
export function lazyLoading(): Plugin {
  let isAsked = false;
  return {
    name: "lazy-loading",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      build: {
        // Vite leaves out an import that is one file.
        modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isAsked = true;
        return `export { loadLazily as __vitePreload } from ${JSON.stringify(loader)};`;
      },
    },
    generateBundle(_options, bundle) {
      if (!isAsked) throw new Error("Vite no longer wraps imports as it did: see web/build/lazy-loading.ts");
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !deafHandler.test(file.code)) continue;
        throw new Error(`${file.fileName}: take the import apart in the handler's parameter, as ({ Name }) => …`);
      }
    },
  };
}
