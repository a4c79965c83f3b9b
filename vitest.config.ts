import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const setupFiles = ["api/test-support/fail-on-console-error.ts"];
/** Some start processes, and the machine may be busy: only what hangs takes so long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Rooms of the API that know no database. */
const pure = ["api/psychometrics/**/*.test.ts", "api/items/package/**/*.test.ts"];
/**
 * Another server than the embedded one changes nothing of them: they are of the embedded one and its log, of files and
 * their bytes, of mails, of a killed product, of names of figures, of a cache in front, of headers, or of who is let in.
 */
const alikeOnEachServer = [
  "api/db/embedded/**",
  "api/storage/s3.test.ts",
  "api/attachments/{hostile-uploads,move-uploads}.test.ts",
  "api/{kills,permissions,backup/damaged-backup,messages/messages.mail,plugins/no-store}.test.ts",
  "server/{canaries,cdn-purge,database-trouble,second-factor-reset,watching}.test.ts",
];
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
          include: ["{contract,web,commands,bench}/**/*.test.{ts,tsx}", ...pure],
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
          exclude: process.env.TEST_DATABASE_URL ? [...pure, ...alikeOnEachServer] : pure,
          setupFiles,
          globalSetup: ["api/test-support/global-setup.ts"],
          ...patience,
        },
      },
    ],
  },
});
