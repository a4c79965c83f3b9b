import { completeSerial } from "#contract/contestants/serial.ts";

/** A serial made on a device: 15 random digits and the check digit. */
export function newSerial(random = randomDigit): string {
  return completeSerial(Array.from({ length: 15 }, random).join(""));
}

/** Bytes from 250 on would make small digits more frequent. */
function randomDigit(): number {
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) return byte % 10;
  }
}
