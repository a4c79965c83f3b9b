import { onStorageChange, readStored, removeStored, writeStored } from "#web/session/browser-storage.ts";

/** Key under which the results screens find the contestant's id. The owner specified its name. */
const key = "contestantIdForResults";

export const storedContestantId = () => readStored(key);
export const storeContestant = (id: string) => writeStored(key, id);
export const forgetContestant = () => removeStored(key);

/** Calls back when another tab stores or removes a contestant, and when this page returns from the back/forward cache. */
export const onContestantChange = (callback: () => void) => onStorageChange([key], callback);
