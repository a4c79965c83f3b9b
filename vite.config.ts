import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { arabicStrings } from "./web/build/arabic-strings.ts";
import { buildTargets } from "./web/build/browser-floor.ts";
import { chunks } from "./web/build/chunks.ts";
import { containerFallback } from "./web/build/container-fallback.ts";
import { fontSubsets } from "./web/build/font-subsets.ts";
import { pageScript } from "./web/build/page-script.ts";
import { renderedModules } from "./web/build/rendered-modules.ts";
import { toastStyles } from "./web/build/toast-styles.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    fontSubsets(),
    arabicStrings(),
    toastStyles(),
    pageScript(),
    renderedModules("build/modules.json"),
    reactRouter(),
  ],
  publicDir: "web/public",
  // The pages' content policy names files and hashes, so small assets stay files.
  build: { assetsInlineLimit: 0, target: buildTargets },
  css: { postcss: { plugins: [containerFallback()] } },
  // The handler includes the route build, because router, contexts and routes are one module graph.
  environments: {
    // Every page loads the list of all screens, in which long file names would cost too much. Chunks loaded later are
    // not in the list.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: "assets/[hash].js",
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? "[name]-" : ""}[hash].js`,
          },
        },
      },
    },
    // Built in, because Node would read all of lucide's icons at each start.
    ssr: {
      resolve: { noExternal: ["lucide-react"] },
      build: { rollupOptions: { input: "./web/document/handler.ts" } },
    },
  },
});
