import { isHeldByTab } from "#web/device/tab-lock.ts";
import { type SittingCalls, sittingCalls } from "../sitting-calls.ts";
import { batchLimit } from "./answer-sync.ts";
import { type KeptSitting, type Notebook, openNotebook } from "./notebook.ts";
import { dropOfflineCopy } from "./offline-copy.ts";
import { sittingLock } from "./sitting-lock.ts";

/**
 * Removes every sitting from this device when the server has its answers. A sitting that a tab has open is kept.
 * @returns whether all were removed
 */
export async function forgetSittings(evenUnsent: boolean): Promise<boolean> {
  const notebook = await openNotebook().catch(() => null);
  const isLeft = notebook ? await removeAll(notebook, evenUnsent) : false;
  if (!isLeft) await dropOfflineCopy();
  return !isLeft;
}

/** @returns whether a sitting is left */
async function removeAll(notebook: Notebook, evenUnsent: boolean): Promise<boolean> {
  let isLeft = false;
  for (const kept of await notebook.all()) {
    const mayGo = !(await isHeldByTab(sittingLock(kept.id))) && (evenUnsent || (await sendWaiting(notebook, kept)));
    if (mayGo) await notebook.remove(kept.id);
    else isLeft = true;
  }
  return isLeft;
}

/** Sends the queued answers. @returns false if that failed */
export async function sendWaiting(
  notebook: Pick<Notebook, "nextBatch" | "forget">,
  { id, token, leftCount }: KeptSitting,
  { saveAnswers }: Pick<SittingCalls, "saveAnswers"> = sittingCalls(id, token),
): Promise<boolean> {
  try {
    for (;;) {
      const batch = await notebook.nextBatch(id, batchLimit);
      const [first] = batch;
      if (!first) return true;
      const { kept, refused } = await saveAnswers(first.section, batch, leftCount, first.token ?? token);
      const decided = [...kept, ...refused].map(({ revision }) => revision);
      // This stops, because an answer that settles nothing would be repeated for ever.
      if (decided.length === 0) return false;
      await notebook.forget(id, decided);
    }
  } catch {
    return false;
  }
}
