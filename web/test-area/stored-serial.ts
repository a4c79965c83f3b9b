import {
  clearCookie,
  hallDevice,
  justForgotten,
  keptSerial,
  linkedSerial as linkedCookie,
  readCookie,
  receiptSerial,
  setCookie,
} from "#contract/cookies.ts";
import type { PageSettings } from "#web/document/context.ts";

const cookieOf = (request: Request, cookie: typeof keptSerial) => readCookie(request.headers.get("cookie"), cookie);

/** The code that the API left with this browser at registration or lookup, for server loaders. */
export const storedSerial = (request: Request): string | null => cookieOf(request, keptSerial);
/** At a device of a hall: the code of the registration that was made a moment ago. */
export const newSerial = (request: Request): string | null => cookieOf(request, receiptSerial);
/** The code that a link brought where another one is kept; the address of its record only says that there is one. */
export const linkedSerial = (request: Request): string | null => cookieOf(request, linkedCookie);
export const { name: linkedName } = linkedCookie;
export const isHallDevice = (request: Request): boolean => cookieOf(request, hallDevice) !== null;
export const wasJustForgotten = (request: Request): boolean => cookieOf(request, justForgotten) !== null;

const isSecure = (url: URL, { publicUrl = url.href }: PageSettings) => publicUrl.startsWith("https:");

/** Keep a code that the visitor chose, in the place of another one and of what a link showed. */
export function keepingHeaders(serial: string, url: URL, settings: PageSettings): Headers {
  const headers = new Headers({ "Set-Cookie": setCookie(keptSerial, serial, isSecure(url, settings)) });
  headers.append("Set-Cookie", clearedLinkedCookie);
  return headers;
}

/** Shows the record of a code for once, beside the kept one. */
export const showSerialCookie = (serial: string, url: URL, settings: PageSettings): string =>
  setCookie(linkedCookie, serial, isSecure(url, settings));

/** Takes the code away again. */
export const clearedSerialCookie = clearCookie(keptSerial);
const clearedLinkedCookie = clearCookie(linkedCookie);

/** Takes every code away, and says for a minute that this was done. */
export function forgettingHeaders(): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", clearedSerialCookie);
  headers.append("Set-Cookie", clearCookie(receiptSerial));
  headers.append("Set-Cookie", clearedLinkedCookie);
  headers.append("Set-Cookie", setCookie(justForgotten, "yes", false));
  return headers;
}
