import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { TestTime } from "#contract/enums.ts";
import type { LockedKey } from "#web/device/code-lock.ts";
import { reconnecting } from "#web/device/reconnecting.ts";
import type { Sealed } from "#web/device/sealed.ts";
import type { ClockMark } from "#web/device/server-clock.ts";

/** What a device stores of an exam day without encryption: nothing about people. */
export type KeptDesk = {
  examDayId: string;
  date: string;
  deviceId: string;
  deviceName: string;
  /** The member of staff who chose the code. */
  owner: { id: string; name: string };
  hallIds: readonly string[];
  personCount: number;
  /** Time at which the lists were read, by the server's clock. */
  preparedAt: string;
  /**
   * The key of lists and acts, locked with the owner's code. It is null after wrong codes; the server has the key too.
   */
  lock: LockedKey | null;
  wrongCodes: number;
  /** The time that the desk works on; null for all times. */
  testTime: TestTime | null;
  nextRevision: number;
  clock: ClockMark;
  /** Time of the last answer, in milliseconds since 1970 by the server's clock. */
  lastHeardAt: number;
  isRehearsal?: boolean;
  /** A file also contains the unsent acts up to this revision. */
  savedTo: number;
};

/**
 * State of an act. `included`: it is sent and in the lists; it stays until the lists are erased, because a restored
 * database may lack it. `refused`: the server does not store it, so it can leave the device only in a file.
 */
export type ActState = "waiting" | "sent" | "included" | "refused";
export const isStored = ({ state }: { state: ActState }): boolean => state === "sent" || state === "included";
export type KeptAct = { revision: number; state: ActState; sealed: Sealed };

export type DeskIds = Pick<KeptDesk, "examDayId" | "deviceId" | "isRehearsal">;
/**
 * A device that erased its pack and has not reported it yet. `revision` is its last act, which may be only in a file.
 */
export type ErasedDesk = DeskIds & { revision: number };

/** A device has a separate id for each day that it stores. Everything is stored under that id. */
interface DeskSchema extends DBSchema {
  desk: { key: string; value: KeptDesk };
  pack: { key: string; value: Sealed };
  acts: { key: [string, number]; value: KeptAct & { deviceId: string } };
  erased: { key: string; value: ErasedDesk };
}

type Database = IDBPDatabase<DeskSchema>;
export type DeskStores = ReturnType<typeof storesOf>;
/** The store of one day. */
export type DeskStore = ReturnType<typeof storeOf>;

/** The device's pack was erased, here or in another tab. */
export class DeskErased extends Error {
  override name = "DeskErased";
}

/** Another tab has already stored acts under these revisions. */
export class RevisionTaken extends Error {
  override name = "RevisionTaken";
}

/** Opens what this device stores of exam days, in IndexedDB. Every change is one transaction. */
export async function openDeskStores() {
  const db = reconnecting((terminated) =>
    openDB<DeskSchema>("exam-desk", 1, {
      upgrade(created) {
        created.createObjectStore("acts", { keyPath: ["deviceId", "revision"] });
        created.createObjectStore("desk");
        created.createObjectStore("pack");
        created.createObjectStore("erased", { keyPath: "deviceId" });
      },
      terminated,
    }),
  );
  await db();
  return storesOf(db);
}

/** Writes wait for the disk, so that nothing is lost when the battery is empty. */
const onDisk = { durability: "strict" } as const;

function storesOf(db: () => Promise<Database>) {
  const known = new Map<string, DeskStore>();
  return {
    /** Lists what is stored of each day, the earliest day first. */
    async list(): Promise<KeptDesk[]> {
      const desks = await (await db()).getAll("desk");
      return desks.sort((one, other) => one.date.localeCompare(other.date));
    },
    of(deviceId: string): DeskStore {
      const store = known.get(deviceId) ?? storeOf(db, deviceId);
      known.set(deviceId, store);
      return store;
    },
    /** Begins to store a day. */
    async begin(desk: KeptDesk, pack: Sealed): Promise<void> {
      const work = (await db()).transaction(["desk", "pack"], "readwrite", onDisk);
      const kept = await work.objectStore("desk").getAll();
      if (kept.some(({ examDayId }) => examDayId === desk.examDayId))
        throw new Error("This device keeps the day already");
      await Promise.all([
        work.objectStore("desk").put(desk, desk.deviceId),
        work.objectStore("pack").put(pack, desk.deviceId),
        work.done,
      ]);
    },
    ...erasuresOf(db),
  };
}

const erasuresOf = (db: () => Promise<Database>) => ({
  isAnyKept: async (): Promise<boolean> => (await (await db()).count("desk")) > 0,
  erased: async (): Promise<ErasedDesk[]> => (await db()).getAll("erased"),
  forgetErased: async (deviceId: string): Promise<void> => (await db()).delete("erased", deviceId),
});

