import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const setupFiles = ["api/test-support/fail-on-console-error.ts"];
const globalSetup = ["api/test-support/global-setup.ts"];
/**
 * Generous, because some tests start processes and the machine may be busy: only hanging tests reach these limits. A
 * poll ends before its test, so that the failure names the condition.
 */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 50_000 } } };
/** Tests of the API and the process without a database: they import no test support. */
const withoutDatabase = globSync("{api,server}/**/*.test.ts").filter(
  (file) => !readFileSync(file, "utf8").includes("/test-support/"),
);
/** Tests of files, mails, headers, guards or statistics, on which another PostgreSQL server has no effect. */
const alikeOnEachServer = [
  "api/storage/s3.test.ts",
  "api/http/no-store.test.ts",
  "api/psychometrics/**/*.test.ts",
  "api/quizzes/norms/linked-norms.test.ts",
  "tests/attacks/permissions.test.ts",
];
/** Attacks that `npm test` includes. The others take a minute each. */
const quickAttacks = ["tests/attacks/{hostile-input,permissions}.test.ts"];
/** Tests outside `api` and `server` that need a database. */
const onDatabase = ["bench/cluster/check.test.ts", ...quickAttacks];

export default defineConfig({
  test: {
    // As in playwright.config.ts. The default is one less than the number of cores.
    maxWorkers: Math.ceil(availableParallelism() * (process.env.CI ? 1 : 1.5)),
    // Files of a worker share their imports: importing the product for each file took a third of the processor time.
    // V8 of Node 24 sometimes crashes a process in which many threads compile, and with it all tests of a run.
    pool: "forks",
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{contract,web,commands,e2e,bench}/**/*.test.{ts,tsx}", ...withoutDatabase],
          exclude: onDatabase,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          include: ["{api,server}/**/*.test.ts", ...onDatabase],
          exclude: process.env.TEST_DATABASE_URL ? [...withoutDatabase, ...alikeOnEachServer] : withoutDatabase,
          setupFiles,
          globalSetup,
          ...patience,
        },
      },
      {
        test: {
          name: "long",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: quickAttacks,
          setupFiles,
          globalSetup,
          ...patience,
        },
      },
    ],
  },
});
