import { useEffect } from "react";
import { readStored, writeStored } from "#web/session/browser-storage.ts";

/** The owner's name for it: the results screens read whose results to show from here. */
const key = "contestantIdForResults";

export const storedContestantId = () => readStored(key);

/** Remembers whose record was on screen last. */
export function useStoredContestant(id: string | undefined): void {
  useEffect(() => {
    if (id) writeStored(key, id);
  }, [id]);
}
