import { useEffect } from "react";
import { onStorageChange, readStored, removeStored, writeStored } from "#web/session/browser-storage.ts";

/** Key under which the results screens find the contestant's id. The owner specified its name. */
const key = "contestantIdForResults";

export const storedContestantId = () => readStored(key);

export function storeContestant(id: string | undefined): void {
  if (id) writeStored(key, id);
}

export const forgetContestant = () => removeStored(key);

/**
 * Reloads a page with personal data if the data of this device are removed: in another tab, or before the Back button
 * returns to the page.
 */
export const useReloadWhenForgotten = (): void =>
  useEffect(() => {
    const stop = onStorageChange([key], () => {
      if (storedContestantId() !== null) return;
      document.documentElement.hidden = true;
      location.reload();
    });
    return stop;
  }, []);

/** Stores the id of the last shown record. */
export const useStoredContestant = (id: string | undefined): void =>
  useEffect(() => {
    storeContestant(id);
  }, [id]);

/** Calls back when another tab shows another record, and when this page returns from the back/forward cache. */
export const useContestantChange = (callback: () => void): void =>
  useEffect(() => {
    const stop = onStorageChange([key], callback);
    return stop;
  }, [callback]);
