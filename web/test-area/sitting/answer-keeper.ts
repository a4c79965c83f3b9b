import type { Notebook, WaitingAnswer } from "./notebook.ts";

/**
 * Answers on their way into the notebook, in the order they were given. What it fails to keep stays here, is tried again with
 * each answer and each batch, and is sent all the same: the server may keep what the device cannot.
 */
export function createAnswerKeeper(notebook: Notebook, id: string) {
  let unkept: WaitingAnswer[] = [];
  const sent = new Set<number>();
  let nextRevision = 1;
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
    /** Goes on above a revision that the notebook or the server has. */
    goOnFrom(revision: number): void {
      nextRevision = Math.max(nextRevision, revision);
    },
    write(given: Omit<WaitingAnswer, "revision">): Promise<void> {
      unkept.push({ ...given, revision: nextRevision++ });
      return keep();
    },
    hasFailed: () => unkept.length > 0,
    /** Whether what the notebook holds was unknown when the last batch was asked for. */
    hasReadFailed: () => hasReadFailed,
    /** The oldest answers that wait, of one section and one device. */
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
