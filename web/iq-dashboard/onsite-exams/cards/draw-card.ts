import type { Contestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { needsVazirmatn } from "#web/text/typeface.ts";
import { serialModules } from "./serial-qr.tsx";

export type CardContestant = Pick<Contestant, "id" | "fullName" | "serialNumber">;
type Card = Omit<CardContestant, "id"> & {
  /** Lines below the name: when and where the contestant is expected. */
  placeLines: readonly string[];
};

/** Size in CSS pixels. The picture has more pixels, for printers. */
export const cardSize = { width: 151, height: 227 };
const pixelRatio = 3;
export const pictureSize = { width: cardSize.width * pixelRatio, height: cardSize.height * pixelRatio };

const centre = cardSize.width / 2;
const star = { top: 6, size: 20 };
const name = { width: 135, lines: 3, sizes: [12, 10, 8], lineHeight: 1.65 };
const serial = { middle: 214, size: 11.5 };
const place = { bottom: 203, sizes: [8.5, 7.5, 6.5], lineHeight: 1.45, lines: 4 };
/** Layouts of the card. Without a place the code is larger. */
const layouts = {
  plain: { code: { top: 27, size: 116 } },
  placed: { code: { top: 27, size: 88 } },
} as const;
type Layout = (typeof layouts)[keyof typeof layouts];

/**
 * Draws the card of a contestant: name, place, serial and a QR code of the serial, in the canvas's own colours and
 * typeface.
 * @returns the picture's address
 * @throws {Error} if it could not be drawn completely
 */
export async function drawCard(
  canvas: HTMLCanvasElement,
  { fullName, serialNumber, placeLines }: Card,
): Promise<string> {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no canvas to draw on");
  const { color, fill, fontFamily: usual } = getComputedStyle(canvas);
  const fontFamily = needsVazirmatn([fullName, ...placeLines].join()) ? `Vazirmatn, ${usual}` : usual;
  const nameFont = (size: number) => `600 ${size}px ${fontFamily}`;
  const serialFont = `500 ${serial.size}px ${fontFamily}`;
  const digits = formatSerial(serialNumber);
  // A canvas does not wait for fonts, so they are loaded first.
  await Promise.all([document.fonts.load(nameFont(12), fullName), document.fonts.load(serialFont, digits)]);

  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  drawStar(context, fill);
  const layout = placeLines.length > 0 ? layouts.placed : layouts.plain;
  drawCode(context, serialNumber, layout);
  context.fillStyle = color;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = "rtl";
  const placeTop = drawPlace(context, placeLines, (size) => `500 ${size}px ${fontFamily}`);
  drawName(context, fullName, nameFont, { top: layout.code.top + layout.code.size, bottom: placeTop });
  context.direction = "ltr";
  context.font = serialFont;
  context.fillText(digits, centre, serial.middle, name.width);
  if (!hasCode(context, serialNumber, layout)) throw new Error("The browser gives no true pictures of canvases");
  return canvas.toDataURL();
}

/** Draws the same shape as `StarMark`. */
function drawStar(context: CanvasRenderingContext2D, gold: string): void {
  context.save();
  context.translate(centre, star.top + star.size / 2);
  context.scale(star.size / 44, star.size / 44);
  context.fillStyle = gold;
  context.fill(new Path2D("M-9-22H9A13 13 0 0 1 22-9V9A13 13 0 0 1 9 22H-9A13 13 0 0 1-22 9V-9A13 13 0 0 1-9-22Z"));
  context.strokeStyle = "#fff";
  context.lineWidth = 1.6;
  context.lineJoin = "round";
  context.strokeRect(-11, -11, 22, 22);
  context.stroke(new Path2D("M0-15.56L15.56 0L0 15.56L-15.56 0ZM5.2 0A5.2 5.2 0 1 1-5.2 0A5.2 5.2 0 1 1 5.2 0"));
  context.restore();
}

/** Aligns the code to whole pixels, so that no module is grey. @returns offset and size of a module */
function placeOfCode(size: number, { code }: Layout) {
  const module = Math.floor((code.size * pixelRatio) / size);
  const left = Math.round(pictureSize.width / 2 - (module * size) / 2);
  const top = Math.round((code.top + code.size / 2) * pixelRatio - (module * size) / 2);
  return { module, left, top };
}

function drawCode(context: CanvasRenderingContext2D, serialNumber: string, layout: Layout): void {
  const { data, size } = serialModules(serialNumber);
  const { module, left, top } = placeOfCode(size, layout);
  context.save();
  context.resetTransform();
  context.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * module, top + y * module, module, module);
  context.restore();
}

/**
 * Whether the picture really shows the code. Browsers that protect against fingerprinting may return noise or white
 * instead of the drawing.
 */
function hasCode(context: CanvasRenderingContext2D, serialNumber: string, layout: Layout): boolean {
  const { data, size } = serialModules(serialNumber);
  const { module, left, top } = placeOfCode(size, layout);
  const width = module * size;
  const { data: pixels } = context.getImageData(left, top, width, width);
  const middleOf = (place: number) => Math.floor((place + 0.5) * module);
  const redAt = (x: number, y: number) => pixels[4 * (middleOf(y) * width + middleOf(x))] ?? Number.NaN;
  return data.every((row, y) => row.every((isDark, x) => (isDark ? redAt(x, y) < 128 : redAt(x, y) > 127)));
}

/**
 * Draws the name. It shrinks a name that is too high or needs too many lines; at the smallest size the last line is
 * condensed.
 */
function drawName(
  context: CanvasRenderingContext2D,
  fullName: string,
  fontOf: (size: number) => string,
  room: { top: number; bottom: number },
): void {
  const smallest = name.sizes.at(-1);
  const middle = (room.top + room.bottom) / 2;
  for (const size of name.sizes) {
    context.font = fontOf(size);
    const lines = linesOf(context, fullName);
    const isFit =
      lines.length <= name.lines &&
      lines.length * size * name.lineHeight <= room.bottom - room.top &&
      lines.every((line) => context.measureText(line).width <= name.width);
    if (!isFit && size !== smallest) continue;
    const shown = [...lines.slice(0, name.lines - 1), lines.slice(name.lines - 1).join(" ")].filter((line) => line);
    for (const [at, line] of shown.entries()) {
      const y = middle + (at - (shown.length - 1) / 2) * size * name.lineHeight;
      context.fillText(line, centre, y, name.width);
    }
    return;
  }
}

/**
 * Writes the lines above the serial, at the largest size at which all fit. At the smallest size the last line is
 * condensed.
 * @returns the top of the first line
 */
function drawPlace(
  context: CanvasRenderingContext2D,
  texts: readonly string[],
  fontOf: (size: number) => string,
): number {
  const smallest = place.sizes.at(-1);
  for (const size of place.sizes) {
    context.font = fontOf(size);
    const lines = texts.flatMap((text) => linesOf(context, text));
    if (lines.length > place.lines && size !== smallest) continue;
    const shown = [...lines.slice(0, place.lines - 1), lines.slice(place.lines - 1).join(" ")].filter((line) => line);
    for (const [at, line] of shown.entries()) {
      const y = place.bottom - (shown.length - at - 0.5) * size * place.lineHeight;
      context.fillText(line, centre, y, name.width);
    }
    return place.bottom - shown.length * size * place.lineHeight;
  }
  return place.bottom;
}

function linesOf(context: CanvasRenderingContext2D, words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= name.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
