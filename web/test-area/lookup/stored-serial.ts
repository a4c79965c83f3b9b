import {
  clearCookies,
  hallDevice,
  justForgotten,
  keptMark,
  keptSerial,
  keptStudents,
  linkedSerial as linkedCookie,
  mostStudents,
  readCookie,
  receiptSerial,
  setCookie,
} from "#contract/accounts/cookies.ts";
import type { PageSettings } from "#web/document/context.ts";

const cookieOf = (request: Request, cookie: typeof keptSerial) => readCookie(request.headers.get("cookie"), cookie);

/** The code that registration or look-up stored in a cookie, for server loaders. */
export const storedSerial = (request: Request): string | null => cookieOf(request, keptSerial);
/** The code of the registration that was made a moment ago on a hall device. */
export const newSerial = (request: Request): string | null => cookieOf(request, receiptSerial);
/**
 * The code of an opened link while another code is stored. A cookie contains it, so that the record's address shows
 * only that there is one.
 */
export const linkedSerial = (request: Request): string | null => cookieOf(request, linkedCookie);
export const { name: linkedName } = linkedCookie;
export const isHallDevice = (request: Request): boolean => cookieOf(request, hallDevice) !== null;
/** The ids of the family's students. A device of a hall keeps none. */
export const studentIds = (request: Request): string[] =>
  isHallDevice(request)
    ? []
    : (cookieOf(request, keptStudents) ?? "").split("_").filter((id) => /^[\da-f-]{36}$/.test(id));
export const wasJustForgotten = (request: Request): boolean => cookieOf(request, justForgotten) !== null;

const isSecure = (url: URL, { publicUrl = url.href }: PageSettings) => publicUrl.startsWith("https:");

const cookieHeaders = (cookies: readonly string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));

/** Headers that store the code that the visitor chose, and clear that of a link. */
export const keepingHeaders = (serial: string, url: URL, settings: PageSettings): Headers =>
  cookieHeaders([setCookie(keptSerial, serial, isSecure(url, settings)), ...clearCookies(linkedCookie)]);

/** A cookie that shows the record of a code once, beside the stored one. */
export const showSerialCookie = (serial: string, url: URL, settings: PageSettings): string =>
  setCookie(linkedCookie, serial, isSecure(url, settings));

/** Headers that remove the stored code with its mark. */
export const clearedSerialHeaders = (): Headers => cookieHeaders(clearCookies(keptSerial, keptMark));

/** Cookies that store the family's students. Of too many the last ones are left out, so that nobody drops out. */
export const studentsCookies = (ids: readonly string[], url: URL, settings: PageSettings): string[] =>
  ids.length === 0
    ? clearCookies(keptStudents)
    : [setCookie(keptStudents, [...new Set(ids)].slice(0, mostStudents).join("_"), isSecure(url, settings))];

/**
 * Headers that remove the kept code, and every other but those of the students who are left, and confirm this for a
 * minute.
 */
export const forgettingHeaders = (url: URL, settings: PageSettings, left: readonly string[] = []): Headers =>
  cookieHeaders([
    ...clearCookies(keptSerial, keptMark, receiptSerial, linkedCookie),
    ...leavingCookies(url, settings, left),
  ]);

/** Headers that remove the code of a student, while another record is shown. */
export const leavingHeaders = (url: URL, settings: PageSettings, left: readonly string[]): Headers =>
  cookieHeaders(leavingCookies(url, settings, left));

const leavingCookies = (url: URL, settings: PageSettings, left: readonly string[]) => [
  ...studentsCookies(left, url, settings),
  setCookie(justForgotten, "yes", isSecure(url, settings)),
];
