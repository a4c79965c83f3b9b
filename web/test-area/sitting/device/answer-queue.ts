import type { KeptSitting, Notebook, WaitingAnswer } from "./notebook.ts";

/**
 * A queue of answers that are written to the notebook in order. Failed writes stay in the queue and are repeated with
 * each answer and batch. The answers are sent to the server nevertheless.
 */
export function createAnswerQueue(notebook: Notebook, id: string) {
  let unkept: WaitingAnswer[] = [];
  const sent = new Set<number>();
  let nextRevision = 1;
  /** Changes of the sitting that could not be written. */
  let missed: Partial<KeptSitting> = {};
  let running: Promise<void> | undefined;
  let hasReadFailed = false;

  async function keepAll(): Promise<void> {
    for (let [first] = unkept; first; [first] = unkept) {
      const revision = await notebook.write(id, first);
      nextRevision = Math.max(nextRevision, revision + 1);
      unkept = unkept.filter((answer) => answer !== first);
    }
  }
  const keep = () => {
    running ??= keepAll()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const unsent = () => unkept.filter(({ revision }) => !sent.has(revision));

  return {
    /** Continues with revisions above one that the notebook or the server has. */
    continueFrom(revision: number): void {
      nextRevision = Math.max(nextRevision, revision);
    },
    write(given: Omit<WaitingAnswer, "revision">): Promise<void> {
      unkept.push({ ...given, revision: nextRevision++ });
      return keep();
    },
    /**
     * Changes the sitting in the notebook. A failure does not stop the sitting, because the next change or answer of the
     * server includes the changes that failed.
     */
    async change(changes: Partial<KeptSitting>): Promise<void> {
      missed = { ...missed, ...changes };
      const written = missed;
      await notebook.change(id, written).then(
        () => {
          if (missed === written) missed = {};
        },
        () => {},
      );
    },
    hasFailed: () => unkept.length > 0,
    /** Whether the last batch was taken without reading the notebook. */
    hasReadFailed: () => hasReadFailed,
    /** The oldest unsent answers, all of one section and one device. */
    async nextBatch(limit: number): Promise<readonly WaitingAnswer[]> {
      await keep();
      hasReadFailed = false;
      const rows = await notebook.nextBatch(id, limit).catch(() => {
        hasReadFailed = true;
        return [];
      });
      return rows.length > 0 ? rows : unsent().filter(({ section }, _at, [first]) => section === first?.section);
    },
    async countWaiting(): Promise<number> {
      const kept = await notebook.countWaiting(id).catch(() => 0);
      return kept + new Set(unsent().map(({ place }) => place)).size;
    },
    async forget(revisions: readonly number[]): Promise<void> {
      const inMemory = new Set(unkept.map(({ revision }) => revision));
      for (const revision of revisions) if (inMemory.has(revision)) sent.add(revision);
      const kept = revisions.filter((revision) => !inMemory.has(revision));
      if (kept.length > 0) await notebook.forget(id, kept);
    },
  };
}
