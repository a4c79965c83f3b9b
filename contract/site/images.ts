import { z } from "../zod.ts";

/**
 * Uploaded images. The path from the upload names the image. It is stored in the widths and formats that pages need,
 * never wider than the original, and as a JPEG preview for messengers.
 */

const imageWidths = [320, 640, 960, 1440, 1920] as const;
/** Wider images are scaled down when they arrive. */
export const widestImage = 1920;
/** Maximum height that WebP allows. */
const tallestImage = 16_383;
/** Pixels of a scanned page at full width. Longer screenshots are scaled down, so that encoding them stays fast. */
const mostKeptPixels = 5_300_000;
export type ImageFormat = "avif" | "webp";

const imagePathPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const imagePathMaximum = 60;

/** What a page needs to show an image. `placeholder` is a tiny `data:` picture to show while the image loads. */
export const image = z.object({
  imagePath: z.string().max(imagePathMaximum),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().max(2000),
});
export type Image = z.infer<typeof image>;

export const isImagePath = (text: string) => imagePathPattern.test(text);

/** The message for a path that is malformed or that was never uploaded. */
export const unknownImage = "الصورة غير معروفة. ارفعها من جديد";

/** The path of an uploaded image in a request. */
export const imagePath = z
  .string({ error: unknownImage })
  .max(imagePathMaximum, { error: unknownImage })
  .regex(imagePathPattern, { error: unknownImage });

/** The size in which an image is kept, never larger than the original. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, widestImage / width, tallestImage / height, Math.sqrt(mostKeptPixels / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * share));
  return { width: scaled(width), height: scaled(height) };
}

/** The widths of an image: the standard ones below its own, and its own up to the widest. */
export function keptWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, widestImage);
  return [...imageWidths.filter((width) => width < widest), widest];
}

const stem = (path: string) => path.replace(/\.webp$/, "");

/** The address of one width, which must be one of `keptWidths`. */
export const imageVariantAddress = (path: string, width: number, format: ImageFormat) =>
  `/images/${stem(path)}-${width}.${format}`;

/** The address of a JPEG of 1200×630 pixels under 300 kB, for link previews. */
export const imagePreviewAddress = (path: string) => `/images/${stem(path)}-preview.jpg`;
