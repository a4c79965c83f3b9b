import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./e2e/support/browser.ts";

const rounds = "sitting-rounds.spec.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  // Tests also wait: half as many workers again as cores use what the others leave. In CI, where a race
  // turns a change away, each core runs one.
  workers: process.env.CI ? "100%" : "150%",
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The machine may be busy: only what hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "ar-IQ",
    timezoneId: "Asia/Baghdad",
    // A trace of every test costs a third of the time; `--trace on` makes one where a failure needs it.
    screenshot: "only-on-failure",
    // What moves costs a tenth of the browser's time, and clicks wait for it; tests of movement ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await findBrowser(),
  },
  projects: [
    { name: "journeys", testIgnore: rounds, grep: /@journey/, use: devices["Desktop Chrome"] },
    { name: "screens", testIgnore: rounds, grepInvert: /@journey/, use: devices["Desktop Chrome"] },
    { name: "rounds", testMatch: rounds, use: devices["Desktop Chrome"] },
  ],
});
