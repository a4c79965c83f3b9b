import type { Realm } from "./auth.ts";

/** The product's cookies. Only the server sets and reads them, because all of them are `HttpOnly`. */

export type Cookie = { name: string; path: string; seconds: number };

const minutes = 60;
const days = 24 * 3600;

/** The serial that a browser stores. Browsers shorten the twenty years to their own maximum. */
export const keptSerial: Cookie = { name: "serial", path: "/", seconds: 20 * 365 * days };
/** The serial on a device of a hall, where another student will sit soon. */
export const hallSerial: Cookie = { ...keptSerial, seconds: 15 * minutes };
/**
 * Proves that the server set the stored serial, which anybody could invent. It is set and cleared together with the
 * serial.
 */
export const keptMark: Cookie = { ...keptSerial, name: "serial-mark" };
export const hallMark: Cookie = { ...hallSerial, name: keptMark.name };
/** The ids of a family's students. It keeps their codes beside one another by its choice. `_` joins them. */
export const keptStudents: Cookie = { ...keptSerial, name: "students" };
export const mostStudents = 6;
/** The serial of a registration on a device of a hall. Only its receipt receives it, and no other page. */
export const receiptSerial: Cookie = { name: "receipt", path: "/IQ-test/created", seconds: 5 * minutes };
/** A signed mark of a device that staff prepared for a hall. */
export const hallDevice: Cookie = { name: "hall-device", path: "/", seconds: 365 * days };
/**
 * The serial from an opened link if another serial is stored. It is shown once, and its address stays out of the
 * history.
 */
export const linkedSerial: Cookie = { name: "linked", path: "/IQ-test", seconds: 15 * minutes };
/** Set for a minute after the browser forgot the serial. */
export const justForgotten: Cookie = { name: "forgotten", path: "/", seconds: minutes };

/** The reference of the contact message that was sent a moment ago. The page after sending shows it. */
export const messageReference: Cookie = { name: "message-reference", path: "/", seconds: 10 * minutes };

/**
 * Identifies the browser of a member of staff, so that a login on another browser is noticed. There is one for each
 * realm.
 */
export const staffDevices: Readonly<Record<Realm, Cookie>> = {
  main: { name: "device-main", path: "/", seconds: 400 * days },
  iq: { name: "device-iq", path: "/", seconds: 400 * days },
};

/** Browsers accept such a cookie only over https and from this very host, so no neighbouring host can plant one. */
const hostPrefix = "__Host-";

/**
 * Makes a `Set-Cookie` header. Over https the name has the prefix, which requires the path `/`. Values are digits,
 * letters, `-` and `_`, so nothing needs escaping.
 */
export const setCookie = ({ name, path, seconds }: Cookie, value: string, isSecure: boolean): string =>
  isSecure
    ? `${hostPrefix}${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax; Secure`
    : `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`;

/** Clears cookies under both names, with and without the prefix. */
export const clearCookies = (...cookies: Cookie[]): string[] =>
  cookies.flatMap((cookie) => {
    const cleared = { ...cookie, seconds: 0 };
    return [setCookie(cleared, "", false), setCookie(cleared, "", true)];
  });

/** Clears the kept serials of a browser for its next user. */
export const clearedSerials = (): string[] => clearCookies(keptSerial, keptMark, keptStudents, linkedSerial);

/** Reads a cookie from a `Cookie` header. Some browsers still have cookies without the prefix from earlier versions. */
export function readCookie(header: string | null | undefined, { name }: Cookie): string | null {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    const key = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at > 0 && value && !values.has(key)) values.set(key, value);
  }
  return values.get(hostPrefix + name) ?? values.get(name) ?? null;
}
