import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { nextMessage } from "./servers.ts";

const run = (script: string) =>
  spawn(process.execPath, ["-e", script], { stdio: ["ignore", "ignore", "ignore", "ipc"] });

it("hands on what a process sends", async () => {
  expect(await nextMessage(run("process.send(7)"))).toBe(7);
});

it("fails where the process ends instead", async () => {
  await expect(nextMessage(run("process.exit(3)"))).rejects.toThrow("ended with 3");
  const killed = run("setInterval(() => {}, 1000)");
  await once(killed, "spawn");
  killed.kill("SIGKILL");
  await expect(nextMessage(killed)).rejects.toThrow("ended with SIGKILL");
});
