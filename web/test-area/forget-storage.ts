import { forgetContestant } from "./stored-contestant.ts";

/**
 * Takes what scripts keep of students off this device.
 *
 * @param evenUnsent also answers that did not reach the server
 * @returns whether nothing is left
 */
export async function forgetStorage(evenUnsent: boolean): Promise<boolean> {
  forgetContestant();
  const { forgetSittings } = await import("./sitting/forget-sittings.ts");
  return forgetSittings(evenUnsent);
}
