import type { Plugin } from "vite";

/**
 * Build plugin that changes sonner. It adds a <style> element when it loads, which the content security policy refuses.
 * The plugin removes that call, because the same rules come from `sonner/dist/styles.css`, and fails the build if the
 * call is somewhere else.
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
