import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DeliveredSection, PracticeQuestion, SittingAnswer, SittingState } from "#contract/sittings.ts";
import { reopening } from "./reopening.ts";
import type { ClockMark } from "./server-clock.ts";

/** What the server has not confirmed yet. */
export type WaitingAnswer = {
  section: number;
  place: number;
  revision: number;
  answer: SittingAnswer;
  /** Since the start of the section. */
  answeredAtMs: number;
  /** Given while the time was not certain: when by the monotonic clock of this load of the page. */
  steady?: { load: string; at: number };
  /**
   * Of the device that gave it, as the server counts devices: a take-over brings a new token. Without one it is of whichever
   * device this is when it is sent.
   */
  token?: string;
};

/** A sitting as this device holds it. */
export type KeptSitting = {
  id: string;
  serial: string;
  /** Unknown of a sitting that began before it was kept. */
  contestantId?: string;
  token: string;
  state: SittingState;
  practice: readonly PracticeQuestion[];
  /** The section that runs, as it was delivered. */
  delivered: DeliveredSection | null;
  /** The section that somebody ended, until the server has heard of it. */
  ending: number | null;
  /** Places marked to be looked at again. */
  marked: readonly number[];
  nextRevision: number;
  leftCount: number;
  clock: ClockMark;
  /** Of several on one device the newest is on show. */
  begunAt: number;
};

interface NotebookSchema extends DBSchema {
  sittings: { key: string; value: KeptSitting };
  /** The newest answer to each question. */
  answers: { key: [string, number]; value: { sitting: string; place: number; answer: SittingAnswer } };
  waiting: { key: [string, number]; value: WaitingAnswer & { sitting: string } };
}

export type Notebook = ReturnType<typeof notebookOf>;

/** The device's notebook. Every change of it is one transaction: it is there whole, or not at all. */
export async function openNotebook() {
  const db = reopening((terminated) =>
    openDB<NotebookSchema>("sittings", 1, {
      upgrade(created) {
        created.createObjectStore("sittings", { keyPath: "id" });
        created.createObjectStore("answers", { keyPath: ["sitting", "place"] });
        created.createObjectStore("waiting", { keyPath: ["sitting", "revision"] });
      },
      terminated,
    }),
  );
  await db();
  return notebookOf(db);
}

/** All keys that begin with the sitting: an array sorts after every number. */
const of = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** On the disk before it counts as kept, and not in the system's memory alone: a battery that runs empty loses nothing. */
const onDisk = { durability: "strict" } as const;

