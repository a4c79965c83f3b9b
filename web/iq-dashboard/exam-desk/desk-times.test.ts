import { beforeEach, expect, test } from "vitest";
import { bytesFrom } from "#web/device/base64.ts";
import { unseal } from "#web/device/sealed.ts";
import type { DeskSession } from "./desk-session.ts";
import { deskKey } from "./device/open-desk.ts";
import { attendedAt } from "./people/desk-people.ts";
import { keyText, openSession, other, pass, standInBrowser } from "./test-support/desk-world.ts";
import { serial } from "./test-support/kept-desk.ts";

beforeEach(standInBrowser);

const hour = 3_600_000;
type World = Awaited<ReturnType<typeof openSession>>;

/** Does acts, and knows when they were truly done. */
function doing() {
  const doneAt: number[] = [];
  return {
    act: async (session: DeskSession) => {
      await session.perform({ kind: doneAt.length % 2 ? "undo" : "attend", serial });
      doneAt.push(Date.now());
    },
    /** How far the times on the server are off, in seconds. */
    off: ({ server }: World) =>
      [...server.acts.values()].map(({ at }, index) => Math.round((Date.parse(at) - (doneAt[index] ?? 0)) / 1000)),
  };
}

test("a clock that is set while the network is cut moves no time once the server is heard", async () => {
  const world = await openSession();
  const { server, session, device } = world;
  const { act, off } = doing();
  server.isCut = true;
  await act(session);
  device.wall += hour;
  await act(session);
  await pass();
  await act(session);
  device.wall -= 3 * hour;
  await act(session);
  const shown = () => Date.parse(attendedAt(session.view().people.get(serial) as never) ?? "") - Date.now();
  await session.perform({ kind: "attend", serial });
  expect(shown()).toBeGreaterThan(hour / 2);
  server.isCut = false;
  await pass();
  expect(off(world).slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(shown()).toBeLessThan(1_000);
});

test("nor does one that is set before the device sleeps and its tab is closed", async () => {
  const world = await openSession();
  const { server, session, device, sleep, reload } = world;
  const { act, off } = doing();
  server.isCut = true;
  await act(session);
  sleep(hour / 3);
  await act(session);
  device.wall += hour;
  await act(session);
  sleep(hour / 2);
  await act(session);
  const next = await reload(session);
  await act(next);
  sleep(2 * hour);
  const last = await reload(next);
  await act(last);
  server.isCut = false;
  await pass();
  expect(off(world)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("nor that of acts of one moment before the tab is closed and the clock is set back", async () => {
  const world = await openSession();
  const { server, session, device, sleep, reload } = world;
  const { act, off } = doing();
  server.isCut = true;
  const first = await reload(session);
  await act(first);
  await act(first);
  device.wall -= hour;
  sleep(hour / 120);
  await reload(first);
  server.isCut = false;
  await pass();
  expect(off(world)).toEqual([0, 0]);
});

test("an act with an uncertain time waits for the server's time, and is kept with the right one", async () => {
  const { disk, server, session, device } = await openSession();
  const before = server.sendings.length;
  device.wall += hour;
  await session.perform({ kind: "attend", serial });
  await pass();
  expect(server.sendings.slice(before, before + 2)).toEqual([[], ["attend"]]);
  const kept = await unseal(await deskKey(keyText), disk.acts.get(1)?.sealed as never);
  expect(kept).toEqual({ act: server.acts.values().next().value });
});

test("an act that was sent once never gets another time", async () => {
  const { server, session, device } = await openSession();
  server.isMute = true;
  await session.perform({ kind: "attend", serial });
  await pass();
  const [first] = server.acts.values();
  device.wall += hour;
  await session.perform({ kind: "attend", serial: other, hallId: "h1", testTime: 1 });
  server.isMute = false;
  await pass();
  expect([...server.acts.values()][0]).toEqual(first);
});

test("an act in a file keeps the file's time, so that both are the same act", async () => {
  const { server, session, device } = await openSession();
  server.isCut = true;
  device.wall += hour;
  await session.perform({ kind: "attend", serial });
  const file = JSON.parse(await (await session.unsentFile()).file.text());
  server.isCut = false;
  await pass();
  const sealed = { iv: bytesFrom(file.iv), content: bytesFrom(file.content).buffer };
  expect(await unseal(await deskKey(keyText), sealed)).toEqual([...server.acts.values()]);
});
