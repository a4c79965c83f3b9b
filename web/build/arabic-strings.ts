import type { Plugin } from "vite";

const reactAriaStrings = /\/intl\/(?:[\w-]+\/)?[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Build plugin that removes React Aria's texts in all languages but Arabic. */
export const arabicStrings = (): Plugin => ({
  name: "arabic-strings",
  enforce: "pre",
  resolveId: {
    filter: { id: reactAriaStrings },
    handler(source, importer) {
      if (!importer?.includes("/node_modules/react-aria") || source.endsWith("/ar-AE.mjs")) return null;
      return this.resolve(source.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, "ar-AE.mjs"), importer, { skipSelf: true });
    },
  },
});
