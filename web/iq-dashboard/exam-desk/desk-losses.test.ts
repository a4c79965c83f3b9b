import { beforeEach, expect, test } from "vitest";
import type { DeskSession } from "./desk-session.ts";
import { countWaiting } from "./desk-view.ts";
import { openSession, pass, standInBrowser } from "./test-support/desk-world.ts";
import { serial } from "./test-support/kept-desk.ts";

/** A database that was put back from a backup. It knows the device, and lacks acts that it had confirmed. */

beforeEach(standInBrowser);

const score = (session: DeskSession, value: string) =>
  session.perform({ kind: "score", serial, score: value, knownScores: [] });

/** A desk with four acts that the server has confirmed. */
async function openWithFour() {
  const world = await openSession();
  const { server, session } = world;
  await session.perform({ kind: "attend", serial });
  for (const value of ["10", "20", "30"]) await score(session, value);
  await pass();
  expect([server.acts.size, countWaiting(session.view())]).toEqual([4, 0]);
  return world;
}
const revisions = ({ server }: Awaited<ReturnType<typeof openSession>>) =>
  [...server.acts.values()].map(({ revision }) => revision);

test("gets again what it lacks, also what the lists have included since, before anything new", async () => {
  const world = await openWithFour();
  const { disk, server, session } = world;
  await session.refresh();
  expect([...disk.acts.values()].map(({ state }) => state)).toEqual(Array(4).fill("included"));
  server.isCut = true;
  await pass();
  server.restore(1);
  await score(session, "40");
  server.isCut = false;
  await pass();
  expect(revisions(world)).toEqual([1, 2, 3, 4, 5]);
  expect(countWaiting(session.view())).toBe(0);
});

test("is noticed at a refresh too, and by another tab", async () => {
  const world = await openWithFour();
  const { server, session, reload } = world;
  server.restore(2);
  await session.refresh();
  await pass();
  expect(revisions(world)).toEqual([1, 2, 3, 4]);
  server.restore(0);
  const next = await reload(session);
  await pass();
  expect([revisions(world), countWaiting(next.view())]).toEqual([[1, 2, 3, 4], 0]);
});

test("gets an act that it refuses once more, and then no longer", async () => {
  const world = await openSession();
  const { server, session } = world;
  server.outcome = "refused";
  await session.perform({ kind: "attend", serial });
  await pass();
  server.outcome = "kept";
  await score(session, "10");
  await pass();
  server.restore(0);
  server.outcome = "refused";
  await pass();
  await pass();
  expect(server.sendings.filter(({ length }) => length > 0)).toEqual([["attend"], ["score"], ["attend", "score"]]);
});

test("gets everything once where it lacks an act that the device no longer has", async () => {
  const { server, session } = await openWithFour();
  const before = server.sendings.length;
  server.hasGap = true;
  await pass();
  await pass();
  expect(server.sendings.slice(before).flat()).toEqual(["attend", "score", "score", "score"]);
  expect(countWaiting(session.view())).toBe(0);
});

test("keeps the desk from being erased, although an earlier file was seen", async () => {
  const world = await openWithFour();
  const { server, session } = world;
  server.isCut = true;
  await score(session, "40");
  const { savedTo } = await session.unsentFile();
  await session.markSaved(savedTo);
  server.isCut = false;
  await pass();
  server.restore(2);
  server.outcome = "refused";
  await pass();
  expect(await session.erase()).toBe(false);
});

test("the device says how many acts it has ever made, sent or not", async () => {
  const { server, session } = await openSession();
  await pass();
  expect(server.revision).toBe(0);
  server.isMute = true;
  await session.perform({ kind: "attend", serial });
  await score(session, "10");
  await pass();
  expect(server.revision).toBe(2);
  server.isMute = false;
  server.revision = 0;
  await session.refresh();
  expect([server.revision, server.preparations]).toEqual([2, 1]);
});
