import sharp, { type Sharp } from "sharp";
import { problem } from "#api/http/problem.ts";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { keptSize, keptWidths } from "#contract/site/images.ts";
import { mendedJpeg } from "./mended-jpeg.ts";
import { pictureRefusal } from "./picture-refusal.ts";

// Uploads share the machine with the site; libvips would use every core for one picture.
sharp.concurrency(1);
// Each picture is processed once, so libvips's cache would only take memory.
sharp.cache(false);

/** SVG is a document that may contain scripts, so it is refused. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const previewBytes = 300_000;
/** AVIF takes about a second per million pixels at effort 3, and half of that at 2 with similar quality. */
const avifOf = (pixels: number) => ({ quality: 52, effort: pixels > 1_000_000 ? 2 : 3 });
/** Limits the placeholder of a tall picture. */
const tinyBox = { width: 16, height: 48 };

export type ImageVariants = {
  width: number;
  height: number;
  /** A tiny data: picture. */
  placeholder: string;
  /** `suffix` follows the name without extension, such as `-640.avif`. */
  files: { suffix: string; contentType: string; bytes: Buffer }[];
};

/**
 * An uploaded image in every variant that pages use, re-encoded, upright and without metadata. @throws {Problem} as
 * {@link decoded}
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
    await keep(
      `-${kept}.avif`,
      "image/avif",
      picture()
        .resize({ width: kept })
        .avif(avifOf((kept * kept * height) / width)),
    );
  }
  await keep(".webp", "image/webp", picture().webp({ quality: 82 }));
  files.push({ suffix: "-preview.jpg", contentType: "image/jpeg", bytes: await preview(picture) });
  const tiny = await picture()
    .resize({ ...tinyBox, fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files };
}

/**
 * The pixels of an uploaded image, upright and in the size to be kept. @throws {Problem} unsupported_file,
 * picture_format_unsupported, heic_unsupported, image_too_large, image_has_too_many_pixels
 */
export async function decoded(upload: Buffer) {
  const refused = (): never => {
    throw pictureRefusal(upload);
  };
  const { format, autoOrient } = await sharp(upload).metadata().catch(refused);
  const { width, height } = autoOrient;
  if (!formats.has(format)) refused();
  if (upload.length > attachmentLimits.imageBytes) throw problem("image_too_large");
  if (width * height > attachmentLimits.imagePixels) throw problem("image_has_too_many_pixels");
  const size = keptSize(width, height);
  return pixelsOf(upload, size, "error").catch(() => {
    // Only the end mark may be missing: strict decoding detects a truncated picture.
    const mended = format === "jpeg" ? mendedJpeg(upload) : null;
    return mended ? pixelsOf(mended, size, "warning").catch(refused) : refused();
  });
}

/** `failOn` is "error" for a complete file: decoders merely warn of parameters that phones write. */
const pixelsOf = (upload: Buffer, size: { width: number; height: number }, failOn: "error" | "warning") =>
  sharp(upload, { limitInputPixels: attachmentLimits.imagePixels, failOn })
    .autoOrient()
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

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
