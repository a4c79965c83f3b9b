import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LockedKey } from "#web/device/code-lock.ts";
import { reconnecting } from "#web/device/reconnecting.ts";
import type { Sealed } from "#web/device/sealed.ts";
import type { ClockMark } from "#web/device/server-clock.ts";
import type { TestTime } from "../people/desk-people.ts";

/** What a device keeps of an exam day without encryption: nothing about people. */
export type KeptDesk = {
  examDayId: string;
  date: string;
  deviceId: string;
  deviceName: string;
  /** The member of staff with the code. */
  owner: { id: string; name: string };
  hallIds: readonly string[];
  personCount: number;
  /** When the lists were read, by the server's clock. */
  preparedAt: string;
  /** The key of pack and acts, under the owner's code. Null after wrong codes: the server has the key too. */
  lock: LockedKey | null;
  wrongCodes: number;
  /** The time that the desk works on; null for all. */
  testTime: TestTime | null;
  nextRevision: number;
  clock: ClockMark;
  /** Milliseconds since 1970, by the server's clock. */
  lastHeardAt: number;
  /** Unsent acts up to this revision are in a file too. */
  savedTo: number;
};

/**
 * `included`: sent, and in the lists. It stays until the lists are erased, because a restored database may lack it.
 * `refused`: the server does not store it, so only a file can take it off the device.
 */
export type ActState = "waiting" | "sent" | "included" | "refused";
export const isStored = ({ state }: { state: ActState }): boolean => state === "sent" || state === "included";
export type KeptAct = { revision: number; state: ActState; sealed: Sealed };

export type DeskIds = Pick<KeptDesk, "examDayId" | "deviceId">;
/** A device that erased its pack and has not said so. `revision`: its last act, perhaps in a file alone. */
export type ErasedDesk = DeskIds & { revision: number };

interface DeskSchema extends DBSchema {
  desk: { key: "desk"; value: KeptDesk };
  pack: { key: "pack"; value: Sealed };
  acts: { key: number; value: KeptAct; indexes: { state: ActState } };
  erased: { key: string; value: ErasedDesk };
}

export type DeskStore = ReturnType<typeof storeOf>;

/** The device's pack was erased, here or in another tab. */
export class DeskErased extends Error {
  override name = "DeskErased";
}

/** Another tab has stored acts under these revisions. */
export class RevisionTaken extends Error {
  override name = "RevisionTaken";
}

/** Opens what this device keeps of an exam day, in IndexedDB. Every change is one transaction. */
export async function openDeskStore() {
  const db = reconnecting((terminated) =>
    openDB<DeskSchema>("exam-desk", 1, {
      upgrade(created) {
        created.createObjectStore("desk");
        created.createObjectStore("pack");
        created.createObjectStore("acts", { keyPath: "revision" }).createIndex("state", "state");
        created.createObjectStore("erased", { keyPath: "deviceId" });
      },
      terminated,
    }),
  );
  await db();
  return storeOf(db);
}

/** Waits for the disk, so that an empty battery loses nothing. */
const onDisk = { durability: "strict" } as const;

