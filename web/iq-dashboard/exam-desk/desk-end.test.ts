import { beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { countWaiting } from "./desk-view.ts";
import { openSession, pass, present, standInBrowser } from "./test-support/desk-world.ts";
import { serial } from "./test-support/kept-desk.ts";

/** A desk that stays open without a network until a day after the exam day. */

beforeEach(standInBrowser);

const lastMoment = Date.parse("2026-05-03T20:59:00Z");
const dayLater = Date.parse("2026-05-03T21:00:01Z");

test("erases its lists by itself, in use or asleep, once everything is sent", async () => {
  const { disk, server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  await pass();
  server.isCut = true;
  vi.setSystemTime(lastMoment);
  await pass();
  expect(session.view().isErased).toBe(false);
  vi.setSystemTime(dayLater);
  await pass();
  expect([session.view().isErased, disk.desk]).toEqual([true, null]);

  const asleep = await openSession();
  asleep.server.isCut = true;
  asleep.sleep(3 * 24 * 3_600_000);
  await pass();
  expect(asleep.session.view().isErased).toBe(true);
});

test("also where the login has ended", async () => {
  const { server, session } = await openSession();
  server.problem = new ApiProblem({ status: 401, code: "unauthorized", message: "" });
  vi.setSystemTime(dayLater);
  await pass();
  expect(session.view().isErased).toBe(true);
});

test("keeps what was not sent and asks to save it, and erases once somebody has seen the file", async () => {
  const { disk, server, session } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  vi.setSystemTime(dayLater);
  await pass();
  expect(session.view()).toMatchObject({ eraseReason: "over", isErased: false });
  expect([disk.acts.size, present(session)]).toEqual([1, true]);
  const { savedTo } = await session.unsentFile();
  await session.markSaved(savedTo);
  expect([session.view().isErased, disk.desk]).toEqual([true, null]);
});

test("goes on where the server says that the day is not over", async () => {
  const { server, session, device } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  device.wall += 3 * 24 * 3_600_000;
  await pass();
  expect(session.view().eraseReason).toBe("over");
  server.isCut = false;
  await pass();
  expect(session.view()).toMatchObject({ eraseReason: null, isErased: false });
  expect([countWaiting(session.view()), server.acts.size]).toEqual([0, 1]);
});
