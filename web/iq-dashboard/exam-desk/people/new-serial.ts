import { completeSerial, rehearsedPrefix } from "#contract/contestants/serial.ts";

/** Makes a serial on a device: 15 random digits and the check digit. That of a rehearsal is known by its beginning. */
export function newSerial(isRehearsal = false): string {
  // The invented people of a rehearsal have 1 after the beginning.
  const beginning = isRehearsal ? `${rehearsedPrefix}2` : "";
  const digits = beginning + Array.from({ length: 15 - beginning.length }, randomDigit).join("");
  return !isRehearsal && digits.startsWith(rehearsedPrefix) ? newSerial() : completeSerial(digits);
}

/** Draws a digit. Bytes from 250 on are left out, because they would make small digits more frequent. */
function randomDigit(): number {
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) return byte % 10;
  }
}
