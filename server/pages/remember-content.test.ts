import { expect, test } from "vitest";
import type { TransportRequest } from "#web/calls/api-client.ts";
import { rememberContent } from "./remember-content.ts";

function world() {
  const asked: string[] = [];
  const now = { generation: 0, isKnown: true, status: 200 };
  const api = async ({ path }: TransportRequest) => {
    asked.push(path);
    return { status: now.status, headers: new Headers(), body: `${path} ${asked.length}` };
  };
  const remembering = rememberContent(api, { generation: () => now.generation }, () => now.isKnown);
  const get = async (path: string, method = "GET") => (await remembering({ method, path, headers: {} })).body;
  return { asked, now, get };
}

test("asks once for contact data and logo until the content changes", async () => {
  const { asked, now, get } = world();
  expect(await Promise.all([get("/api/MainWindow"), get("/api/MainWindow")])).toEqual(
    Array(2).fill("/api/MainWindow 1"),
  );
  expect(await get("/api/MainWindow")).toBe("/api/MainWindow 1");
  await get("/api/logo");
  expect(asked).toEqual(["/api/MainWindow", "/api/logo"]);
  now.generation += 1;
  expect(await get("/api/MainWindow")).toBe("/api/MainWindow 3");
});

test("asks each time for anything else, while the version is unknown, and after a failure", async () => {
  const { asked, now, get } = world();
  for (const path of ["/api/contestants/1", "/api/Posts/1", "/api/Form"]) {
    await get(path);
    await get(path);
  }
  await get("/api/logo", "POST");
  await get("/api/logo", "POST");
  expect(asked).toHaveLength(8);
  now.isKnown = false;
  await get("/api/logo");
  await get("/api/logo");
  expect(asked).toHaveLength(10);
  Object.assign(now, { isKnown: true, status: 503 });
  await get("/api/logo");
  await get("/api/logo");
  expect(asked).toHaveLength(12);
});

test("does not keep an answer that was on its way during a change", async () => {
  const { now, get } = world();
  const before = get("/api/logo");
  now.generation += 1;
  expect(await get("/api/logo")).toBe("/api/logo 2");
  expect(await before).toBe("/api/logo 1");
  expect(await get("/api/logo")).toBe("/api/logo 2");
});
