import { bytesFrom } from "#web/device/base64.ts";
import { keyFrom, unseal } from "#web/device/sealed.ts";
import type { DoneAct, Lists } from "../desk-view.ts";
import { DeskErased, type DeskStore, type KeptDesk } from "./desk-store.ts";

/** What the device stores of a day, decrypted, with its key. */
export type OpenedDesk = { desk: KeptDesk; lists: Lists; acts: readonly DoneAct[] };

export const deskKey = (keyText: string): Promise<CryptoKey> => keyFrom(bytesFrom(keyText));

/** Reads the stored lists and acts. It throws if they were erased. */
export async function openKept(store: DeskStore, key: CryptoKey): Promise<OpenedDesk> {
  const [desk, pack, kept] = await Promise.all([store.read(), store.pack(), store.acts()]);
  if (!desk) throw new DeskErased();
  const lists = (await unseal(key, pack)) as Lists;
  const acts = await Promise.all(
    kept.map(async ({ state, sealed }) => {
      const done = (await unseal(key, sealed)) as Omit<DoneAct, "state">;
      return { ...done, state };
    }),
  );
  return { desk, lists, acts };
}

export const openUnlessErased = (store: DeskStore, key: CryptoKey): Promise<OpenedDesk | null> =>
  openKept(store, key).catch((error) => {
    if (error instanceof DeskErased) return null;
    throw error;
  });
