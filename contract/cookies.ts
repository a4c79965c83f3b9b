import type { Realm } from "./auth.ts";

/** The product's cookies. Only the server sets and reads them: all of them are `HttpOnly`. */

export type Cookie = { name: string; path: string; seconds: number };

const minutes = 60;
const days = 24 * 3600;

/** The code that a browser keeps. Twenty years are asked for; browsers grant less. */
export const keptSerial: Cookie = { name: "serial", path: "/", seconds: 20 * 365 * days };
/** The same at a device of a hall, where the next student sits soon. */
export const hallSerial: Cookie = { ...keptSerial, seconds: 15 * minutes };
/** At a device of a hall: the code of a registration, for its receipt alone. No other page is sent it. */
export const receiptSerial: Cookie = { name: "receipt", path: "/IQ-test/created", seconds: 5 * minutes };
/** Marks a device that staff prepared for a hall. */
export const hallDevice: Cookie = { name: "hall-device", path: "/", seconds: 365 * days };
/** The code that a link brought, where another one is kept: its record is looked at, and no address of it stays behind. */
export const linkedSerial: Cookie = { name: "linked", path: "/IQ-test", seconds: 15 * minutes };
/** The code was forgotten a moment ago. */
export const justForgotten: Cookie = { name: "forgotten", path: "/", seconds: minutes };

/** Names the browser to those who log in on it, so that a login on another one is noticed. Each realm has its own. */
export const staffDevices: Readonly<Record<Realm, Cookie>> = {
  main: { name: "device-main", path: "/", seconds: 400 * days },
  iq: { name: "device-iq", path: "/", seconds: 400 * days },
};

/** A `Set-Cookie` header. Values are digits, letters, `-` and `_`, so nothing needs escaping. */
export const setCookie = ({ name, path, seconds }: Cookie, value: string, isSecure: boolean): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

export const clearCookie = ({ name, path }: Cookie): string =>
  `${name}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax`;

/** Takes away the codes that a browser was left with, so that the next one at it finds none. */
export const clearedSerials = (): string[] => [keptSerial, linkedSerial].map(clearCookie);

/** The value of a cookie in a request's `Cookie` header. */
export function readCookie(header: string | null | undefined, { name }: Cookie): string | null {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1).trim();
    if (at > 0 && pair.slice(0, at).trim() === name && value) return value;
  }
  return null;
}
