import { useEffect } from "react";
import { onStorageChange, readStored, removeStored, writeStored } from "#web/session/browser-storage.ts";

/** The owner's name for it: the results screens read whose results to show from here. */
const key = "contestantIdForResults";

export const storedContestantId = () => readStored(key);

export function storeContestant(id: string | undefined): void {
  if (id) writeStored(key, id);
}

export const forgetContestant = () => removeStored(key);

/**
 * A page that shows somebody's data does not outlive the moment when this device forgets them: in another tab, or before the page
 * comes back by the Back button.
 */
export const useReloadWhenForgotten = (): void =>
  useEffect(
    () =>
      onStorageChange([key], () => {
        if (storedContestantId() !== null) return;
        document.documentElement.hidden = true;
        location.reload();
      }),
    [],
  );

/** Remembers whose record was on screen last. */
export const useStoredContestant = (id: string | undefined): void => useEffect(() => storeContestant(id), [id]);

/** Calls back when another tab shows somebody else's record, and when this page comes back from the back/forward cache. */
export const useContestantChange = (callback: () => void): void =>
  useEffect(() => onStorageChange([key], callback), [callback]);
