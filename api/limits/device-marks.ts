import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Cookie, hallDevice, keptMark, readCookie } from "#contract/accounts/cookies.ts";

/** A device that a signed cookie distinguishes from others at its address. */
export type MarkedDevice = {
  /** The key for counting. */
  key: string;
  /** The serial that the device stores; null for a device of a hall without one. */
  serial: string | null;
};

export type DeviceMarks = ReturnType<typeof createDeviceMarks>;

/** @param secret a secret of this installation, the same on every instance */
export function createDeviceMarks(secret: string) {
  const sign = ({ name }: Cookie, id: string) =>
    `${id}-${createHmac("sha256", secret).update(`mark ${name} ${id}`).digest("base64url")}`;

  function idOf(cookies: string | undefined, cookie: Cookie): string | null {
    const given = readCookie(cookies, cookie) ?? "";
    const [id = ""] = given.split("-", 1);
    const right = Buffer.from(sign(cookie, id));
    const sent = Buffer.from(given);
    return sent.length === right.length && timingSafeEqual(sent, right) ? id : null;
  }

  return {
    ofSerial: (serial: string): string => sign(keptMark, serial),
    newHallDevice: (): string => sign(hallDevice, randomBytes(16).toString("hex")),
    /** @param cookies the cookie header of the request */
    read(cookies: string | undefined): MarkedDevice | null {
      const serial = idOf(cookies, keptMark);
      if (serial !== null) return { key: `serial ${serial}`, serial };
      const device = idOf(cookies, hallDevice);
      return device === null ? null : { key: `device ${device}`, serial: null };
    },
  };
}
