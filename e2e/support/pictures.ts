import sharp from "sharp";

/** A picture of one colour, as a PNG. */
export const picture = (width: number, height: number, background = "#0b5d50"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