function notebookOf(db: () => Promise<IDBPDatabase<NotebookSchema>>) {
  return {
    /** The newest of all, or of one contestant: several may share a device. */
    async newest(serial?: string): Promise<KeptSitting | null> {
      const all = await (await db()).getAll("sittings");
      const theirs = all.filter((sitting) => serial === undefined || sitting.serial === serial);
      return theirs.sort((one, other) => other.begunAt - one.begunAt)[0] ?? null;
    },

    all: async (): Promise<KeptSitting[]> => (await db()).getAll("sittings"),

    find: async (id: string): Promise<KeptSitting | null> => (await (await db()).get("sittings", id)) ?? null,

    async save(sitting: KeptSitting): Promise<void> {
      const { store, done } = (await db()).transaction("sittings", "readwrite", onDisk);
      await Promise.all([store.put(sitting), done]);
    },

    /** Changes what is kept of a sitting, and leaves alone what another tab changes meanwhile. */
    async change(id: string, changes: Partial<KeptSitting>): Promise<void> {
      const { store, done } = (await db()).transaction("sittings", "readwrite");
      const kept = await store.get(id);
      if (kept) await store.put({ ...kept, ...changes });
      await done;
    },

    async answers(id: string): Promise<Map<number, SittingAnswer>> {
      const rows = await (await db()).getAll("answers", of(id));
      return new Map(rows.map(({ place, answer }) => [place, answer]));
    },

    /** Keeps an answer as what is shown and as what waits to be sent, under its revision or the next free one: says which. */
    async write(id: string, given: WaitingAnswer): Promise<number> {
      const work = (await db()).transaction(["sittings", "answers", "waiting"], "readwrite", onDisk);
      const sittings = work.objectStore("sittings");
      const sitting = await sittings.get(id);
      if (!sitting) throw new Error("The sitting is not in the notebook");
      const revision = Math.max(sitting.nextRevision, given.revision);
      await Promise.all([
        sittings.put({ ...sitting, nextRevision: revision + 1 }),
        work.objectStore("answers").put({ sitting: id, place: given.place, answer: given.answer }),
        work.objectStore("waiting").put({ ...given, sitting: id, revision, token: sitting.token }),
        work.done,
      ]);
      return revision;
    },

    /** A section as the server delivers it, with what it has of it; what this device knows better stays. */
    async beginSection(id: string, delivered: DeliveredSection): Promise<void> {
      const work = (await db()).transaction(["sittings", "answers", "waiting"], "readwrite", onDisk);
      const sittings = work.objectStore("sittings");
      const sitting = await sittings.get(id);
      if (!sitting) throw new Error("The sitting is not in the notebook");
      const nextRevision = Math.max(sitting.nextRevision, delivered.nextRevision);
      const unsent = await work.objectStore("waiting").getAll(of(id));
      // What was given before a take-over is older than what another device has sent since.
      const waiting = new Set(
        unsent.filter(({ token = sitting.token }) => token === sitting.token).map(({ place }) => place),
      );
      await sittings.put({ ...sitting, delivered, nextRevision });
      for (const { place, answer } of delivered.answers) {
        if (!waiting.has(place)) await work.objectStore("answers").put({ sitting: id, place, answer });
      }
      await work.done;
    },

    /**
     * What this device has of a section waits once more, as what whichever device it will be gives: the server no longer
     * knows this one, and may have forgotten what it had of it.
     */
    async giveAgain(id: string, { section, questions }: DeliveredSection, answeredAtMs: number): Promise<void> {
      const work = (await db()).transaction(["sittings", "answers", "waiting"], "readwrite", onDisk);
      const [sittings, waiting] = [work.objectStore("sittings"), work.objectStore("waiting")];
      const sitting = await sittings.get(id);
      if (!sitting) throw new Error("The sitting is not in the notebook");
      const unsent = await waiting.getAll(of(id));
      const answers = await work.objectStore("answers").getAll(of(id));
      const places = new Set(questions.map(({ place }) => place));
      let { nextRevision } = sitting;
      for (const { token: _token, ...row } of unsent) await waiting.put(row);
      for (const { place, answer } of answers) {
        if (!places.has(place) || unsent.some((row) => row.place === place)) continue;
        await waiting.put({ sitting: id, section, place, answer, answeredAtMs, revision: nextRevision });
        nextRevision += 1;
      }
      await sittings.put({ ...sitting, nextRevision });
      await work.done;
    },

    /** The oldest answers that wait, of one section and one device. */
    async nextBatch(id: string, limit: number): Promise<WaitingAnswer[]> {
      const rows = await (await db()).getAll("waiting", of(id), limit);
      return rows
        .filter(({ section, token }) => section === rows[0]?.section && token === rows[0]?.token)
        .map(({ sitting: _sitting, ...answer }) => answer);
    },

    /** How many questions have an answer that waits. */
    async countWaiting(id: string): Promise<number> {
      return new Set((await (await db()).getAll("waiting", of(id))).map(({ place }) => place)).size;
    },

    async forget(id: string, revisions: readonly number[]): Promise<void> {
      const { store, done } = (await db()).transaction("waiting", "readwrite");
      await Promise.all([...revisions.map((revision) => store.delete([id, revision])), done]);
    },

    /** Nothing of it stays on the device. */
    async remove(id: string): Promise<void> {
      const work = (await db()).transaction(["sittings", "answers", "waiting"], "readwrite");
      await Promise.all([
        work.objectStore("sittings").delete(id),
        work.objectStore("answers").delete(of(id)),
        work.objectStore("waiting").delete(of(id)),
        work.done,
      ]);
    },
  };
}
