import { parseSerial, serialLength } from "#contract/serial.ts";
import { normaliseTyped } from "#contract/typed-text.ts";

/** Between two keys. Scanners need a few milliseconds; nobody types sixteen digits this fast. */
export const longestGapMilliseconds = 60;

/** Digits that came in quick succession. `lastAt` is the time of the last one in milliseconds. */
export type Burst = { digits: string; lastAt: number };

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "repeat">;

/** The digit of a key, by its place where a layout makes another sign of it. */
export function digitOf({ key, code, ctrlKey, altKey, metaKey, repeat }: Key): string | null {
  // A key that is held down repeats as fast as a scanner types.
  if (ctrlKey || altKey || metaKey || repeat) return null;
  const typed = normaliseTyped(key);
  if (/^[0-9]$/.test(typed)) return typed;
  return /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? null;
}

export const isSameBurst = ({ lastAt }: Burst, at: number) => at >= lastAt && at - lastAt <= longestGapMilliseconds;

export const isLongEnough = ({ digits }: Burst) => digits.length >= serialLength;

/** The serial that a burst is, or null. */
export const serialOf = (burst: Burst) => parseSerial(burst.digits);
