import { defineConfig, devices } from "@playwright/test";
import { findBrowser, versionOf } from "./e2e/support/browser.ts";

const rounds = "**/*-rounds.spec.ts";
const browser = await findBrowser();

export default defineConfig({
  // The report names what ran.
  metadata: process.env.TEST_WORKER_INDEX ? {} : { browser: await versionOf(browser) },
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // Tests also wait, so half as many workers again as cores use the idle time. In CI each core runs one, because a race
  // there rejects a change.
  workers: process.env.CI ? "100%" : "150%",
  fullyParallel: true,
  // On a loaded machine a browser stops painting once in thousands of tests. Only tests that hung may pass at the second
  // try (commands/test/outcome.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because the machine may be busy: only hanging tests reach it.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "ar-IQ",
    timezoneId: "Asia/Baghdad",
    // Recording a trace of every test takes a third of the time; `--trace on` records one after a failure.
    screenshot: "only-on-failure",
    // Animations take a tenth of the browser's time, and clicks wait for them; tests of animations switch them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: browser,
  },
  projects: [
    { name: "journeys", testIgnore: rounds, grep: /@journey/, use: devices["Desktop Chrome"] },
    { name: "screens", testIgnore: rounds, grepInvert: /@journey/, use: devices["Desktop Chrome"] },
    { name: "rounds", testMatch: rounds, use: devices["Desktop Chrome"] },
  ],
});
