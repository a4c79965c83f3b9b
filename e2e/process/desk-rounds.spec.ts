import { expect, test } from "@playwright/test";
import { runTool } from "#commands/run-tool.ts";

/** The command of `npm run desk:rounds`, in a process of its own: the runner's pictures of crashed tabs never end. */

// Two minutes, and several times that on a busy machine.
test.setTimeout(900_000);

const runRounds = (...flags: string[]) =>
  runTool("node", ["e2e/desk-rounds/main.ts", ...flags], { quiet: true, env: { FORCE_COLOR: "0" } });

test("in six rounds of two desks with cut networks, killed tabs, ended logins, wrong clocks and a killed server, no act is lost, doubled or overwritten", async () => {
  const { exitCode, output } = await runRounds("--rounds", "6", "--seed", "1");
  expect(exitCode, output).toBe(0);
  expect(output).toMatch(/acts called kept +│ [1-9]\d\d /);
  expect(output).toMatch(/ conflicts +│ \d\d /);
});

test("acts that are dropped on purpose are reported as lost", async () => {
  const { exitCode, output } = await runRounds("--rounds", "2", "--seed", "1", "--drop-every", "4");
  expect(exitCode, output).toBe(1);
  expect(output).toMatch(/seed \d+: lost:/);
});
