import { useState } from "react";
import { readStored, writeStored } from "#web/session/browser-storage.ts";

/** A preference in local storage that is on or off. It is only for screens that are never rendered on the server. */
export function useRememberedFlag(key: string, initially: () => boolean): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = readStored(key);
    return stored === null ? initially() : stored === "true";
  });
  const remember = (next: boolean) => {
    setFlag(next);
    writeStored(key, String(next));
  };
  return [flag, remember];
}
