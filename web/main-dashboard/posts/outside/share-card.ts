import { siteText } from "#web/text/site/site.ts";
import { needsVazirmatn } from "#web/text/typeface.ts";
import { loadImage, token, wrap } from "#web/ui/canvas.ts";

const side = 1080;
const edge = 64;
const picture = { height: 580 };
const name = { middle: 1006, size: 34 };
/** From the picture to the name. The smallest size has room for the longest title. */
const title = { top: 622, bottom: 950, sizes: [68, 60, 52, 46, 40], lineHeight: 1.55 };

type Card = { title: string; imageAddress: string; date: string };

/** Draws a square picture of a post for any app: its picture, its title and who publishes it. */
export async function drawShareCard(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser draws no pictures");
  const usual = getComputedStyle(document.body).fontFamily;
  const family = needsVazirmatn(card.title) ? `Vazirmatn, ${usual}` : usual;
  const fontOf = (size: number, weight = 700) => `${weight} ${size}px ${family}`;
  const [image] = await Promise.all([
    loadImage(card.imageAddress),
    // A canvas does not wait for fonts.
    ...[400, 700].map((weight) =>
      document.fonts.load(fontOf(40, weight), `${card.title} ${siteText.name} ${card.date}`),
    ),
  ]);
  context.fillStyle = token("river-950");
  context.fillRect(0, 0, side, side);
  const share = Math.max(side / image.width, picture.height / image.height);
  const [width, height] = [side / share, picture.height / share];
  const from = [(image.width - width) / 2, (image.height - height) / 2, width, height] as const;
  context.drawImage(image, ...from, 0, 0, side, picture.height);
  context.fillStyle = token("gold-500");
  context.fillRect(0, picture.height, side, 8);
  context.direction = "rtl";
  context.textAlign = "right";
  context.textBaseline = "middle";

  context.fillStyle = token("white");
  const linesAt = (size: number) => {
    context.font = fontOf(size);
    const measure = (words: string) => context.measureText(words).width;
    return wrap(card.title, { width: side - 2 * edge, most: 9, measure });
  };
  const room = title.bottom - title.top;
  const size = title.sizes.find((each) => linesAt(each).length * each * title.lineHeight <= room) ?? 40;
  const lines = linesAt(size);
  const step = size * title.lineHeight;
  for (const [at, line] of lines.entries())
    context.fillText(line, side - edge, title.top + (room - lines.length * step) / 2 + (at + 0.5) * step);

  context.font = fontOf(name.size);
  context.fillStyle = token("gold-300");
  context.fillText(siteText.name, side - edge, name.middle);
  context.font = fontOf(name.size - 6, 400);
  context.textAlign = "left";
  context.fillText(card.date, edge, name.middle);
}
