import { expect, it } from "vitest";
import { createTestDatabase } from "#api/test-support/databases/database.ts";
import { temporaryStorage } from "#api/test-support/storage.ts";
import { startOperations } from "./test-support/operations.ts";

it("metrics are for direct callers on loopback, and for nobody behind a proxy without the token", async () => {
  const database = await createTestDatabase();
  const { storage, remove } = await temporaryStorage();
  const { app } = await startOperations({ database, storage, metricsToken: "a token of the monitoring" });
  const status = async (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
    (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;

  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) expect(await status({ host }), host).toBe(200);
  expect(await status({}, "::1")).toBe(200);
  expect(await status({}, "10.0.0.1")).toBe(404);
  expect(await status({ host: "rafid.example" })).toBe(404);
  const signs = {
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": "rafid.example",
    "x-forwarded-proto": "https",
    forwarded: "for=127.0.0.1",
    via: "1.1 proxy",
    "x-real-ip": "127.0.0.1",
    "x-client-ip": "127.0.0.1",
    "x-cluster-client-ip": "127.0.0.1",
    "true-client-ip": "127.0.0.1",
    "fastly-client-ip": "127.0.0.1",
    "cf-connecting-ip": "127.0.0.1",
    "cf-ray": "1",
    "cdn-loop": "cloudflare",
    "x-original-forwarded-for": "127.0.0.1",
    "x-original-host": "rafid.example",
    "x-arr-log-id": "1",
    "x-azure-clientip": "127.0.0.1",
    "x-amzn-trace-id": "1",
    "x-envoy-external-address": "127.0.0.1",
    "proxy-connection": "keep-alive",
  };
  for (const [name, value] of Object.entries(signs)) {
    expect(await status({ [name]: value }), name).toBe(404);
    expect(await status({ [name]: value, authorization: "Bearer a token of the monitoring" }), name).toBe(200);
  }
  await Promise.all([app.close(), database.drop(), remove()]);
});
