/** Parts of pictures that the browser draws. */

type Room = { width: number; most: number; measure: (text: string) => number };

/** Breaks words into lines. A word wider than a line is broken anywhere; what exceeds the last line is cut. */
export function wrap(words: string, { width, most, measure }: Room): string[] {
  const parts = words
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => (measure(word) <= width ? ` ${word}` : [...` ${word}`]));
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ""}${part}`.trimStart();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  const shown = lines.filter(Boolean);
  if (shown.length <= most) return shown;
  let last = shown[most - 1] ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = [...last].slice(0, -1).join("");
  return [...shown.slice(0, most - 1), `${last}…`];
}

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The colour of a token. */
export const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

export const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty"))), "image/png");
  });
