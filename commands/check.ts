import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { browserFloor } from "./checks/browser-floor/browser-floor.ts";
import { copyCheck } from "./checks/copy-check.ts";
import { linearPatterns } from "./checks/linear-patterns.ts";
import { migrationDrift } from "./checks/migration-drift.ts";
import { proseCheck } from "./checks/prose-check.ts";
import { runTool, type ToolRun } from "./run-tool.ts";

const rooms = ["contract", "api", "web", "server", "commands", "tests", "e2e", "bench"].filter((room) =>
  existsSync(join(projectFolder, room)),
);

const checks: [name: string, run: () => Promise<ToolRun>][] = [
  ["format and lint", () => quietly("biome", "check", "--error-on-warnings")],
  ["types", () => quietly("tsc", "--noEmit")],
  ["boundaries", () => quietly("depcruise", "--config", ".dependency-cruiser.js", ...rooms)],
  ["unused code", () => quietly("knip", "--no-progress")],
  ["copy", copyCheck],
  ["prose", proseCheck],
  ["migrations", migrationDrift],
  ["floor of browsers", browserFloor],
  ["patterns", linearPatterns],
];

const quietly = (name: string, ...args: string[]) => runTool(name, args, { quiet: true });

// Pages import types that the framework generates.
await quietly("react-router", "typegen");
const failed: string[] = [];
await Promise.all(checks.map(report));
console.log(failed.length === 0 ? "All checks pass." : `Failed: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function report([name, run]: (typeof checks)[number]): Promise<void> {
  const started = performance.now();
  const { exitCode, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? "ok" : "FAILED"}  ${name} (${seconds} s)`);
  if (exitCode === 0) return;
  failed.push(name);
  console.log(`\n${output.trim()}\n`);
}
