import type { Plugin } from "vite";

/**
 * sonner adds a <style> element when it loads, which the pages' policy refuses; the same rules come as a file, from
 * `sonner/dist/styles.css`. Takes the call out, and fails the build when it is no longer where it was. Build plugin.
 */
export const toastStyles = (): Plugin => ({
  name: "toast-styles",
  transform: {
    filter: { id: /\/node_modules\/sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code))
        throw new Error("sonner no longer adds its styles as it did: see web/build/toast-styles.ts");
      return { code: code.replace(call, ""), map: null };
    },
  },
});
