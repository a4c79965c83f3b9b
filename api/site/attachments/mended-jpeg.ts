const endMark = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isSequential = (marker: number) => marker === 0xc0 || marker === 0xc1;
const startOfScan = 0xda;
/** Spectral selection 0–63 without approximation, the only valid parameters of a sequential scan. */
const sequentialScan = [0, 63, 0];

/**
 * Repairs a JPEG: adds the end mark that some phones omit, and corrects Samsung's scan parameters, so that a decoder
 * warns only of missing pixels. Null for other files.
 */
export function mendedJpeg(jpeg: Buffer): Buffer | null {
  const mended = Buffer.concat([jpeg, endMark]);
  let frame = 0;
  for (let at = 2; at + 4 < jpeg.length; ) {
    const marker = mended[at + 1] ?? 0;
    if (mended[at] !== 0xff) return null;
    const end = at + 2 + mended.readUInt16BE(at + 2);
    if (isFrame(marker)) frame = marker;
    if (marker === startOfScan) {
      // Only the first scan is corrected; what follows in a sequential file is pixels.
      if (isSequential(frame) && end <= jpeg.length) mended.set(sequentialScan, end - sequentialScan.length);
      return mended;
    }
    at = end;
  }
  return null;
}
