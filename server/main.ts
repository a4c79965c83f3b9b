import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

// Types are stripped and code is compiled at the first start after a change, not at every one. The folder belongs to whoever
// installed the product: cached code is executed, so it may not lie where everybody can write.
enableCompileCache(join(projectFolder, "node_modules/.cache/rafid"));
// Faults are told by the lines of the sources, not of what was built from them.
setSourceMapsSupport(true);
// Imported after that, so that it is what the cache holds.
const { run } = await import("./run.ts");

const mode = process.argv.includes("--dev") ? "development" : "production";
const running = await run({ mode });
if (running) {
  console.log(`Rafid is at ${running.address}`);
  for (const { realm, userName, password } of running.newAccounts) {
    console.log(`First account of the ${realm} dashboard, printed this once: ${userName} / ${password}`);
  }
}
