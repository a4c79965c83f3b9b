import { defineConfig } from "vitest/config";

const setupFiles = ["api/test-support/fail-on-console-error.ts"];
/** Tests of other rooms that need a database. */
const onDatabase = ["bench/cluster/check.test.ts"];

export default defineConfig({
  test: {
    // By itself one less than there are cores, so that of two cores one waits.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{contract,web,commands,bench}/**/*.test.{ts,tsx}"],
          exclude: onDatabase,
          setupFiles,
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          include: ["{api,server}/**/*.test.ts", ...onDatabase],
          setupFiles,
          globalSetup: ["api/test-support/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
