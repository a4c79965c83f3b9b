import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { problems } from "#contract/problems.ts";
import { deployFolder } from "./site.ts";

it("is a complete answer with Retry-After and the product's own text", async () => {
  const file = await readFile(join(deployFolder, "unavailable.http"));
  const end = file.indexOf("\r\n\r\n") + 4;
  const [status, ...headers] = String(file.subarray(0, end)).trim().split("\r\n");
  const body = file.subarray(end);
  expect(status).toBe(`HTTP/1.1 ${problems.service_unavailable.status} Service Unavailable`);
  expect(headers).toContain("Retry-After: 2");
  expect(headers).toContain(`Content-Length: ${body.length}`);
  expect(String(body)).toContain(`<h1>${problems.service_unavailable.message}</h1>`);
});
