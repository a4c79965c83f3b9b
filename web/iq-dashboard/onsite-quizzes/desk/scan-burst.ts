import { parseSerial, serialLength } from "#contract/contestants/serial.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

/** The longest gap between two keys of a fast scanner. Nobody types sixteen digits this fast. */
export const longestGapMilliseconds = 60;

type Key = Pick<KeyboardEvent, "key" | "code" | "keyCode" | "ctrlKey" | "altKey" | "metaKey" | "repeat">;

/** The digit of a key: by its position where the layout has another sign there, by its number where it has no name. */
export function digitOf({ key, code, keyCode, ctrlKey, altKey, metaKey, repeat }: Key): string | null {
  // A key held down repeats as fast as a scanner types.
  if (ctrlKey || altKey || metaKey || repeat) return null;
  const typed = normaliseTyped(key);
  if (/^[0-9]$/.test(typed)) return typed;
  const [, placed] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  if (placed !== undefined) return placed;
  if (!isNameless({ key })) return null;
  const digit = keyCode >= 96 ? keyCode - 96 : keyCode - 48;
  return digit >= 0 && digit <= 9 ? String(digit) : null;
}

/**
 * Whether the event does not identify its key, as with Bluetooth keyboards on phones: the text comes by `input` alone.
 */
export const isNameless = ({ key }: Pick<KeyboardEvent, "key">) => ["", "Unidentified", "Process"].includes(key);

export const isEnter = ({ key, keyCode }: Pick<KeyboardEvent, "key" | "keyCode">) =>
  key === "Enter" || (isNameless({ key }) && keyCode === 13);

/** The digits added to a text, or null where anything else changed. */
export function digitsAdded(before: string, after: string): string | null {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (start + end < before.length) return null;
  const added = normaliseTyped(after.slice(start, after.length - end));
  return /^[0-9]+$/.test(added) ? added : null;
}

/** A scanned serial, and its field's value before. */
export type Scan<Field> = { serial: string; field: Field; valueBefore: string };

/** Collects consecutive digits that go into one field, or into none. */
export function createScanRun<Field>() {
  let keys: { digit: string; at: number; valueBefore: string }[] = [];
  let target: Field | undefined;

  const scanOf = (from: number): Scan<Field> | null => {
    const serial = parseSerial(keys.slice(from).reduce((digits, { digit }) => digits + digit, ""));
    const first = keys[from];
    return serial && first && target !== undefined ? { serial, field: target, valueBefore: first.valueBefore } : null;
  };
  /** The start of the fast keys at the end. */
  const burstStart = (): number => {
    let start = keys.length - 1;
    while (start > 0 && isQuick(keys[start - 1]?.at, keys[start]?.at)) start -= 1;
    return start;
  };
  return {
    add(digit: string, at: number, field: Field, valueBefore: string): void {
      if (field !== target) keys = [];
      target = field;
      keys.push({ digit, at, valueBefore });
    },
    drop(): void {
      keys = [];
      target = undefined;
    },
    isBurst: (): boolean => keys.length - burstStart() >= serialLength,
    /** Sixteen fast digits, with or without an end key. */
    burst: (): Scan<Field> | null => scanOf(burstStart()),
    /** Called at Enter: fast digits must be a whole serial; slow ones may follow digits that a person typed. */
    entered(): Scan<Field> | null {
      const start = burstStart();
      const isQuickOne = keys.length - start >= serialLength;
      return scanOf(isQuickOne ? start : keys.length - serialLength);
    },
  };
}

const isQuick = (one = 0, next = 0) => next >= one && next - one <= longestGapMilliseconds;
