import type { Session } from "#contract/accounts/sessions.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";

/** Names the device of a session: `Chrome على Android`. */
export function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  if (!browser && !system) return text.unknownDevice;
  return text.deviceOf(browser ?? text.unknownBrowser, system ?? text.unknownSystem);
}
