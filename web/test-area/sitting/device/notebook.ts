import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { HelpWish } from "#contract/sittings/help.ts";
import type { DeliveredSection, PracticeQuestion, SittingAnswer, SittingState } from "#contract/sittings/sittings.ts";
import type { Steady } from "#web/device/given-times.ts";
import { reconnecting } from "#web/device/reconnecting.ts";
import type { ClockMark } from "#web/device/server-clock.ts";

/** An answer that the server has not confirmed. */
export type WaitingAnswer = {
  section: number;
  place: number;
  revision: number;
  answer: SittingAnswer;
  /** Milliseconds since the start of the section. */
  answeredAtMs: number;
  /** Set while the server's time is uncertain. */
  steady?: Steady;
  /**
   * The token of the device that gave the answer; a take-over issues another one. Without it the present device's token
   * is sent.
   */
  token?: string;
};

/** A sitting as stored on this device. */
export type KeptSitting = {
  id: string;
  serial: string;
  /** Absent for a sitting that an older version began. */
  contestantId?: string;
  token: string;
  state: SittingState;
  practice: readonly PracticeQuestion[];
  /** The running section, as the server delivered it. */
  delivered: DeliveredSection | null;
  /** The section that the student ended, until the server confirms this. */
  ending: number | null;
  /** Places of the questions that the student marked for review. */
  marked: readonly number[];
  /** What the student wants of the supervisors, until the server has it. */
  helpWish?: HelpWish | null;
  nextRevision: number;
  leftCount: number;
  clock: ClockMark;
  /** Time at which it was begun. If a device has several sittings, the newest is shown. */
  begunAt: number;
};

interface NotebookSchema extends DBSchema {
  sittings: { key: string; value: KeptSitting };
  /** The newest answer to each question. */
  answers: { key: [string, number]; value: { sitting: string; place: number; answer: SittingAnswer } };
  waiting: { key: [string, number]; value: WaitingAnswer & { sitting: string } };
}

export type Notebook = ReturnType<typeof notebookOf>;

/** Opens the device's notebook in IndexedDB. Every change is one transaction. */
export async function openNotebook() {
  const db = reconnecting((terminated) =>
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

/** The range of all keys of a sitting. It works because an array sorts after every number. */
const of = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Writes wait for the disk, so that nothing is lost when the battery is empty. */
const onDisk = { durability: "strict" } as const;

function notebookOf(db: () => Promise<IDBPDatabase<NotebookSchema>>) {
  return {
    /** The newest sitting, of all contestants or of one. */
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

    /** Changes some fields of a sitting. Other tabs may change others at the same time. */
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

    /**
     * Stores an answer as the shown one and as unsent, under its revision or the next free one.
     * @returns the revision
     */
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

    /** Stores a delivered section with the server's answers. Newer answers of this device stay. */
    async beginSection(id: string, delivered: DeliveredSection): Promise<void> {
      const work = (await db()).transaction(["sittings", "answers", "waiting"], "readwrite", onDisk);
      const sittings = work.objectStore("sittings");
      const sitting = await sittings.get(id);
      if (!sitting) throw new Error("The sitting is not in the notebook");
      const nextRevision = Math.max(sitting.nextRevision, delivered.nextRevision);
      const unsent = await work.objectStore("waiting").getAll(of(id));
      // Answers from before a take-over are older than those of the other device.
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
     * Queues this device's answers of a section again, without a token: the server does not know this device any more,
     * and may have lost its answers.
     */
    async requeueAnswers(id: string, { section, questions }: DeliveredSection, answeredAtMs: number): Promise<void> {
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

    /** The oldest unsent answers, all of one section and one device. */
    async nextBatch(id: string, limit: number): Promise<WaitingAnswer[]> {
      const rows = await (await db()).getAll("waiting", of(id), limit);
      return rows
        .filter(({ section, token }) => section === rows[0]?.section && token === rows[0]?.token)
        .map(({ sitting: _sitting, ...answer }) => answer);
    },

    /** The number of questions with an unsent answer. */
    async countWaiting(id: string): Promise<number> {
      return new Set((await (await db()).getAll("waiting", of(id))).map(({ place }) => place)).size;
    },

    async forget(id: string, revisions: readonly number[]): Promise<void> {
      const { store, done } = (await db()).transaction("waiting", "readwrite");
      await Promise.all([...revisions.map((revision) => store.delete([id, revision])), done]);
    },

    /** Removes a sitting with everything that belongs to it. */
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
