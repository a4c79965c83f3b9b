import { useEffect, useRef } from "react";
import { scanText } from "#web/text/on-site.ts";
import { showToast } from "#web/ui/toast.tsx";
import { type Burst, digitOf, isLongEnough, isSameBurst, longestGapMilliseconds, serialOf } from "./scan-burst.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
type TypedBurst = Burst & { field: Field | null; valueBefore: string };

const textField = (element: EventTarget | null): Field | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;

/** What the scanner wrote into a field goes out of it again: it was not meant for that field. */
function restore({ field, valueBefore }: TypedBurst): void {
  if (!field?.isConnected || field.value === valueBefore) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, valueBefore);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Gathers the digits of quick keys until they end. */
function createBursts(onSerial: (serial: string) => void) {
  let burst: TypedBurst | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether what has come until now is a serial, which has been told then */
  const finish = (): boolean => {
    clearTimeout(pause);
    const ended = burst;
    burst = null;
    const serial = ended && serialOf(ended);
    if (!ended || !serial) return false;
    restore(ended);
    onSerial(serial);
    return true;
  };
  const add = (digit: string, { timeStamp, target }: KeyboardEvent) => {
    clearTimeout(pause);
    if (!burst || !isSameBurst(burst, timeStamp)) {
      const field = textField(target);
      burst = { digits: "", lastAt: 0, field, valueBefore: field?.value ?? "" };
    }
    burst.digits += digit;
    burst.lastAt = timeStamp;
    if (isLongEnough(burst)) pause = setTimeout(finish, longestGapMilliseconds * 2);
  };
  const drop = () => {
    clearTimeout(pause);
    burst = null;
  };
  return { add, finish, drop };
}

/**
 * Hears scanners that type: sixteen digits faster than a person, wherever the focus is and whatever the keyboard's layout,
 * ended by Enter, Tab or a pause. `onScan` gets the serial.
 */
export function useScanner(onScan: (serial: string) => void, isActive = true): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    if (!isActive) return;
    const bursts = createBursts((serial) => latest.current(serial));
    const hear = (event: KeyboardEvent) => {
      const digit = digitOf(event);
      if (digit !== null) return bursts.add(digit, event);
      // Between digits where the number row has its digits on the upper level.
      if (event.key === "Shift") return;
      if (event.key !== "Enter" && event.key !== "Tab") return bursts.drop();
      if (!bursts.finish()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before any field or form sees the keys.
    window.addEventListener("keydown", hear, { capture: true });
    return () => {
      bursts.drop();
      window.removeEventListener("keydown", hear, { capture: true });
    };
  }, [isActive]);
}

/** Where something is typed that is not saved yet: a scan is kept out of the fields and has to wait. */
export const useScannerRefusal = () => useScanner(() => showToast("warning", scanText.finishFirst));
