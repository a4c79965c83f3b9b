import { useState } from "react";
import { readStored, writeStored } from "#web/session/browser-storage.ts";

/** A boolean preference in local storage. Only for screens that render in the browser alone. */
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
