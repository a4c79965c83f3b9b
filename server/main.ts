import "./module-loading.ts";

// Imported after that.
const { run } = await import("./run.ts");

const mode = process.argv.includes("--dev") ? "development" : "production";
const running = await run({ mode });
if (running) {
  console.log(`Rafid is at ${running.address}`);
  for (const { realm, userName, password } of running.newAccounts) {
    console.log(`First account of the ${realm} dashboard, printed this once: ${userName} / ${password}`);
  }
}
