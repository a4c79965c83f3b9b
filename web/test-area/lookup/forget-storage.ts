import { forgetContestant } from "./stored-contestant.ts";

/**
 * Removes what scripts have stored of students on this device.
 *
 * @param evenUnsent also answers that have not reached the server
 * @returns whether everything was removed
 */
export async function forgetStorage(evenUnsent: boolean): Promise<boolean> {
  forgetContestant();
  const { forgetSittings } = await import("../sitting/device/forget-sittings.ts");
  return forgetSittings(evenUnsent);
}
