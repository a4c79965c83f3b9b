import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { arabicStrings } from "./web/arabic-strings.ts";
import { lazyLoading } from "./web/lazy-loading.ts";
import { toastStyles } from "./web/toast-styles.ts";

/**
 * Dozens of files of a few hundred bytes cost a phone more than they save: the libraries under every page are one file, and
 * what nearly every public page is built of is another. Neither may take in what brings a large library with it.
 */
const everyPage =
  /\/web\/(?:(?:browser-transport|api-client|api-problem|load-lazily)|text\/(?:site|numbers|page-title)|site\/(?:site-frame|error-screen|article-pending)|ui\/(?:alert|button|card|class-names|empty-state|error-summary|field|icons|line-icon|logo|message-screen|page-band|page-frame|retry-button|site-footer|site-header|skeleton|spinner|star-mark))\.tsx?$/;
const codeSplitting = {
  groups: [
    { name: "react", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 1 },
    { name: "every-page", test: everyPage },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), arabicStrings(), toastStyles(), lazyLoading(), reactRouter()],
  publicDir: "web/public",
  // The policy of the pages names files and hashes, so small assets stay files.
  build: { assetsInlineLimit: 0 },
  // The handler brings the route build with it: router, contexts and routes are one module graph.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: "./web/handler.ts" } } },
  },
});
