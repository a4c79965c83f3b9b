import {
  clearCookies,
  hallDevice,
  justForgotten,
  keptMark,
  keptSerial,
  linkedSerial as linkedCookie,
  readCookie,
  receiptSerial,
  setCookie,
} from "#contract/accounts/cookies.ts";
import type { PageSettings } from "#web/document/context.ts";

const cookieOf = (request: Request, cookie: typeof keptSerial) => readCookie(request.headers.get("cookie"), cookie);

/** The code that registration or look-up stored in a cookie, for server loaders. */
export const storedSerial = (request: Request): string | null => cookieOf(request, keptSerial);
/** On a hall device: the code of the registration made a moment ago. */
export const newSerial = (request: Request): string | null => cookieOf(request, receiptSerial);
/**
 * The code of an opened link while another one is stored. A cookie holds it, so that the record's address shows only
 * that there is one.
 */
export const linkedSerial = (request: Request): string | null => cookieOf(request, linkedCookie);
export const { name: linkedName } = linkedCookie;
export const isHallDevice = (request: Request): boolean => cookieOf(request, hallDevice) !== null;
export const wasJustForgotten = (request: Request): boolean => cookieOf(request, justForgotten) !== null;

const isSecure = (url: URL, { publicUrl = url.href }: PageSettings) => publicUrl.startsWith("https:");

const cookieHeaders = (cookies: readonly string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));

/** Stores the code that the visitor chose, and clears that of a link. */
export const keepingHeaders = (serial: string, url: URL, settings: PageSettings): Headers =>
  cookieHeaders([setCookie(keptSerial, serial, isSecure(url, settings)), ...clearCookies(linkedCookie)]);

/** Shows the record of a code once, beside the stored one. */
export const showSerialCookie = (serial: string, url: URL, settings: PageSettings): string =>
  setCookie(linkedCookie, serial, isSecure(url, settings));

/** Removes the stored code with its mark. */
export const clearedSerialHeaders = (): Headers => cookieHeaders(clearCookies(keptSerial, keptMark));

/** Removes every code, and confirms it for a minute. */
export const forgettingHeaders = (url: URL, settings: PageSettings): Headers =>
  cookieHeaders([
    ...clearCookies(keptSerial, keptMark, receiptSerial, linkedCookie),
    setCookie(justForgotten, "yes", isSecure(url, settings)),
  ]);
