import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.ts";
import { runTool } from "./run-tool.ts";

type Count = { passed: number; failed: number; skipped: number };

/** Said again at the end, where a long output is looked at first. Playwright's own failures end its output. */
const failures: string[] = [];
const reports = await mkdtemp(join(tmpdir(), "rafid-tests-"));

async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const flags = ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { exitCode } = await runTool("vitest", flags, { env });
  const totals = await readReport(report);
  failures.push(...failuresIn(totals));
  return counted(exitCode, totals.numPassedTests, totals.numFailedTests, totals.numPendingTests + totals.numTodoTests);
}

async function playwright(): Promise<Count> {
  const report = join(reports, "playwright.json");
  const { exitCode } = await runTool("playwright", ["test", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { stats } = await readReport(report);
  return counted(exitCode, stats?.expected, stats?.unexpected + stats?.flaky, stats?.skipped);
}

// biome-ignore lint/suspicious/noExplicitAny: two reporters' JSON; counted() refuses what is not a number.
const readReport = async (file: string): Promise<any> => JSON.parse(await readFile(file, "utf8").catch(() => "{}"));

/** Each failed test with what it said, and each file that did not load. */
function failuresIn(report: { testResults?: VitestFile[] }): string[] {
  const told = (title: string, message = "") => `${title}\n${message.slice(0, 3_000)}`;
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [told(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${name} > ${fullName}`, failureMessages?.[0]));
  });
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};

/** A runner that failed without a failed test (a file that does not load, a missing browser) counts as one failure. */
function counted(exitCode: number, passed: unknown, failed: unknown, skipped: unknown): Count {
  const number = (value: unknown) => (typeof value === "number" && value > 0 ? value : 0);
  return {
    passed: number(passed),
    failed: number(failed) || (exitCode === 0 ? 0 : 1),
    skipped: number(skipped),
  };
}

async function browserTests(): Promise<Count> {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return playwright();
}

const counts = [await vitest("all", [])];
const otherServer = process.env.TEST_POSTGRES_URL;
if (otherServer) counts.push(await vitest("database", ["--project=database"], { TEST_DATABASE_URL: otherServer }));
counts.push(await browserTests());
await rm(reports, { recursive: true, force: true });

const sum = (field: keyof Count) => counts.reduce((total, count) => total + count[field], 0);
const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
for (const failure of failures) console.log(`FAILED ${failure}\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
