import sharp, { type Sharp } from "sharp";
import { type Problem, problem } from "#api/http/problem.ts";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { keptSize, keptWidths } from "#contract/site/images.ts";
import { mendedJpeg } from "./mended-jpeg.ts";

// Uploads share the machine with the site, and libvips would use every core for one picture.
sharp.concurrency(1);
// Each picture is processed once, so the cache of libvips would only take memory.
sharp.cache(false);

/** Accepted formats. SVG is refused, because it is a document that may contain scripts. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const previewBytes = 300_000;
/**
 * Settings of AVIF, which takes about a second per million pixels at effort 3, and half of that at 2 with similar
 * quality.
 */
const avifOf = (pixels: number) => ({ quality: 52, effort: pixels > 1_000_000 ? 2 : 3 });
/** Largest size of a placeholder, which limits that of a tall picture. */
const tinyBox = { width: 16, height: 48 };

export type ImageVariants = {
  width: number;
  height: number;
  /** A tiny picture as a data: address. */
  placeholder: string;
  /** The files. `suffix` follows the name without extension, such as `-640.avif`. */
  files: { suffix: string; contentType: string; bytes: Buffer }[];
};

/**
 * Makes every variant of an uploaded image that pages use, re-encoded, upright and without metadata.
 * @throws {Problem} as {@link decoded} does
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
 * Decodes an uploaded image, upright and in the size to be kept.
 * @throws {Problem} unsupported_file, picture_format_unsupported, heic_unsupported, image_too_large,
 * image_has_too_many_pixels
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
    // Only a missing end mark is accepted, because strict decoding detects a truncated picture.
    const mended = format === "jpeg" ? mendedJpeg(upload) : null;
    return mended ? pixelsOf(mended, size, "warning").catch(refused) : refused();
  });
}

/** Brands of HEIC files from iPhones. AVIF files have other brands. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "mif2"]);
const otherPictures = [
  "BM",
  "II*\0",
  "MM\0*",
  "II+\0",
  "MM\0+",
  "8BPS",
  "\0\0\x01\0",
  "\0\0\0\u000cjP  ",
  "\u00ffO\u00ffQ",
];
const jpegXl = ["\u00ff\n", "\0\0\0\u000cJXL "];

/** Explains with advice why a file is not an accepted picture. */
function pictureRefusal(upload: Buffer): Problem {
  const head = upload.toString("latin1", 0, 512);
  if (head.startsWith("ftyp", 4) && heicBrands.has(head.slice(8, 12))) return problem("heic_unsupported");
  const isOther = [...otherPictures, ...jpegXl].some((start) => head.startsWith(start));
  return problem(isOther ? "picture_format_unsupported" : "unsupported_file");
}

/**
 * Reads the pixels. `failOn` is "error" for a complete file, because decoders warn even of parameters that phones
 * write.
 */
const pixelsOf = (upload: Buffer, size: { width: number; height: number }, failOn: "error" | "warning") =>
  sharp(upload, { limitInputPixels: attachmentLimits.imagePixels, failOn })
    .autoOrient()
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Makes a preview. Messengers show none above 300 kB. */
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
