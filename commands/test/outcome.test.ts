import { expect, it } from "vitest";
import { emptyOutcome, playwrightOutcome, sum, vitestOutcome } from "./outcome.ts";

const test = (fullName: string, status: string, duration = 100) => ({ fullName, status, duration });

it("counts failed tests and files, with their messages", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 3,
    testResults: [
      { name: "a.test.ts", status: "passed", assertionResults: [test("one", "passed"), test("two", "passed", 2_500)] },
      {
        name: "b.test.ts",
        status: "failed",
        assertionResults: [{ ...test("three", "failed"), failureMessages: ["expected 1"] }],
      },
      { name: "c.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  const outcome = vitestOutcome(report, 1);
  expect(outcome).toMatchObject({ passed: 2, failed: 2, skipped: 3 });
  expect(outcome.failures).toEqual(["b.test.ts > three\nexpected 1", "c.test.ts\nno such module"]);
  expect(outcome.timings).toContainEqual({ title: "two", seconds: 2.5 });
});

it("treats a runner that fails as a failure, even without a report", () => {
  expect(vitestOutcome({}, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightOutcome({}, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightOutcome({ stats: { expected: 3 } }, 0)).toMatchObject({ passed: 3, failed: 0 });
});

type Result = { status: string; duration: number; errors?: { message: string }[] };
const spec = (title: string, ok: boolean, ...results: Result[]) => ({
  title,
  file: "a.spec.ts",
  ok,
  tests: [{ results }],
});
const passed = { status: "passed", duration: 1_000 };
const wrong = { status: "failed", duration: 2_000, errors: [{ message: "\u001b[31mlost\u001b[39m" }] };
const hung = { status: "timedOut", duration: 120_000, errors: [{ message: "Test timeout of 120000ms exceeded." }] };

it("names failed browser tests, and finds tests in nested groups", () => {
  const report = {
    stats: { expected: 1, unexpected: 2 },
    suites: [{ specs: [spec("outer", true, passed)], suites: [{ specs: [spec("inner", false, wrong)] }] }],
    errors: [{ message: "no such module" }],
    config: { metadata: { browser: "Chromium 156.0.8078.108" } },
  };
  const outcome = playwrightOutcome(report, 1);
  expect(outcome).toMatchObject({ passed: 1, failed: 2, engines: ["Chromium 156.0.8078.108"] });
  expect(outcome.failures).toEqual(["browser tests\nno such module", "a.spec.ts > inner\nlost"]);
  expect(outcome.timings).toEqual([
    { title: "outer", seconds: 1 },
    { title: "inner", seconds: 2 },
  ]);
});

it("counts a repeated browser test as failed, unless it hung and then passed", () => {
  const report = {
    stats: { flaky: 2, unexpected: 1 },
    suites: [
      {
        specs: [
          spec("hangs once", true, hung, passed),
          spec("is wrong once", true, wrong, passed),
          spec("hangs twice", false, hung, hung),
        ],
      },
    ],
  };
  expect(playwrightOutcome(report, 1)).toMatchObject({
    passed: 1,
    failed: 2,
    hungOnce: ["a.spec.ts > hangs once"],
    failures: [
      "a.spec.ts > is wrong once\nlost",
      "a.spec.ts > hangs twice\nTest timeout of 120000ms exceeded.\nTest timeout of 120000ms exceeded.",
    ],
  });
});

it("shows both ends of a long message", () => {
  const message = `start${"-".repeat(5_000)}end`;
  const testResults = [{ name: "a.test.ts", status: "failed", message, assertionResults: [] }];
  expect(vitestOutcome({ testResults }, 1).failures[0]).toMatch(/^a\.test\.ts\nstart-{1495}\n\[\.{3}\]\n-{1497}end$/);
});

it("adds outcomes", () => {
  const some = { ...emptyOutcome, passed: 2, leftOut: ["the drill"] };
  expect(sum([some, { ...emptyOutcome, failed: 1, passed: 1 }])).toMatchObject({
    passed: 3,
    failed: 1,
    leftOut: ["the drill"],
  });
});
