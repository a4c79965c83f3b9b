import { unlockText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import type { DeskStore } from "../device/desk-store.ts";
import { unlockDesk } from "../device/prepare-desk.ts";

export type NotOpened = { error: string; isClosed: boolean };

/** Opens the desk with a code. @returns the reason why it stays closed, or null */
export async function openWithCode(
  store: DeskStore,
  code: string,
  onUnlocked: (key: string) => Promise<unknown>,
): Promise<NotOpened | null> {
  try {
    const answer = await unlockDesk(store, code);
    if ("left" in answer) return { error: text.wrong(answer.left), isClosed: answer.left === 0 };
    await onUnlocked(answer.key);
    return null;
  } catch {
    // The disk failed, or the lists were erased in the meantime.
    return { error: text.unreadable, isClosed: false };
  }
}
