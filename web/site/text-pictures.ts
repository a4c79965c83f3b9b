import type { Image } from "#contract/images.ts";
import { pictureSource } from "./picture-source.ts";

/** How wide the column of an article's text is, and what is left beside it on a narrow screen. */
const columnPixels = 704;
const marginPixels = 40;

/** A picture of this site in a text, as the API's cleaning writes it: values escaped, the source first. */
const written = /<img src="\/images\/([0-9a-f-]{36})(?:-\d+)?\.(?:webp|avif)"([^>]*)\/>/g;

/**
 * Gives the pictures of a cleaned text that are among `images` the widths and formats they are kept in, and their size, so
 * that a phone fetches no more than it shows and nothing moves when it comes.
 */
export const withTextPictures = (html: string, images: readonly Image[]): string =>
  html.replace(written, (whole, name: string, rest: string) => {
    const image = images.find(({ imagePath }) => imagePath === `${name}.webp`);
    return image ? pictureHtml(image, rest) : whole;
  });

function pictureHtml(image: Image, attributes: string): string {
  const { avif, webp, src } = pictureSource(image);
  // Its writer may want it smaller than it is.
  const width = Number(/ width="(\d+)"/.exec(attributes)?.[1] ?? image.width);
  const height = Math.round((width * image.height) / image.width);
  const alt = / alt="([^"]*)"/.exec(attributes)?.[1] ?? "";
  const sizes = `min(${Math.min(width, columnPixels)}px, 100vw - ${marginPixels}px)`;
  return (
    `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
    `<img src="${src}" srcset="${webp}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}"` +
    ` loading="lazy" decoding="async"></picture>`
  );
}
