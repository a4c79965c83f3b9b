import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import { join } from "node:path";

/** How modules are loaded. Imported before all others, so that it holds for them. */

// Types are stripped and code is compiled at the first start after a change, not at every one. The folder belongs to whoever
// installed the product: cached code is executed, so it may not lie where everybody can write.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/rafid"));

// Node reads all that a package says it exports anew for each import of it and within it. Drizzle names 447 entries until its
// version 1.0, which was more than half of the time that all modules took to load (record 076).
const entries = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "" } = context;
    if (/^drizzle-orm(?:\/|$)/.test(specifier)) {
      const entry = entries.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
      entries.set(specifier, entry);
      return entry;
    }
    if (/^\..*\.js$/.test(specifier) && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
});
