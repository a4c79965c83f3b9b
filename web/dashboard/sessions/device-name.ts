import type { Session } from "#contract/sessions.ts";
import { sessionsText as text } from "#web/text/sessions.ts";

/** What somebody logged in on, in words: `Chrome على Android`. */
export function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  if (!browser && !system) return text.unknownDevice;
  return text.deviceOf(browser ?? text.unknownBrowser, system ?? text.unknownSystem);
}