function storeOf(db: () => Promise<Database>, deviceId: string) {
  const ofDevice = IDBKeyRange.bound([deviceId, 0], [deviceId, Number.POSITIVE_INFINITY]);
  return {
    async read(): Promise<KeptDesk | null> {
      return (await (await db()).get("desk", deviceId)) ?? null;
    },
    async pack(): Promise<Sealed> {
      const pack = await (await db()).get("pack", deviceId);
      if (!pack) throw new DeskErased();
      return pack;
    },
    acts: async (): Promise<KeptAct[]> => (await db()).getAll("acts", ofDevice),

    /** Counts the acts that are only on this device, and in no file. */
    async countUnsaved(): Promise<number> {
      const work = (await db()).transaction(["desk", "acts"]);
      const desk = await work.objectStore("desk").get(deviceId);
      const acts = await work.objectStore("acts").getAll(ofDevice);
      return acts.filter((act) => isUnsaved(act, desk)).length;
    },

    async change(changes: Partial<KeptDesk>): Promise<void> {
      const { store, done } = (await db()).transaction("desk", "readwrite", onDisk);
      await Promise.all([withChanges(store.get(deviceId), changes).then((desk) => store.put(desk, deviceId)), done]);
    },

    /**
     * Counts a try of the code, over all tabs. Beyond the limit the lock is removed.
     * @returns the desk with the new count
     */
    async countTry(limit: number): Promise<KeptDesk> {
      const { store, done } = (await db()).transaction("desk", "readwrite", onDisk);
      const desk = withCountedTry(await withChanges(store.get(deviceId), {}), limit);
      await Promise.all([store.put(desk, deviceId), done]);
      return desk;
    },

    /** Replaces the lists, and marks the sent acts that the new lists include. */
    async refresh(pack: Sealed, included: readonly number[], changes: Partial<KeptDesk>): Promise<void> {
      const work = (await db()).transaction(["desk", "pack", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get(deviceId), changes);
      const acts = work.objectStore("acts");
      await Promise.all([work.objectStore("desk").put(desk, deviceId), work.objectStore("pack").put(pack, deviceId)]);
      for (const revision of included) {
        const act = await acts.get([deviceId, revision]);
        if (act?.state === "sent") await acts.put({ ...act, state: "included" });
      }
      await work.done;
    },

    /** Stores acts again, together with what their times depended on. */
    async rewrite(acts: readonly KeptAct[], clock: ClockMark): Promise<void> {
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get(deviceId), { clock });
      await work.objectStore("desk").put(desk, deviceId);
      for (const { revision, sealed } of acts) {
        const act = await work.objectStore("acts").get([deviceId, revision]);
        if (act) await work.objectStore("acts").put({ ...act, sealed });
      }
      await work.done;
    },

    /** Stores acts under the next revisions, all or none. @throws {RevisionTaken} if another tab was faster */
    async write(acts: readonly KeptAct[], clock: ClockMark): Promise<void> {
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get(deviceId), { clock });
      if (acts.some(({ revision }) => revision < desk.nextRevision)) throw new RevisionTaken();
      const nextRevision = Math.max(...acts.map(({ revision }) => revision)) + 1;
      await Promise.all([
        ...acts.map((act) => work.objectStore("acts").add({ ...act, deviceId })),
        work.objectStore("desk").put({ ...desk, nextRevision }, deviceId),
        work.done,
      ]);
    },

    /** Stores what the server answered. */
    async settle(states: ReadonlyMap<number, ActState>): Promise<void> {
      const { store, done } = (await db()).transaction("acts", "readwrite", onDisk);
      for (const [revision, state] of states) {
        const act = await store.get([deviceId, revision]);
        if (act) await store.put({ ...act, state });
      }
      await done;
    },

    /** Marks acts to be sent again that the server does not have any more. An earlier file may not contain them. */
    async queueAgain(revisions: readonly number[]): Promise<void> {
      if (revisions.length === 0) return;
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get(deviceId), {});
      await work.objectStore("desk").put({ ...desk, savedTo: savedBefore(desk, revisions) }, deviceId);
      for (const revision of revisions) {
        const act = await work.objectStore("acts").get([deviceId, revision]);
        if (act) await work.objectStore("acts").put({ ...act, state: "waiting" });
      }
      await work.done;
    },

    /**
     * Erases pack, key and acts, unless some acts are only on this device. The device is forgotten when it has reported
     * this.
     * @returns the number of acts that are only on this device
     */
    async erase(): Promise<number> {
      const work = (await db()).transaction(["desk", "pack", "acts", "erased"], "readwrite", onDisk);
      const desk = await work.objectStore("desk").get(deviceId);
      const acts = await work.objectStore("acts").getAll(ofDevice);
      const unsaved = acts.filter((act) => isUnsaved(act, desk)).length;
      if (unsaved === 0) {
        const erased = desk && { examDayId: desk.examDayId, deviceId, revision: desk.nextRevision - 1 };
        await Promise.all([
          ...(["desk", "pack"] as const).map((name) => work.objectStore(name).delete(deviceId)),
          work.objectStore("acts").delete(ofDevice),
          ...(erased ? [work.objectStore("erased").put(erased)] : []),
        ]);
      }
      await work.done;
      return unsaved;
    },

    ...erasuresOf(db),
  };
}

/** Adds a try of the code to the count. */
export function withCountedTry(desk: KeptDesk, limit: number): KeptDesk {
  const wrongCodes = desk.wrongCodes + 1;
  return { ...desk, wrongCodes, lock: wrongCodes > limit ? null : desk.lock };
}

/** The revision up to which a file contains all unsent acts, if these acts become unsent too. */
export const savedBefore = ({ savedTo }: Pick<KeptDesk, "savedTo">, revisions: readonly number[]): number =>
  Math.min(savedTo, ...revisions.map((revision) => revision - 1));

const isUnsaved = (act: KeptAct, desk: KeptDesk | undefined) => !isStored(act) && act.revision > (desk?.savedTo ?? 0);

async function withChanges(reading: Promise<KeptDesk | undefined>, changes: Partial<KeptDesk>): Promise<KeptDesk> {
  const desk = await reading;
  if (!desk) throw new DeskErased();
  return { ...desk, ...changes };
}
