import { inflateRawSync } from "node:zlib";

export const sheetPath = "xl/worksheets/sheet1.xml";

/** Reads one entry of a zip file, which it finds in the central directory. */
export function unzipped(zip: Buffer, path: string): string {
  const end = zip.lastIndexOf("PK\u0005\u0006");
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extraLength, commentLength] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + 20) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const start = zip.readUInt32LE(at + 42);
    if (zip.toString("utf8", at + 46, at + 46 + nameLength) === path) {
      const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const bytes = zip.subarray(data, data + size);
      return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString("utf8");
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`${path} is not in the file`);
}
