import { defineConfig } from "vite";

/**
 * The process as `npm start` runs it. Packages stay in `node_modules/`, but for the one whose list of exports Node would
 * read for each import of it (record 023).
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
