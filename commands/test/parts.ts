import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { build } from "../build.ts";
import { runTool } from "../run-tool.ts";
import { emptyOutcome, type Outcome, playwrightOutcome, vitestOutcome } from "./outcome.ts";
import { systemChromium } from "./system-chromium.ts";

export type Part = { name: string; run(): Promise<Outcome> };

/** `npm test`: every rule of the product once, and the main journeys of users. */
export const quickParts: readonly Part[] = [
  { name: "unit and database tests", run: () => vitest(["--project=unit", "--project=database"]) },
  { name: "browser journeys", run: () => playwright(["--project=journeys"]) },
];

/** `npm run test:long`: tests that take minutes or need other programs. */
export const longParts: readonly Part[] = [
  { name: "attacks, kills, starts and backups", run: () => vitest(["--project=long"]) },
  { name: "database tests on another server", run: onOtherServer },
  { name: "all other browser tests, in the newest Chromium", run: screensInNewest },
  { name: "rounds of sittings and desks", run: () => playwright(["--project=rounds"]) },
  { name: "engines of browsers", run: () => onBuild(engines) },
  { name: "drill of a cluster", run: drill },
];

/** `npm test -- NAME`: test files of all kinds with a matching path. */
export function namedParts(names: readonly string[]): Part[] {
  const isNamed = (file: string) => names.some((name) => file.includes(name));
  const ofVitest = globSync("{contract,api,web,server,commands,e2e,bench,tests}/**/*.test.{ts,tsx}", {
    cwd: projectFolder,
    exclude: (file) => file.endsWith("node_modules"),
  }).filter(isNamed);
  const ofPlaywright = globSync("e2e/**/*.spec.ts", { cwd: projectFolder }).filter(isNamed);
  return [
    ...(ofVitest.length > 0 ? [{ name: `${ofVitest.length} files of tests`, run: () => vitest(ofVitest) }] : []),
    ...(ofPlaywright.length > 0
      ? [{ name: `${ofPlaywright.length} files of browser tests`, run: () => playwright(ofPlaywright) }]
      : []),
  ];
}

const vitest = (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  onBuild(async (report) => {
    const flags = ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { exitCode } = await runTool("vitest", flags, { env });
    return vitestOutcome(await readReport(report), exitCode);
  });

const playwright = (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  onBuild(async (report) => {
    // A terminal gets one line that changes.
    const reporter = process.stdout.isTTY ? "line" : "list";
    const { exitCode } = await runTool("playwright", ["test", ...args, `--reporter=${reporter},json`], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return playwrightOutcome(await readReport(report), exitCode);
  });

/**
 * Runs the tests of screens in the machine's own, newer Chromium, and in the packaged one if there is none. Journeys
 * run in the packaged one, so that a fault of either shows.
 */
async function screensInNewest(): Promise<Outcome> {
  const path = await systemChromium();
  const outcome = await playwright(["--project=screens"], path ? { CHROMIUM_PATH: path } : {});
  if (path) return outcome;
  return { ...outcome, leftOut: [...outcome.leftOut, "the newest Chromium: this machine has none (Debian: chromium)"] };
}

async function onOtherServer(): Promise<Outcome> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server) return vitest(["--project=database"], { TEST_DATABASE_URL: server });
  return { ...emptyOutcome, leftOut: ["the database tests on another server: TEST_POSTGRES_URL names none"] };
}

async function engines(): Promise<Outcome> {
  const { exitCode, output } = await runTool("node", ["e2e/engines/main.ts"], { quiet: true });
  console.log(output.trim());
  const [, passed, failed] = output.match(/^(\d+) passed, (\d+) failed$/m) ?? [];
  return {
    ...emptyOutcome,
    passed: Number(passed ?? 0),
    failed: Number(failed ?? 0) || (exitCode === 0 ? 0 : 1),
    failures: [...output.matchAll(/^ +FAILED (.+\n.+)$/gm)].map(([, failure = ""]) => failure),
    engines: [...output.matchAll(/^ENGINE (.+)$/gm)].map(([, engine = ""]) => engine),
    leftOut: [...output.matchAll(/^NOT FOUND (.+)$/gm)].map(([, engine]) => `the engine ${engine}`),
  };
}

async function drill(): Promise<Outcome> {
  const { exitCode, output } = await runTool("node", ["bench/cluster/main.ts", "--rounds", "1"], { quiet: true });
  if (exitCode === 2) return { ...emptyOutcome, leftOut: [output.trim()] };
  console.log(output.trim());
  return { ...emptyOutcome, [exitCode === 0 ? "passed" : "failed"]: 1 };
}

/** Builds pages and server first, because many tests need them. A build that fails counts as one failure. */
async function onBuild(run: (report: string) => Promise<Outcome>): Promise<Outcome> {
  try {
    await build();
  } catch (error) {
    return { ...emptyOutcome, failed: 1, failures: [String(error)] };
  }
  const folder = await mkdtemp(join(tmpdir(), "rafid-tests-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a report. A runner that ended early leaves none. */
const readReport = async (file: string) => JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
