import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

// Caches compiled code, so that only the first start after a change compiles it. The folder belongs to the user who
// installed the product: cached code is executed, so other users must not be able to write there.
enableCompileCache(join(projectFolder, "node_modules/.cache/rafid"));
// Stack traces name lines of the sources instead of the built files.
setSourceMapsSupport(true);
// Imported after the cache is enabled, so that the cache includes it.
const { run } = await import("./run.ts");

const mode = process.argv.includes("--dev") ? "development" : "production";
const running = await run({ mode });
if (running) {
  console.log(`Rafid is at ${running.address}`);
  for (const { realm, userName, password } of running.newAccounts) {
    console.log(`First account of the ${realm} dashboard, printed this once: ${userName} / ${password}`);
  }
}
