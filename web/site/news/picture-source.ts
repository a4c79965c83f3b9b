import { type Image, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import type { PictureSource } from "#web/ui/picture.tsx";

/** The width for browsers that know neither AVIF, WebP nor source sets. */
const plainWidth = 960;

/**
 * Makes the URLs of an image. Loaders call it, because the contract's functions import the schema library, which is too
 * large for public pages.
 */
export function pictureSource({ imagePath, width, height, placeholder }: Image): PictureSource {
  const widths = keptWidths(width);
  const sourceSet = (format: "avif" | "webp") =>
    widths.map((kept) => `${imageVariantAddress(imagePath, kept, format)} ${kept}w`).join(", ");
  const plain = widths.findLast((kept) => kept <= plainWidth) ?? width;
  return {
    avif: sourceSet("avif"),
    webp: sourceSet("webp"),
    src: imageVariantAddress(imagePath, plain, "webp"),
    width,
    height,
    placeholder,
  };
}

export const pictureOf = (images: readonly Image[], path: string | undefined): PictureSource | null => {
  const image = path ? images.find(({ imagePath }) => imagePath === path) : undefined;
  return image ? pictureSource(image) : null;
};
