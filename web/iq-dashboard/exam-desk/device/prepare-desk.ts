import { randomId } from "#web/calls/random-id.ts";
import { bytesFrom } from "#web/device/base64.ts";
import { lockKey, unlockKey } from "#web/device/code-lock.ts";
import { keyFrom, seal } from "#web/device/sealed.ts";
import { deviceTime } from "#web/device/server-clock.ts";
import { sessionOf } from "#web/session/session.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskStore, DeskStores, KeptDesk } from "./desk-store.ts";

/** After this number of wrong codes the pack stays closed. */
const wrongCodeLimit = 3;

type Preparation = { examDayId: string; name: string; hallIds: string[]; code: string };

export type Prepared = { deviceId: string; key: string };

/** Reads the lists and stores them on this device under a code. @throws {ApiProblem} */
export async function prepareDesk(
  stores: Pick<DeskStores, "begin">,
  { examDayId, name, hallIds, code }: Preparation,
  callsOf = deskCalls,
): Promise<Prepared> {
  const deviceId = randomId();
  const calls = callsOf({ examDayId, deviceId });
  const askedAt = deviceTime.wall();
  const { key, ...lists } = await calls.prepare({ name, hallIds, revision: 0 });
  if (key === null) throw new Error("The device belongs to somebody else");
  const heardAt = Date.parse(lists.now);
  const desk: KeptDesk = {
    examDayId,
    deviceId,
    deviceName: name,
    date: lists.day.date,
    owner: owner(),
    hallIds: lists.hallIds,
    personCount: lists.people.length,
    preparedAt: lists.now,
    lock: await lockKey(key, code),
    wrongCodes: 0,
    testTime: null,
    nextRevision: 1,
    savedTo: 0,
    clock: { server: heardAt, device: (askedAt + deviceTime.wall()) / 2 },
    lastHeardAt: heardAt,
    ...(lists.day.isRehearsal && { isRehearsal: true }),
  };
  await stores.begin(desk, await seal(await keyFrom(bytesFrom(key)), lists)).catch(async (error) => {
    // Otherwise staff would wait for a device that stores nothing.
    await calls.reportErased(0).catch(() => {});
    throw error;
  });
  // The browser may refuse. It then erases the lists only if its disk is full.
  await navigator.storage?.persist?.().catch(() => false);
  return { deviceId, key };
}

type Unlocked = { key: string } | { left: number };

/**
 * Opens the pack with a code. The try is counted before the code is checked, so that closing the tab gives no further
 * tries.
 */
export async function unlockDesk(store: DeskStore, code: string): Promise<Unlocked> {
  const { lock, wrongCodes } = await store.countTry(wrongCodeLimit);
  const key = lock && (await unlockKey(lock, code));
  if (key !== null) {
    await store.change({ wrongCodes: 0 });
    return { key };
  }
  const left = Math.max(0, wrongCodeLimit - wrongCodes);
  if (left === 0) await store.change({ lock: null });
  return { left: lock ? left : 0 };
}

/** Opens the pack for the member of staff who is logged in, under a new code of theirs. @throws {ApiProblem} */
export async function renewCode(store: DeskStore, desk: KeptDesk, code: string): Promise<string> {
  const key = await deskCalls(desk).readKey();
  await store.change({ lock: await lockKey(key, code), wrongCodes: 0, owner: owner() });
  return key;
}

function owner(): KeptDesk["owner"] {
  const session = sessionOf("iq");
  if (!session) throw new Error("Nobody is logged in");
  return { id: session.claims.userId, name: session.claims.name };
}
