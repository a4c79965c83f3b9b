import type { Realm } from "./auth.ts";

/** The product's cookies. Only the server sets and reads them: all of them are `HttpOnly`. */

export type Cookie = { name: string; path: string; seconds: number };

const minutes = 60;
const days = 24 * 3600;

/** The serial that a browser keeps. Browsers cut the twenty years to their own maximum. */
export const keptSerial: Cookie = { name: "serial", path: "/", seconds: 20 * 365 * days };
/** The same on a hall device, where another student sits soon. */
export const hallSerial: Cookie = { ...keptSerial, seconds: 15 * minutes };
/** Proves that the server set the kept serial, which anybody could invent. Set and cleared with it. */
export const keptMark: Cookie = { ...keptSerial, name: "serial-mark" };
export const hallMark: Cookie = { ...hallSerial, name: keptMark.name };
/** The serial of a registration on a hall device, for its receipt alone. No other page receives it. */
export const receiptSerial: Cookie = { name: "receipt", path: "/IQ-test/created", seconds: 5 * minutes };
/** Marks a device that staff prepared for a hall, with a signature. */
export const hallDevice: Cookie = { name: "hall-device", path: "/", seconds: 365 * days };
/**
 * The serial from an opened link, while another one is kept. It is shown once, and its address is not kept in the
 * history.
 */
export const linkedSerial: Cookie = { name: "linked", path: "/IQ-test", seconds: 15 * minutes };
/** Set for a minute after the serial was forgotten. */
export const justForgotten: Cookie = { name: "forgotten", path: "/", seconds: minutes };

/** Identifies the browser of a member of staff, so that a login on another one is noticed. One for each realm. */
export const staffDevices: Readonly<Record<Realm, Cookie>> = {
  main: { name: "device-main", path: "/", seconds: 400 * days },
  iq: { name: "device-iq", path: "/", seconds: 400 * days },
};

/** Browsers take such a cookie over https alone, and from this very host: no neighbouring host can plant one. */
const hostPrefix = "__Host-";

/**
 * A `Set-Cookie` header. Over https the name has the prefix, which asks for the path `/`. Values are digits, letters,
 * `-` and `_`, so nothing needs escaping.
 */
export const setCookie = ({ name, path, seconds }: Cookie, value: string, isSecure: boolean): string =>
  isSecure
    ? `${hostPrefix}${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax; Secure`
    : `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`;

/** Clears cookies under both names. */
export const clearCookies = (...cookies: Cookie[]): string[] =>
  cookies.flatMap((cookie) => {
    const cleared = { ...cookie, seconds: 0 };
    return [setCookie(cleared, "", false), setCookie(cleared, "", true)];
  });

/** Clears the kept serials of a browser for its next user. */
export const clearedSerials = (): string[] => clearCookies(keptSerial, keptMark, linkedSerial);

/** Reads a cookie from a `Cookie` header. Browsers still hold cookies without the prefix from before it was used. */
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
