import { completeSerial } from "#contract/contestants/serial.ts";

/** Makes a serial on a device: 15 random digits and the check digit. */
export function newSerial(random = randomDigit): string {
  return completeSerial(Array.from({ length: 15 }, random).join(""));
}

/** Draws a digit. Bytes from 250 on are left out, because they would make small digits more frequent. */
function randomDigit(): number {
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) return byte % 10;
  }
}
