import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keptSecret } from "./secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rafid-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("is made once, readable by its owner alone, and found again", async () => {
  const secret = await keptSecret(dataDir, "auth-secret", () => "first");
  expect(await keptSecret(dataDir, "auth-secret", () => "second")).toBe(secret);
  expect((await stat(join(dataDir, "secrets", "auth-secret"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "secrets"))).mode & 0o777).toBe(0o700);
});

it("leaves a data directory that it makes open for the database's own account", async () => {
  const made = join(dataDir, "new");
  await keptSecret(made, "auth-secret", () => "x");
  expect((await stat(made)).mode & 0o055).toBe(0o055);
});

it("is the same for all who start together, with no drafts left", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => keptSecret(dataDir, "auth-secret", () => `secret ${index}`)),
  );
  expect(new Set(all).size).toBe(1);
  expect(await readdir(join(dataDir, "secrets"))).toEqual(["auth-secret"]);
});
