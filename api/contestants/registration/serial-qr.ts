import { LRUCache } from "lru-cache";
import { qrPng } from "#api/qr-picture.ts";

/** PNGs of recent serials as base64, about 400 bytes each. The picture of a serial never changes. */
const recent = new LRUCache<string, string>({ max: 50_000 });

/**
 * A serial fits version 1 of QR codes, the smallest, at level M. The mask is fixed, because choosing the best of eight takes eight
 * times as long.
 */
const form = { ecc: "M", minVersion: 1, maxVersion: 1, boostEcc: false, maskPattern: 0 } as const;

/** The QR code of a serial as a base64 PNG of 232 × 232 pixels. */
export function serialQrBase64(serial: string): string {
  const known = recent.get(serial);
  if (known) return known;
  const picture = qrPng(serial, form).toString("base64");
  recent.set(serial, picture);
  return picture;
}
