import { ownPlaceText as text } from "#web/text/places.ts";
import { loadImage, pngOf, token, wrap } from "#web/ui/canvas.ts";

/** Draws a student's ticket as a picture for the lock screen of a phone. Loaded when somebody asks for it. */

export type TicketFacts = {
  name: string;
  /** The code in groups of four. */
  code: string;
  /** The address of the code's picture, which has no other site's data. */
  qr: string;
  exam: string;
  place?: { day: string; hour: string; month: string; hall: string; seat: string; address: string } | undefined;
};

/** Shares the picture where the browser can share files, or else saves it. */
export async function shareTicket(facts: TicketFacts): Promise<void> {
  const file = new File([await draw(facts)], `rafid-${facts.code.replaceAll(" ", "")}.png`, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // AbortError: the person closed the list of apps.
    if ((error as Error).name !== "AbortError") save(file);
  }
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const picture = { width: 1080, height: 1920 };
/** The clock stands above, the buttons of a locked phone below. */
const free = { above: 640, below: 140, beside: 60 };
const card = { width: picture.width - 2 * free.beside, padding: 56, radius: 52 };
const inner = card.width - 2 * card.padding;
const qrSize = 340;

type Weight = 400 | 500 | 700;
type Font = { size: number; weight: Weight };
type Colour = "ink" | "ink-2" | "river-700" | "gold-700";
type Line = Font & { text: string; colour: Colour; right: number; middle: number; align: "right" | "center" };
type Layout = {
  lines: Line[];
  seat: { left: number; top: number; width: number; height: number } | null;
  tear: number;
  qrTop: number;
  height: number;
};
type Measure = (text: string, font: Font) => number;

/** Where each line of the card stands, from the card's upper left corner. */
export function layOut({ name, code, exam, place }: TicketFacts, measure: Measure): Layout {
  const lines: Line[] = [];
  const right = card.width - card.padding;
  let top = card.padding;
  const write = (words: string, style: Font & { colour: Colour }, { width = inner, most = 2, edge = right } = {}) => {
    const height = Math.round(style.size * 1.4);
    for (const line of wrap(words, { width, most, measure: (part) => measure(part, style) })) {
      lines.push({ ...style, text: line, right: edge, middle: top + height / 2, align: "right" });
      top += height;
    }
  };
  write(name, { size: 44, weight: 700, colour: "ink" }, { most: 4 });
  top += 8;
  write(exam, { size: 36, weight: 500, colour: "river-700" }, { most: 3 });
  top += 12;
  let seat: Layout["seat"] = null;
  if (place) {
    // Neither part breaks within itself: their spaces are of the kind that does not.
    write(`${place.day}، ${place.hour}`, { size: 88, weight: 700, colour: "ink" });
    write(place.month, { size: 40, weight: 400, colour: "ink-2" });
    top += 28;
    const number: Font = { size: place.seat.length < 3 ? 132 : 108, weight: 700 };
    const width = Math.max(220, measure(place.seat, number) + 64);
    const beside = { width: inner - width - 40, most: 6 };
    const start = top;
    write(text.hall, { size: 32, weight: 400, colour: "ink-2" }, beside);
    write(place.hall, { size: 52, weight: 700, colour: "ink" }, beside);
    write(place.address, { size: 36, weight: 400, colour: "ink-2" }, beside);
    seat = { left: card.padding, top: start, width, height: 240 };
    const centre = { right: card.padding + width / 2, align: "center" } as const;
    lines.push({ text: text.seat, size: 32, weight: 400, colour: "ink-2", middle: start + 44, ...centre });
    lines.push({ text: place.seat, ...number, colour: "gold-700", middle: start + 156, ...centre });
    top = Math.max(top, start + seat.height);
  }
  const tear = top + 44;
  const qrTop = tear + 44;
  top = qrTop + 58;
  const besideQr = { edge: right - qrSize - 44, width: inner - qrSize - 44 };
  const groups = code.split(" ");
  write(text.code, { size: 32, weight: 400, colour: "ink-2" }, besideQr);
  for (const half of [groups.slice(0, 2), groups.slice(2)])
    write(half.join(" "), { size: 64, weight: 700, colour: "river-700" }, besideQr);
  return { lines, seat, tear, qrTop, height: qrTop + qrSize + card.padding };
}

async function draw(facts: TicketFacts): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), picture);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser draws no pictures");
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = ({ size, weight }: Font) => `${weight} ${size}px ${family}`;
  const shown = [facts.name, facts.code, facts.exam, ...Object.values(facts.place ?? {}), text.hall].join(" ");
  const weights: Weight[] = [400, 500, 700];
  const [qr] = await Promise.all([
    loadImage(facts.qr),
    ...weights.map((weight) => document.fonts.load(fontOf({ size: 40, weight }), shown)),
  ]);
  const layout = layOut(facts, (words, font) => {
    context.font = fontOf(font);
    return context.measureText(words).width;
  });
  drawGround(context);
  const room = picture.height - free.above - free.below;
  const scale = Math.min(1, room / layout.height);
  context.translate((picture.width - card.width * scale) / 2, free.above + (room - layout.height * scale) / 2);
  context.scale(scale, scale);
  drawPaper(context, layout);
  for (const line of layout.lines) {
    context.font = fontOf(line);
    context.fillStyle = token(line.colour);
    context.textAlign = line.align;
    context.textBaseline = "middle";
    // The groups of a code stand from left to right.
    context.direction = /^[\d ]+$/.test(line.text) ? "ltr" : "rtl";
    context.fillText(line.text, line.right, line.middle);
  }
  context.imageSmoothingEnabled = false;
  context.drawImage(qr, card.width - card.padding - qrSize, layout.qrTop, qrSize, qrSize);
  return pngOf(canvas);
}

/** Dark green with the lines of eight-point stars. */
function drawGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = token("river-950");
  context.fillRect(0, 0, picture.width, picture.height);
  context.strokeStyle = "rgb(255 255 255 / 0.1)";
  context.lineWidth = 2;
  const [step, side] = [180, 92];
  for (let x = 0; x <= picture.width; x += step)
    for (let y = 0; y <= picture.height + step; y += step)
      for (const turn of [0, Math.PI / 4]) {
        context.save();
        context.translate(x, y);
        context.rotate(turn);
        context.strokeRect(-side / 2, -side / 2, side, side);
        context.restore();
      }
}

/** The card with its seat and its tear line. */
function drawPaper(context: CanvasRenderingContext2D, { seat, tear, height }: Layout): void {
  context.fillStyle = token("white");
  fillRounded(context, { left: 0, top: 0, width: card.width, height }, card.radius);
  if (seat) {
    context.fillStyle = token("gold-100");
    fillRounded(context, seat, 32);
  }
  context.fillStyle = token("river-950");
  for (const x of [0, card.width]) {
    context.beginPath();
    context.arc(x, tear, 28, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = token("line");
  context.lineWidth = 4;
  context.setLineDash([16, 12]);
  context.beginPath();
  context.moveTo(card.padding, tear);
  context.lineTo(card.width - card.padding, tear);
  context.stroke();
}

type Box = { left: number; top: number; width: number; height: number };

/** `roundRect` is younger than the oldest browsers that this runs in. */
function fillRounded(context: CanvasRenderingContext2D, { left, top, width, height }: Box, radius: number): void {
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.fill();
}
