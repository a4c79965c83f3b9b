import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { registrationBody } from "../support/data/data.ts";
import { postmasterOf } from "../support/product/postmaster.ts";
import { type Product, startProduct } from "../support/product/product.ts";
import { openFolder } from "../support/product/two-products.ts";

/** The process from outside: starts, failed starts, crashes and stops. */

const register = (url: string, key: string = crypto.randomUUID()) =>
  fetch(`${url}/api/Contestants`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ ...registrationBody, age: "١٢" }),
  });

/** Runs the product until it ends by itself. */
async function runToEnd(variables: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, ["build/product/main.js"], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  const [code] = (await once(child, "exit")) as [number];
  return { code, stderr };
}

test("an invalid value stops the start with one line that names every variable", async () => {
  const { code, stderr } = await runToEnd({
    PORT: "many",
    TRUST_PROXY: "true",
    AUTH_SECRET: "short",
    DATABASE_URL: "mysql://x",
  });
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  for (const name of ["PORT", "TRUST_PROXY", "AUTH_SECRET", "DATABASE_URL"]) expect(stderr).toContain(name);
  expect(stderr).not.toContain("short,");
});

test("a port in use is reported in one line, and leaves no database running", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const port = String((other.address() as { port: number }).port);
  const dataDir = await openFolder();
  const { code, stderr } = await runToEnd({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  other.close();
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(`rafid: port ${port} is taken; set PORT to another one`);
  await rm(dataDir, { recursive: true, force: true });
});

test.describe("a running process", () => {
  // One product for all tests, some of which kill or stop it.
  test.describe.configure({ mode: "default" });
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.dispose());

  test("keeps every acknowledged registration through kill -9, and the same key still returns the same serial", async () => {
    const key = crypto.randomUUID();
    const before = await (await register(product.url, key)).json();
    await product.kill9();
    await product.start();
    const record = await fetch(`${product.url}/api/contestants/BySerial/${before.serialNumber}`);
    expect(record.status).toBe(200);
    expect(await (await register(product.url, key)).json()).toEqual(before);
  });

  test("refuses a second instance on its data directory", async () => {
    const { code, stderr } = await runToEnd({ PORT: "0", DATA_DIR: product.dataDir, LOG_LEVEL: "silent" });
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^rafid: Another instance .*\S$/);
  });

  test("survives the loss of its database: 503 with Retry-After, then answers again", async () => {
    const { serialNumber } = await (await register(product.url)).json();
    const read = () => fetch(`${product.url}/api/contestants/BySerial/${serialNumber}`);
    const pid = await postmasterOf(product);
    process.kill(pid, "SIGKILL");
    const statuses = new Set<number>();
    await expect(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, read));
      for (const answer of answers) {
        statuses.add(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      // For a moment, connections of the dead server still answer.
      expect([...statuses].sort()).toEqual([200, 503]);
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
    }).toPass({ timeout: 20_000, intervals: [100] });
    expect(await postmasterOf(product)).not.toBe(pid);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test("reports its health and metrics, the latter to loopback only", async () => {
    expect(await (await fetch(`${product.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({
      status: "ok",
      database: true,
      storage: true,
      storageMatches: true,
    });
    await expect(async () => {
      await fetch(product.url);
      const figures = await (await fetch(`${product.url}/metrics`)).text();
      for (const route of ["/healthz", "/*", "memory"])
        expect(figures).toContain(`http_request_duration_seconds_count{method="GET",route="${route}",status="200"}`);
    }).toPass({ timeout: 5_000 });
    const forwarded = await fetch(`${product.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(forwarded.status).toBe(404);
  });

  test("reports that it stops while it still answers new requests, and ends within ten seconds", async () => {
    const startedAt = Date.now();
    const stopped = product.stop();
    await expect(async () => {
      expect((await fetch(`${product.url}/healthz`)).status).toBe(503);
    }).toPass({ timeout: 900, intervals: [50] });
    const newcomer = await fetch(`${product.url}/api/contestants/${crypto.randomUUID()}`);
    expect([newcomer.status, newcomer.headers.get("connection")]).toEqual([404, "close"]);
    await stopped;
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    await expect(postmasterOf(product)).rejects.toThrow();
  });
});
