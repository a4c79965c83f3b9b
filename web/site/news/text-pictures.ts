import type { Image } from "#contract/site/images.ts";
import { pictureSource } from "./picture-source.ts";

/** Width of an article's text column, and of its margins on narrow screens. */
const columnPixels = 704;
const marginPixels = 40;

/** An uploaded picture in the HTML that the API has cleaned: its values are escaped and the source comes first. */
const written = /<img src="\/images\/([0-9a-f-]{36})(?:-\d+)?\.(?:webp|avif)"([^>]*)\/>/g;

/**
 * Gives pictures of a cleaned text that are among `images` their stored widths and formats, and their size. Phones then
 * load only what they need, and the layout does not shift.
 */
export const withTextPictures = (html: string, images: readonly Image[]): string =>
  html.replace(written, (whole, name: string, rest: string) => {
    const image = images.find(({ imagePath }) => imagePath === `${name}.webp`);
    return image ? pictureHtml(image, rest) : whole;
  });

function pictureHtml(image: Image, attributes: string): string {
  const { avif, webp, src } = pictureSource(image);
  // The author may have chosen a smaller width.
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
