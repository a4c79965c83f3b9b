import { LRUCache } from "lru-cache";
import { quickQr } from "#api/qr-picture.ts";

/** PNGs of recent serials as base64, about 400 bytes each. The picture of a serial never changes. */
const recent = new LRUCache<string, string>({ max: 50_000 });

/** The QR code of a serial, which fits the smallest version, as a base64 PNG of 232 × 232 pixels. */
export function serialQrBase64(serial: string): string {
  const known = recent.get(serial);
  if (known) return known;
  const picture = quickQr(serial, "M");
  recent.set(serial, picture);
  return picture;
}
