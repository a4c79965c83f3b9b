import { beforeEach, expect, test, vi } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { SentAct } from "#contract/exam-desk/acts.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { bytesFrom } from "#web/device/base64.ts";
import { keyFrom, type Sealed, unseal } from "#web/device/sealed.ts";
import { DeskSession } from "./desk-session.ts";
import { countWaiting, unsavedOf } from "./desk-view.ts";
import { DeskErased } from "./device/desk-store.ts";
import { deskKey, openKept } from "./device/open-desk.ts";
import {
  fakeLocks,
  fakeServer,
  fakeStore,
  keyText,
  openSession,
  other,
  pass,
  present,
  standInBrowser,
  timer,
} from "./test-support/desk-world.ts";
import { serial } from "./test-support/kept-desk.ts";

beforeEach(standInBrowser);

test("an act is on the disk before the screen shows it, encrypted, and reaches the server once", async () => {
  const { disk, server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  expect([present(session), disk.acts.size, disk.desk?.nextRevision]).toEqual([true, 1, 2]);
  const sealed = disk.acts.get(1)?.sealed as Sealed;
  expect(Buffer.from(sealed.content).toString("latin1")).not.toContain(serial);
  expect(await unseal(await keyFrom(bytesFrom(keyText)), sealed)).toMatchObject({
    act: { kind: "attend", serial, by: "staff", revision: 1, contestantId: `of ${serial}` },
  });
  await pass();
  expect([server.acts.size, countWaiting(session.view()), disk.acts.get(1)?.state]).toEqual([1, 0, "sent"]);
});

test("a mark names the hall and time of the place, or those of who is admitted, with the reason for them alone", async () => {
  const { server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  await session.find(other);
  await session.perform({ kind: "attend", serial: other, hallId: "h1", testTime: 1, reason: "وصل مع أخيه" });
  // Somebody who was admitted here comes back.
  await session.perform({ kind: "attend", serial: other });
  await pass();
  const [atPlace, admitted, again] = server.acts.values();
  expect(atPlace).toMatchObject({ hallId: "h1", testTime: 1 });
  expect(atPlace).not.toHaveProperty("reason");
  expect(admitted).toMatchObject({ hallId: "h1", testTime: 1, reason: "وصل مع أخيه" });
  expect(again).toMatchObject({ hallId: "h1", testTime: 1 });
});

test("what another desk does is shown within five seconds, kept on the disk, and does not undo what was done here", async () => {
  const { disk, server, session, reload } = await openSession();
  const [someone] = server.prepared.people;
  const changed = { ...someone, serialNumber: other, contestantId: "other", attendedAt: new Date().toISOString() };
  server.changed = [changed as (typeof server.changed)[number]];
  for (let step = 0; step < 9 && !present(session, other); step += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await session.written();
  }
  expect(present(session, other)).toBe(true);
  await session.perform({ kind: "attend", serial });
  server.changed = [{ ...changed, attendedAt: null } as (typeof server.changed)[number]];
  await pass();
  expect([present(session, other), present(session)]).toEqual([false, true]);
  server.changed = [{ ...someone, attendedAt: null } as (typeof server.changed)[number]];
  await pass();
  expect([present(session), disk.acts.get(1)?.state]).toEqual([false, "included"]);
  server.isCut = true;
  const again = await reload(session);
  expect(again.view().people.get(other)).toMatchObject({ contestantId: "other", attends: [] });
});

test("the desk opens on the hour that is now, by the server's clock", async () => {
  const { session, device, step, reload } = await openSession();
  expect(session.view().desk.testTime).toBe(1);
  await session.chooseTime(null);
  expect(session.view().desk.testTime).toBe(null);
  step(31 * 60_000);
  device.wall += 3 * 3_600_000;
  await pass();
  expect(session.view().desk.testTime).toBe(null);
  expect((await reload(session)).view().desk.testTime).toBe(2);
});

test("an act that the disk refuses is not shown and not sent", async () => {
  const { disk, server, session } = await openSession();
  disk.isFull = true;
  await expect(session.perform({ kind: "attend", serial })).rejects.toThrow("full");
  disk.isFull = false;
  await pass();
  expect([present(session), server.acts.size]).toEqual([false, 0]);
});

test("without a network acts wait on the disk, over a closed tab, and then go in their order", async () => {
  const { server, session, open } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  await session.perform({ kind: "score", serial, score: "75", knownScores: [] });
  await pass();
  expect([session.view().connection, countWaiting(session.view())]).toEqual(["cut", 2]);
  session.close();
  const next = await open();
  await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
  expect([present(next), next.view().people.get(serial)?.scores[0]?.score]).toEqual([true, 75]);
  await next.perform({ kind: "undo", serial });
  server.isCut = false;
  await pass();
  expect([...server.acts.values()].map(({ kind, revision }) => [kind, revision])).toEqual([
    ["attend", 1],
    ["score", 2],
    ["undo", 3],
  ]);
  expect(next.view().connection).toBe("fine");
});

test("times are the server's, whatever the device's clock says, and their numbers are the order of the acts", async () => {
  const { session, device } = await openSession();
  device.wall += 365 * 24 * 3_600_000;
  await session.perform({ kind: "attend", serial });
  await session.perform({ kind: "undo", serial });
  const [first, second] = session.view().acts.map(({ act }) => act) as [SentAct, SentAct];
  expect(Math.abs(Date.parse(first.at) - Date.now())).toBeLessThan(1_000);
  expect(Date.parse(first.deviceAt) - Date.parse(first.at)).toBeGreaterThan(360 * 24 * 3_600_000);
  expect([first.revision, second.revision, second.at]).toEqual([1, 2, first.at]);
});

test("a device that is opened two days after its preparation, without a network, writes right times", async () => {
  const { server, session, device, open } = await openSession();
  server.isCut = true;
  session.close();
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
  // The monotonic clock begins again.
  Object.assign(device, { wall: Date.now(), start: Date.now() });
  const next = await open();
  await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
  await next.perform({ kind: "attend", serial });
  expect(Math.abs(Date.parse(next.view().acts[0]?.act.at ?? "") - Date.now())).toBeLessThan(60_000);
});

test("a laptop that slept without a network writes right times, whether its monotonic clock went on or stood still", async () => {
  const { server, session, device } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  const sleep = 3 * 3_600_000;
  vi.setSystemTime(Date.now() + sleep);
  // The monotonic clock stood still.
  Object.assign(device, { wall: device.wall + sleep, start: device.start + sleep });
  await session.perform({ kind: "undo", serial });
  vi.setSystemTime(Date.now() + sleep);
  await session.perform({ kind: "attend", serial });
  const times = session.view().acts.map(({ act }) => Date.parse(act.at));
  const [first = 0, second = 0, third = 0] = times;
  for (const pause of [second - first, third - second]) expect(Math.abs(pause - sleep)).toBeLessThan(1_000);
});

test("a desk that is opened again without a network, its clock set off by a year, stays on the exam day", async () => {
  const { server, session, device, open } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  session.close();
  // The monotonic clock begins again.
  Object.assign(device, { wall: Date.now() + 365 * 24 * 3_600_000, start: Date.now() });
  const next = await open();
  await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
  await next.perform({ kind: "undo", serial });
  const [first, second] = next.view().acts.map(({ act }) => Date.parse(act.at)) as [number, number];
  expect(second).toBeGreaterThan(first);
  expect(second - first).toBeLessThan(60_000);
  expect([next.view().eraseReason, present(next)]).toEqual([null, false]);
});

test("an act that another tab stored last is taken in, whether this one writes next or not", async () => {
  const { disk, server, session, open } = await openSession();
  // Without locks nobody notices that the other tab took its turn.
  const late = await open();
  await vi.waitFor(() => expect(late.view().writingTab).toBe("this"));
  server.isCut = true;
  await late.perform({ kind: "attend", serial });
  late.close();
  await session.perform({ kind: "score", serial, score: "75", knownScores: [] });
  expect([present(session), countWaiting(session.view()), [...disk.acts.keys()]]).toEqual([true, 2, [1, 2]]);

  const later = await open();
  await vi.waitFor(() => expect(later.view().writingTab).toBe("this"));
  await later.perform({ kind: "undo", serial });
  later.close();
  server.isCut = false;
  await pass();
  // Reading the disk takes real time.
  await vi.waitFor(() => expect(server.acts.size).toBe(3));
  expect([...server.acts.values()].map(({ kind }) => kind)).toEqual(["attend", "score", "undo"]);
  await vi.waitFor(() => expect([present(session), countWaiting(session.view())]).toEqual([false, 0]));
});

test("a tab that loses its turn while it reads the disk shows nothing as its own", async () => {
  const { session } = await openSession();
  const locks = fakeLocks();
  const { store } = await fakeStore();
  const { calls } = fakeServer();
  vi.stubGlobal("navigator", { locks });
  const key = await deskKey(keyText);
  const opened = await openKept(store, key);
  const { promise: disk, resolve: goOn } = Promise.withResolvers<void>();
  const slow = { ...store, read: () => disk.then(store.read) };
  const tab = new DeskSession(slow, key, opened, { calls, timer, keepOffline: async () => true });
  await vi.waitFor(() => expect(locks.isHeld()).toBe(true));
  locks.steal();
  await vi.waitFor(() => expect(tab.view().writingTab).toBe("other"));
  goOn();
  // Longer than the tab's own reading, which takes real time.
  for (let time = 0; time < 3; time += 1) await openKept(store, key);
  expect(tab.view().writingTab).toBe("other");
  session.close();
});

test("a page that could not be kept is kept after a later answer, also if the network was always there", async () => {
  const { store } = await fakeStore();
  const key = await deskKey(keyText);
  const first = Promise.withResolvers<boolean>();
  const keepOffline = vi.fn(async () => true).mockReturnValueOnce(first.promise);
  const { calls } = fakeServer();
  const session = new DeskSession(store, key, await openKept(store, key), { calls, timer, keepOffline });
  await vi.waitFor(() => expect(session.view().connection).toBe("fine"));
  first.reject(new TypeError("the server restarted"));
  await vi.waitFor(() => expect(session.view().canReloadOffline).toBe(false));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(session.view().canReloadOffline).toBe(true);
  session.close();
});

test("somebody from elsewhere stays known when the lists are read again", async () => {
  const { session } = await openSession();
  await session.find(other);
  await session.refresh();
  expect(session.view().people.get(other)?.fullName).toBe("أحمد علي");
});

test("a new student is registered and marked together, or not at all", async () => {
  const { disk, session } = await openSession();
  const added = completeSerial("111111111111111");
  const both = [
    { kind: "register", serial: added, contestant: {}, hallId: "h1", testTime: 1 },
    { kind: "attend", serial: added, hallId: "h1", testTime: 1 },
  ] as const;
  disk.isFull = true;
  await expect(session.perform(...both)).rejects.toThrow("full");
  expect(disk.acts.size).toBe(0);
  disk.isFull = false;
  await session.perform(...both);
  expect([...disk.acts.keys()]).toEqual([1, 2]);
});

test("a login that has ended stops nothing but the sending", async () => {
  const { server, session } = await openSession();
  server.problem = new ApiProblem({ status: 401, code: "unauthorized", message: "" });
  await session.perform({ kind: "attend", serial });
  await pass();
  expect([session.view().isLoginOver, countWaiting(session.view())]).toEqual([true, 1]);
  server.problem = null;
  await pass();
  expect([session.view().isLoginOver, countWaiting(session.view()), server.acts.size]).toEqual([false, 0, 1]);
});

test.each(["isClosed", "isLetGo"] as const)(
  "erases the lists when the server says so (%s), after the acts",
  async (why) => {
    const { disk, server, session } = await openSession();
    server.isCut = true;
    await session.perform({ kind: "attend", serial });
    server[why] = true;
    expect(await session.erase()).toBe(false);
    server.isCut = false;
    await pass();
    expect([session.view().isErased, disk.desk, server.acts.size]).toEqual([true, null, 1]);
    await expect(session.perform({ kind: "attend", serial })).rejects.toThrow(DeskErased);
  },
);

test("erases the lists a day after the exam day, by the server's clock alone", async () => {
  const { session, device } = await openSession();
  device.wall += 30 * 24 * 3_600_000;
  await pass();
  expect(session.view().isErased).toBe(false);
  vi.setSystemTime(Date.parse("2026-05-03T21:00:01Z"));
  await pass();
  expect(session.view().isErased).toBe(true);
});

test("what the server refuses stays until it is in a file, which opens with the device's key", async () => {
  const { server, session } = await openSession();
  server.outcome = "refused";
  await session.perform({ kind: "attend", serial });
  await pass();
  expect([countWaiting(session.view()), unsavedOf(session.view()).length]).toEqual([0, 1]);
  expect(await session.erase()).toBe(false);
  const file = JSON.parse(await (await session.unsentFile()).file.text());
  expect(file).toMatchObject({ format: "rafid-desk-acts", version: 1, examDayId: "day", deviceId: "device" });
  const sealed = { iv: bytesFrom(file.iv), content: bytesFrom(file.content).buffer };
  expect(await unseal(await deskKey(keyText), sealed)).toMatchObject([{ kind: "attend", serial }]);
  expect(await session.erase()).toBe(false);
  const { savedTo } = await session.unsentFile();
  await session.perform({ kind: "undo", serial });
  await pass();
  await session.markSaved(savedTo);
  expect(await session.erase()).toBe(false);
  await session.markSaved((await session.unsentFile()).savedTo);
  expect(await session.erase()).toBe(true);
});

test("fresh lists replace what was sent, but not somebody from elsewhere, nor what waits", async () => {
  const { server, session, open } = await openSession();
  await session.find(other);
  await session.perform({ kind: "attend", serial: other, hallId: "h1", testTime: 1, reason: "زحام" });
  await session.perform({ kind: "attend", serial });
  await pass();
  server.isCut = true;
  await session.perform({ kind: "score", serial, score: "50", knownScores: [] });
  server.isCut = false;
  // Another desk has withdrawn the mark meanwhile.
  await session.refresh();
  expect([present(session), present(session, other)]).toEqual([false, true]);
  expect(
    session
      .view()
      .people.get(serial)
      ?.scores.map(({ score }) => score),
  ).toEqual([50]);
  const next = await open();
  expect(next.view().people.get(other)).toMatchObject({ fullName: "أحمد علي", admitted: { hallId: "h1" } });
});

test("a device that was let go is not prepared again by refreshing its lists", async () => {
  const { server, session } = await openSession();
  server.isLetGo = true;
  await session.refresh();
  expect(server.preparations).toBe(0);
});

test("makes itself known to a restored server, and sends again what that lacks", async () => {
  const { server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  await pass();
  expect(server.acts.size).toBe(1);
  server.acts.clear();
  server.isRestored = true;
  await session.perform({ kind: "score", serial, score: "75", knownScores: [] });
  await session.refresh();
  await pass();
  expect([...server.acts.values()].map(({ kind }) => kind)).toEqual(["attend", "score"]);
  expect([session.view().refusal, countWaiting(session.view()), server.isRestored]).toEqual([null, 0, false]);
});