function storeOf(db: () => Promise<IDBPDatabase<DeskSchema>>) {
  return {
    async read(): Promise<KeptDesk | null> {
      return (await (await db()).get("desk", "desk")) ?? null;
    },
    async pack(): Promise<Sealed> {
      const pack = await (await db()).get("pack", "pack");
      if (!pack) throw new DeskErased();
      return pack;
    },
    acts: async (): Promise<KeptAct[]> => (await db()).getAll("acts"),

    /** The acts that are on this device alone, and in no file. */
    async countUnsaved(): Promise<number> {
      const work = (await db()).transaction(["desk", "acts"]);
      const desk = await work.objectStore("desk").get("desk");
      const acts = await work.objectStore("acts").getAll();
      return acts.filter((act) => isUnsaved(act, desk)).length;
    },

    /** Begins to keep a pack. There is one at a time. */
    async begin(desk: KeptDesk, pack: Sealed): Promise<void> {
      const work = (await db()).transaction(["desk", "pack", "acts"], "readwrite", onDisk);
      if (await work.objectStore("desk").get("desk")) throw new Error("This device keeps a pack already");
      await Promise.all([
        work.objectStore("acts").clear(),
        work.objectStore("desk").put(desk, "desk"),
        work.objectStore("pack").put(pack, "pack"),
        work.done,
      ]);
    },

    async change(changes: Partial<KeptDesk>): Promise<void> {
      const { store, done } = (await db()).transaction("desk", "readwrite", onDisk);
      await Promise.all([withChanges(store.get("desk"), changes).then((desk) => store.put(desk, "desk")), done]);
    },

    /** Counts a try of the code, over all tabs. Beyond the limit the lock is removed. @returns the desk with the count */
    async countTry(limit: number): Promise<KeptDesk> {
      const { store, done } = (await db()).transaction("desk", "readwrite", onDisk);
      const desk = withCountedTry(await withChanges(store.get("desk"), {}), limit);
      await Promise.all([store.put(desk, "desk"), done]);
      return desk;
    },

    /** Replaces the lists, and marks the sent acts that they include. */
    async refresh(pack: Sealed, included: readonly number[], changes: Partial<KeptDesk>): Promise<void> {
      const work = (await db()).transaction(["desk", "pack", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get("desk"), changes);
      const acts = work.objectStore("acts");
      await Promise.all([work.objectStore("desk").put(desk, "desk"), work.objectStore("pack").put(pack, "pack")]);
      for (const revision of included) {
        const act = await acts.get(revision);
        if (act?.state === "sent") await acts.put({ ...act, state: "included" });
      }
      await work.done;
    },

    /** Stores acts again, with what their times depended on. */
    async rewrite(acts: readonly KeptAct[], clock: ClockMark): Promise<void> {
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get("desk"), { clock });
      await work.objectStore("desk").put(desk, "desk");
      for (const { revision, sealed } of acts) {
        const act = await work.objectStore("acts").get(revision);
        if (act) await work.objectStore("acts").put({ ...act, sealed });
      }
      await work.done;
    },

    /** Stores acts under the next revisions: all or none. Throws `RevisionTaken` where another tab was faster. */
    async write(acts: readonly KeptAct[], clock: ClockMark): Promise<void> {
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get("desk"), { clock });
      if (acts.some(({ revision }) => revision < desk.nextRevision)) throw new RevisionTaken();
      const nextRevision = Math.max(...acts.map(({ revision }) => revision)) + 1;
      await Promise.all([
        ...acts.map((act) => work.objectStore("acts").add(act)),
        work.objectStore("desk").put({ ...desk, nextRevision }, "desk"),
        work.done,
      ]);
    },

    /** Stores what the server answered. */
    async settle(states: ReadonlyMap<number, ActState>): Promise<void> {
      const { store, done } = (await db()).transaction("acts", "readwrite", onDisk);
      for (const [revision, state] of states) {
        const act = await store.get(revision);
        if (act) await store.put({ ...act, state });
      }
      await done;
    },

    /** Has acts sent again that the server no longer has. An earlier file may have been made without them. */
    async queueAgain(revisions: readonly number[]): Promise<void> {
      if (revisions.length === 0) return;
      const work = (await db()).transaction(["desk", "acts"], "readwrite", onDisk);
      const desk = await withChanges(work.objectStore("desk").get("desk"), {});
      await work.objectStore("desk").put({ ...desk, savedTo: savedBefore(desk, revisions) }, "desk");
      for (const revision of revisions) {
        const act = await work.objectStore("acts").get(revision);
        if (act) await work.objectStore("acts").put({ ...act, state: "waiting" });
      }
      await work.done;
    },

    /**
     * Erases pack, key and acts, unless acts are on this device alone. Forgets the device once it has said so.
     *
     * @returns the number of such acts
     */
    async erase(): Promise<number> {
      const work = (await db()).transaction(["desk", "pack", "acts", "erased"], "readwrite", onDisk);
      const desk = await work.objectStore("desk").get("desk");
      const acts = await work.objectStore("acts").getAll();
      const unsaved = acts.filter((act) => isUnsaved(act, desk)).length;
      if (unsaved === 0) {
        const erased = desk && {
          ...{ examDayId: desk.examDayId, deviceId: desk.deviceId, revision: desk.nextRevision - 1 },
        };
        await Promise.all([
          ...(["desk", "pack", "acts"] as const).map((name) => work.objectStore(name).clear()),
          ...(erased ? [work.objectStore("erased").put(erased)] : []),
        ]);
      }
      await work.done;
      return unsaved;
    },

    erased: async (): Promise<ErasedDesk[]> => (await db()).getAll("erased"),
    forgetErased: async (deviceId: string): Promise<void> => (await db()).delete("erased", deviceId),
  };
}

/** With one more try of the code. */
export function withCountedTry(desk: KeptDesk, limit: number): KeptDesk {
  const wrongCodes = desk.wrongCodes + 1;
  return { ...desk, wrongCodes, lock: wrongCodes > limit ? null : desk.lock };
}

/** The revision up to which a file holds all unsent acts, once these are unsent too. */
export const savedBefore = ({ savedTo }: Pick<KeptDesk, "savedTo">, revisions: readonly number[]): number =>
  Math.min(savedTo, ...revisions.map((revision) => revision - 1));

const isUnsaved = (act: KeptAct, desk: KeptDesk | undefined) => !isStored(act) && act.revision > (desk?.savedTo ?? 0);

async function withChanges(reading: Promise<KeptDesk | undefined>, changes: Partial<KeptDesk>): Promise<KeptDesk> {
  const desk = await reading;
  if (!desk) throw new DeskErased();
  return { ...desk, ...changes };
}
