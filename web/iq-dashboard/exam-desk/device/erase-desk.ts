import { isNotFound } from "#web/dashboard/failure-message.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskStore, DeskStores } from "./desk-store.ts";
import { dropOfflineDesk } from "./offline-desk.ts";

/** Erases the pack, unless some acts are only on this device. @returns the number of such acts */
export async function eraseDesk(store: DeskStore): Promise<number> {
  const unsaved = await store.erase();
  if (unsaved > 0) return unsaved;
  if (!(await store.isAnyKept())) await dropOfflineDesk().catch(() => {});
  await reportErasures(store);
  return 0;
}

/** Erases every day, unless acts of some day are only on this device. @returns the number of such acts */
export async function eraseAll(stores: DeskStores): Promise<number> {
  const kept = (await stores.list()).map(({ deviceId }) => stores.of(deviceId));
  const unsaved = await Promise.all(kept.map((store) => store.countUnsaved()));
  const left = unsaved.reduce((sum, count) => sum + count, 0);
  if (left === 0) for (const store of kept) await eraseDesk(store);
  return left;
}

/**
 * Reports packs that this device has erased to the server, without waiting for its answers. Failed reports are repeated
 * when the desk is next opened.
 */
export async function reportErasures(store: Pick<DeskStore, "erased" | "forgetErased">): Promise<void> {
  for (const erased of await store.erased()) {
    const forget = () => store.forgetErased(erased.deviceId);
    deskCalls(erased)
      .reportErased(erased.revision)
      .then(forget, (error) => (isNotFound(error) ? forget() : undefined))
      .catch(() => {});
  }
}
