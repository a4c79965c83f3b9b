import sharp, { type Sharp } from "sharp";
import { problem } from "#api/problem.ts";
import { attachmentLimits } from "#contract/attachments.ts";
import { keptWidths, widestImage } from "#contract/images.ts";

// Uploads share the machine with the site; libvips would take every core for one picture.
sharp.concurrency(1);
// Each picture is worked on once, so what libvips keeps for the next time only takes memory.
sharp.cache(false);

/** What pages may show. SVG is a document with scripts and is refused. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const previewBytes = 300_000;

export type ImageVariants = {
  width: number;
  height: number;
  /** A tiny data: picture. */
  placeholder: string;
  /** What comes after the name's stem, such as `-640.avif`. */
  files: { suffix: string; contentType: string; bytes: Buffer }[];
};

/**
 * An uploaded image in every form that pages use, re-encoded, upright and without metadata.
 * @throws {Problem} unsupported_file, image_too_large, image_has_too_many_pixels
 */
export async function makeVariants(upload: Buffer): Promise<ImageVariants> {
  const { data, info } = await decoded(upload);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const files: ImageVariants["files"] = [];
  const keep = async (suffix: string, contentType: string, made: Sharp) =>
    files.push({ suffix, contentType, bytes: await made.toBuffer() });
  for (const kept of keptWidths(width)) {
    await keep(`-${kept}.webp`, "image/webp", picture().resize({ width: kept }).webp({ quality: 78 }));
    await keep(`-${kept}.avif`, "image/avif", picture().resize({ width: kept }).avif({ quality: 52, effort: 3 }));
  }
  await keep(".webp", "image/webp", picture().webp({ quality: 82 }));
  files.push({ suffix: "-preview.jpg", contentType: "image/jpeg", bytes: await preview(picture) });
  const tiny = await picture().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files };
}

/**
 * The pixels of an uploaded image, upright and as wide as they are kept.
 * @throws {Problem} unsupported_file, image_too_large, image_has_too_many_pixels
 */
export async function decoded(upload: Buffer) {
  const { width: givenWidth = 0, height: givenHeight = 0, format } = await readable(sharp(upload).metadata());
  if (!formats.has(format ?? "")) throw problem("unsupported_file");
  if (upload.length > attachmentLimits.imageBytes) throw problem("image_too_large");
  if (givenWidth * givenHeight > attachmentLimits.imagePixels) throw problem("image_has_too_many_pixels");
  return readable(
    sharp(upload, { limitInputPixels: attachmentLimits.imagePixels })
      .autoOrient()
      .resize({ width: widestImage, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

/** Messengers show no preview above 300 kB. */
async function preview(picture: () => Sharp): Promise<Buffer> {
  for (let quality = 80; ; quality -= 15) {
    const bytes = await picture()
      .resize({ width: 1200, height: 630, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length < previewBytes || quality <= 20) return bytes;
  }
}

/** What cannot be decoded is the sender's mistake, not ours. */
const readable = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch(() => {
    throw problem("unsupported_file");
  });
