import { parseSerial, serialLength } from "#contract/contestants/serial.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

/** The longest gap in milliseconds between two keys of a fast scanner. Nobody types sixteen digits as fast. */
export const longestGapMilliseconds = 60;

type Key = Pick<KeyboardEvent, "key" | "code" | "keyCode" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat">;

/**
 * Whether a key writes one sign. A key that is held down does not count, because it repeats as fast as a scanner types.
 */
export const writesSign = ({ key, ctrlKey, altKey, metaKey, repeat }: Key): boolean =>
  !(ctrlKey || altKey || metaKey || repeat) && (Array.from(key).length === 1 || /^[^ -~]+$/.test(key));

/** The digit of a key: by its position if the layout has another sign there, by its number if it has no name. */
export function digitOf({ key, code, keyCode, ctrlKey, altKey, metaKey, shiftKey, repeat }: Key): string | null {
  // A key that is held down repeats as fast as a scanner types.
  if (ctrlKey || altKey || metaKey || repeat) return null;
  const typed = normaliseTyped(key);
  if (/^[0-9]$/.test(typed)) return typed;
  // With Shift it is one of the signs that scanners send around a code.
  const [, placed] = (!shiftKey && /^(?:Digit|Numpad)([0-9])$/.exec(code)) || [];
  if (placed !== undefined) return placed;
  if (!isNameless({ key })) return null;
  const digit = keyCode >= 96 ? keyCode - 96 : keyCode - 48;
  return digit >= 0 && digit <= 9 ? String(digit) : null;
}

/**
 * Whether the event does not identify its key, as with Bluetooth keyboards on phones. The text then arrives only by
 * `input`.
 */
export const isNameless = ({ key }: Pick<KeyboardEvent, "key">) => ["", "Unidentified", "Process"].includes(key);

export const isEnter = ({ key, keyCode }: Pick<KeyboardEvent, "key" | "keyCode">) =>
  key === "Enter" || (isNameless({ key }) && keyCode === 13);

/** The text that was added to another text; null if anything else changed. */
export function textAdded(before: string, after: string): string | null {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (start + end < before.length) return null;
  return normaliseTyped(after.slice(start, after.length - end)) || null;
}

/** A scanned serial, with the value that its field had before. */
export type Scan<Field> = { serial: string; field: Field; valueBefore: string };

/**
 * The longest pause in milliseconds inside an identifier (`]Q1`) of a slow scanner. Nobody types a letter and scans
 * within it.
 */
export const longestPauseMilliseconds = 300;
const identifierLength = 3;
/** Number of keys that are kept, more than any link has. */
const mostKeys = 300;

const aCode = new RegExp(`\\d{${serialLength}}`);

/** Collects consecutive signs that go into one field, or into none. */
export function createScanRun<Field>() {
  let keys: { sign: string; at: number; valueBefore: string }[] = [];
  let target: Field | undefined;

  const textFrom = (from: number, to = keys.length) => keys.slice(from, to).reduce((text, { sign }) => text + sign, "");
  /** @param start where the scanner's text begins; the field is emptied from there */
  const scanOf = (start: number, typed: string): Scan<Field> | null => {
    const serial = parseSerial(typed);
    const first = keys[start];
    return serial && first && target !== undefined ? { serial, field: target, valueBefore: first.valueBefore } : null;
  };
  /** Where the fast keys at the end begin. */
  const burstStart = (): number => {
    let start = keys.length - 1;
    while (start > 0 && isWithin(longestGapMilliseconds, keys[start - 1]?.at, keys[start]?.at)) start -= 1;
    return start;
  };
  const burst = (): Scan<Field> | null => {
    const start = burstStart();
    // A link is long. The signs right before the digits show whether the digits are a code.
    const [typed] = /\D{0,3}\d{1,20}\D{0,3}$/.exec(textFrom(start)) ?? [];
    return typed ? scanOf(start, typed) : null;
  };
  /** Finds a slow code. It may follow an identifier, or text that a person typed, which is not part of it. */
  const slow = (): Scan<Field> | null => {
    const end = /\d$/.test(textFrom(0)) ? keys.length : keys.length - 1;
    const start = end - serialLength;
    const identifies = (first: number) => {
      const [bracket, letter, digit] = [keys[first], keys[first + 1], keys[first + 2]];
      if (bracket?.sign === "]") return true;
      const isQuick = isWithin(longestPauseMilliseconds, bracket?.at, digit?.at);
      return /[دچ]/.test(bracket?.sign ?? "") && /\D/.test(letter?.sign ?? "") && isQuick;
    };
    // Otherwise the digit of an identifier would count as the first digit of the code.
    if (identifies(start - identifierLength + 1)) return null;
    const first = identifies(start - identifierLength) ? start - identifierLength : start;
    return scanOf(first, textFrom(first, end));
  };
  return {
    add(sign: string, at: number, field: Field, valueBefore: string): void {
      if (field !== target) keys = [];
      target = field;
      keys = [...keys.slice(-mostKeys), { sign, at, valueBefore }];
    },
    drop(): void {
      keys = [];
      target = undefined;
    },
    isBurst: (): boolean => keys.length - burstStart() >= serialLength,
    /** Finds a fast code, with or without an end key. */
    burst,
    /** Called at Enter. Fast signs must be a complete code; a slow one may follow signs that a person typed. */
    entered: (): Scan<Field> | null => (aCode.test(textFrom(burstStart())) ? burst() : slow()),
  };
}

export const isWithin = (milliseconds: number, one = 0, next = 0) => next >= one && next - one <= milliseconds;
