import sharp from "sharp";

/** A PNG of one colour. */
export const picture = (width: number, height: number, background = "#0b5d50"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
