import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const setupFiles = ["api/test-support/fail-on-console-error.ts"];
const globalSetup = ["api/test-support/global-setup.ts"];
/**
 * Some start processes, and the machine may be busy: only what hangs takes so long. A poll ends before its test, so that
 * the failure names the condition.
 */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 50_000 } } };
/** Tests of the API and the process that import no world of the tests, and so open no database. */
const withoutDatabase = globSync("{api,server}/**/*.test.ts").filter(
  (file) => !readFileSync(file, "utf8").includes("/test-support/"),
);
/** Tests of the embedded server, of files, mails, headers or guards: another PostgreSQL server changes nothing of them. */
const alikeOnEachServer = ["api/storage/s3.test.ts", "api/{permissions,plugins/no-store}.test.ts"];
/** Tests of other rooms that need a database. */
const onDatabase = ["bench/cluster/check.test.ts"];

export default defineConfig({
  test: {
    // As in playwright.config.ts; by itself one less than there are cores.
    maxWorkers: Math.ceil(availableParallelism() * (process.env.CI ? 1 : 1.5)),
    // Files of one worker share what they import: importing the product for each anew took a third of the processor's time.
    pool: "threads",
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
          setupFiles,
          globalSetup,
          ...patience,
        },
      },
    ],
  },
});
