import { stripVTControlCharacters } from "node:util";

/** Result of one part of the tests. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, with their messages. */
  failures: string[];
  timings: { title: string; seconds: number }[];
  /** Skipped tests, with the reason. */
  leftOut: string[];
  /** Browser engines that ran, with their versions. */
  engines: string[];
  /** Browser tests that reached the time limit and passed when they were repeated. */
  hungOnce: string[];
};

export const emptyOutcome: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  timings: [],
  leftOut: [],
  engines: [],
  hungOnce: [],
};

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  timings: outcomes.flatMap(({ timings }) => timings),
  leftOut: outcomes.flatMap(({ leftOut }) => leftOut),
  engines: [...new Set(outcomes.flatMap(({ engines }) => engines))],
  hungOnce: outcomes.flatMap(({ hungOnce }) => hungOnce),
});

/**
 * Counts the results of Vitest.
 * @param exitCode a runner that failed without a failed test (a file that does not load) counts as one failure
 */
export function vitestOutcome(report: VitestReport, exitCode: number): Outcome {
  const tests = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: name, ...test })),
  );
  const failedTests = tests
    .filter(({ status }) => status === "failed")
    .map(({ file, fullName, failureMessages }) => failure(`${file} > ${fullName}`, failureMessages?.[0]));
  const failedFiles = (report.testResults ?? [])
    .filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some(isFailed))
    .map(({ name, message }) => failure(name, message));
  return {
    ...emptyOutcome,
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + failedFiles.length || failedUnless(exitCode === 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: [...failedTests, ...failedFiles],
    timings: tests.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  };
}

/**
 * Counts the results of Playwright. A test that fails at first and passes when it is repeated counts as failed, unless
 * it only hung.
 */
export function playwrightOutcome(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const specs = (report.suites ?? []).flatMap(specsOf);
  const hung = specs.filter((spec) => isRepeated(spec) && resultsOf(spec).every(isPassedOrHung));
  const failedSpecs = specs.filter((spec) => !spec.ok || (isRepeated(spec) && !hung.includes(spec)));
  return {
    ...emptyOutcome,
    passed: expected + hung.length,
    failed: unexpected + flaky - hung.length || failedUnless(exitCode === 0),
    skipped,
    failures: [
      ...(report.errors ?? []).map(({ message }) => failure("browser tests", message)),
      ...failedSpecs.map((spec) => failure(`${spec.file} > ${spec.title}`, messageOf(spec))),
    ],
    hungOnce: hung.map((spec) => `${spec.file} > ${spec.title}`),
    timings: specs.map((spec) => ({
      title: spec.title,
      seconds: resultsOf(spec).reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
    engines: report.config?.metadata?.browser ? [report.config.metadata.browser] : [],
  };
}

const failedUnless = (isGood: boolean) => (isGood ? 0 : 1);
const isFailed = ({ status }: { status: string }) => status === "failed";
/** Describes a failure. A long message keeps both ends: what was expected, and the last lines of a program's output. */
const failure = (title: string, message = "") => {
  const text = stripVTControlCharacters(message);
  const shown = text.length > 3_000 ? `${text.slice(0, 1_500)}\n[...]\n${text.slice(-1_500)}` : text;
  return `${title}\n${shown}`;
};
/** Whether a spec passed only when it was repeated. */
const isRepeated = (spec: PlaywrightSpec) => spec.ok && spec.tests.some(({ results }) => results.length > 1);
const isPassedOrHung = ({ status }: { status: string }) => status === "passed" || status === "timedOut";
const resultsOf = ({ tests }: PlaywrightSpec) => tests.flatMap(({ results }) => results);
const messageOf = (spec: PlaywrightSpec) =>
  resultsOf(spec)
    .flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message))
    .join("\n");
const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

export type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
};
type PlaywrightError = { message?: string };
type PlaywrightSpec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { status: string; duration: number; errors?: PlaywrightError[] }[] }[];
};
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
export type PlaywrightReport = {
  config?: { metadata?: { browser?: string } };
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  suites?: PlaywrightSuite[];
  /** Errors that belong to no test, such as a file that does not load. */
  errors?: PlaywrightError[];
};
