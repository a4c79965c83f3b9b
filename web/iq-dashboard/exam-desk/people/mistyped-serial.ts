import { parseSerial, serialLength } from "#contract/contestants/serial.ts";
import { normaliseSerial } from "#contract/text/typed-text.ts";

/** Whether a text is a complete code with a wrong digit, which nobody can have. */
export function isMistypedSerial(typed: string): boolean {
  const digits = normaliseSerial(typed);
  return digits.length === serialLength && /^\d+$/.test(digits) && parseSerial(digits) === null;
}
