import { z } from "./zod.ts";

/**
 * Uploaded images. The path that an upload answers names the image; each is kept in the widths and formats that pages ask
 * for, none wider than the original, and as a JPEG preview for messengers.
 */

const imageWidths = [320, 640, 960, 1440, 1920] as const;
/** Wider ones are made smaller as they arrive. */
export const widestImage = 1920;
/** WebP holds no taller ones. */
const tallestImage = 16_383;
/** A page of a scanner at full width. Long screenshots become smaller, so that encoding them takes no longer. */
const mostKeptPixels = 5_300_000;
export type ImageFormat = "avif" | "webp";

const imagePathPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const imagePathMaximum = 60;

/** An image as pages need it: `placeholder` is a tiny `data:` picture to show until the real one is there. */
export const image = z.object({
  imagePath: z.string().max(imagePathMaximum),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().max(2000),
});
export type Image = z.infer<typeof image>;

export const isImagePath = (text: string) => imagePathPattern.test(text);

/** The message for text that is no path, and for a path that was never uploaded. */
export const unknownImage = "الصورة غير معروفة. ارفعها من جديد";

/** The path of an uploaded image in a request. */
export const imagePath = z
  .string({ error: unknownImage })
  .max(imagePathMaximum, { error: unknownImage })
  .regex(imagePathPattern, { error: unknownImage });

/** How large an image of this size is kept, at most as large as it came. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, widestImage / width, tallestImage / height, Math.sqrt(mostKeptPixels / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * share));
  return { width: scaled(width), height: scaled(height) };
}

/** The widths an image is kept in: the standard ones below its own, and its own up to the widest. */
export function keptWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, widestImage);
  return [...imageWidths.filter((width) => width < widest), widest];
}

const stem = (path: string) => path.replace(/\.webp$/, "");

/** The address of one kept width, which must be one of `keptWidths`. */
export const imageVariantAddress = (path: string, width: number, format: ImageFormat) =>
  `/images/${stem(path)}-${width}.${format}`;

/** 1200×630 JPEG under 300 kB, for link previews. */
export const imagePreviewAddress = (path: string) => `/images/${stem(path)}-preview.jpg`;
