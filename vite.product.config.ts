import { defineConfig } from "vite";

/**
 * Builds the process for `npm start`. Packages stay in `node_modules/`, except one with an export list that Node would
 * read at each of its imports.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    outDir: "build/product",
    sourcemap: true,
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
  ssr: { noExternal: ["drizzle-orm"] },
});
