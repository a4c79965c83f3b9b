import { useEffect, useRef } from "react";
import { parseSerial } from "#contract/contestants/serial.ts";
import { scanText } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import {
  createScanRun,
  digitOf,
  isEnter,
  isNameless,
  isWithin,
  longestGapMilliseconds,
  type Scan,
  textAdded,
  writesSign,
} from "./scan-burst.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const textField = (element: EventTarget | null): Field | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;

/** Restores the value that a field had before the scan, which was not meant for it. */
function restore({ field, valueBefore }: Scan<Field | null>): void {
  if (!field?.isConnected || field.value === valueBefore) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, valueBefore);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Keys that scanners send between signs, for layouts that have some signs on another level. */
const levelKeys = new Set(["Shift", "CapsLock"]);
const endKeys = new Set(["Enter", "Tab", "Control"]);
/** Time of the last key of a scan. It is shared, because a scan can open a dialog that has its own scanner. */
let endedAt = Number.NEGATIVE_INFINITY;
const typing = new Set(["insertText", "insertCompositionText"]);

/** Whether the field asks for a code. Its own form then handles the scan. */
const isInItsPlace = ({ serial, field }: Scan<Field | null>) =>
  field?.name === "serial" && parseSerial(field.value) === serial;

/**
 * Whether a key belongs to the scan before. Scanners can end a code with several keys, and those after the first would
 * reach the dialog that the scan opened.
 */
const isBehindScan = (event: KeyboardEvent) =>
  isWithin(longestGapMilliseconds, endedAt, event.timeStamp) &&
  (writesSign(event) || event.ctrlKey || endKeys.has(event.key));

/** Collects signs from key events until a scan ends. */
function createListener(onSerial: (serial: string) => void) {
  const run = createScanRun<Field | null>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last event identified its key, so that its text is already known. */
  let isNamed = false;
  let valueBefore = "";

  const drop = () => {
    clearTimeout(pause);
    run.drop();
  };
  /** @returns whether it was a serial; `onScan` has then received it */
  const finish = (scan: Scan<Field | null> | null): boolean => {
    drop();
    if (!scan) return false;
    restore(scan);
    onSerial(scan.serial);
    return true;
  };
  const add = (sign: string, at: number, field: Field | null, before: string) => {
    clearTimeout(pause);
    run.add(sign, at, field, before);
    if (run.isBurst()) pause = setTimeout(() => finish(run.burst()), longestGapMilliseconds * 2);
  };
  const keep = (event: Event) => {
    endedAt = event.timeStamp;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Stops the end key, so that it submits no form. */
  const end = (event: Event) => {
    const scan = run.entered();
    if (scan && isInItsPlace(scan)) drop();
    else if (finish(scan)) keep(event);
  };
  /** A sign or a control character after a fast code ends it. */
  const hearOther = (event: KeyboardEvent, field: Field | null) => {
    const scan = run.burst();
    if (scan) {
      finish(scan);
      keep(event);
    } else if (writesSign(event)) add(event.key.charAt(0), event.timeStamp, field, field?.value ?? "");
    else drop();
  };

  const heard = {
    keydown(event: KeyboardEvent) {
      const digit = digitOf(event);
      isNamed = digit !== null || !isNameless(event);
      if (digit === null && isBehindScan(event)) return keep(event);
      endedAt = Number.NEGATIVE_INFINITY;
      const field = textField(event.target);
      if (digit !== null) add(digit, event.timeStamp, field, field?.value ?? "");
      else if (isEnter(event)) end(event);
      else if (isNamed && !levelKeys.has(event.key)) hearOther(event, field);
    },
    beforeinput(event: InputEvent) {
      valueBefore = textField(event.target)?.value ?? "";
      if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") end(event);
    },
    input(event: Event) {
      const field = textField(event.target);
      // Text from a program or from the clipboard is not a scan.
      if (isNamed || !field || !(event instanceof InputEvent) || !typing.has(event.inputType)) return;
      const added = textAdded(valueBefore, field.value);
      // A whole word at once is a suggestion by the keyboard.
      if (added === null || /^\D{2,}$/.test(added)) return drop();
      for (const sign of added) run.add(sign, event.timeStamp, field, valueBefore);
    },
    submit: (event: Event) => end(event),
    pointerdown: drop,
  };
  return { heard, drop };
}

/** The listeners on screen. Only the newest hears: that of the dialog in front. */
const listeners: object[] = [];

/**
 * Listens to scanners that act as keyboards, whatever the focus and the layout. A code ends a scan if it is typed
 * faster than a person can and followed by Enter, Tab, another sign or a pause. At any speed it may be followed by
 * Enter. `onScan` gets the serial.
 */
export function useScanner(onScan: (serial: string) => void, isActive = true): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    if (!isActive) return;
    const { heard, drop } = createListener((serial) => latest.current(serial));
    listeners.push(heard);
    const listening = new AbortController();
    // The listener gets the keys before fields and forms see them.
    const options = { capture: true, signal: listening.signal };
    for (const [name, hear] of Object.entries(heard) as [string, (event: Event) => void][])
      window.addEventListener(name, (event) => listeners.at(-1) === heard && hear(event), options);
    return () => {
      drop();
      listeners.splice(listeners.indexOf(heard), 1);
      listening.abort();
    };
  }, [isActive]);
}

/** Keeps a scan out of the fields and refuses it, for screens with unsaved input. */
export const useScannerRefusal = () => useScanner(() => showToast("warning", scanText.finishFirst));
