import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storedSecret } from "./secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rafid-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("is created once, readable only by its owner, and read again later", async () => {
  const secret = await storedSecret(dataDir, "auth-secret", () => "first");
  expect(await storedSecret(dataDir, "auth-secret", () => "second")).toBe(secret);
  expect((await stat(join(dataDir, "secrets", "auth-secret"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "secrets"))).mode & 0o777).toBe(0o700);
});

it("leaves a new data directory open for the database's account", async () => {
  const made = join(dataDir, "new");
  await storedSecret(made, "auth-secret", () => "x");
  expect((await stat(made)).mode & 0o055).toBe(0o055);
});

it("is the same for all processes that start together, and no drafts stay", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => storedSecret(dataDir, "auth-secret", () => `secret ${index}`)),
  );
  expect(new Set(all).size).toBe(1);
  expect(await readdir(join(dataDir, "secrets"))).toEqual(["auth-secret"]);
});
