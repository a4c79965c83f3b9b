import sharp from "sharp";
import { codesIn } from "#api/test-support/qr-codes.ts";

/** Pixels of the picture per CSS pixel of the card. */
const pixelRatio = 3;

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
export type ReadCard = { codes: string[]; hasGoldenStar: boolean; name: Size; serial: Size };

/** Reads the picture of a student's card; sizes are in CSS pixels. */
export async function readCard(picture: Buffer): Promise<ReadCard> {
  const [codes, [red = 0, green = 0, blue = 0], name, serial] = await Promise.all([
    codesIn(picture),
    sharp(picture)
      .removeAlpha()
      .extract(pixels({ left: 67, top: 15, width: 1, height: 1 }))
      .raw()
      .toBuffer(),
    inkIn(picture, { left: 0, top: 140, width: 151, height: 66 }),
    inkIn(picture, { left: 0, top: 207, width: 151, height: 16 }),
  ]);
  return { codes, hasGoldenStar: red > 200 && green > 120 && green < 210 && blue < 120, name, serial };
}

const pixels = ({ left, top, width, height }: Box): Box => ({
  left: left * pixelRatio,
  top: top * pixelRatio,
  width: width * pixelRatio,
  height: height * pixelRatio,
});

async function inkIn(picture: Buffer, box: Box): Promise<Size> {
  return inkOf(await sharp(picture).extract(pixels(box)).toBuffer());
}

/** Size of what is drawn on white, in CSS pixels; zero for an empty picture. */
export async function inkOf(picture: Buffer): Promise<Size> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (const [at, value] of data.entries()) {
    if (value > 190) continue;
    columns.add(at % info.width);
    rows.add(Math.floor(at / info.width));
  }
  return { width: lengthOf(columns) / pixelRatio, height: lengthOf(rows) / pixelRatio };
}

const lengthOf = (places: ReadonlySet<number>) => (places.size > 0 ? Math.max(...places) - Math.min(...places) + 1 : 0);

/** Runs in the browser: shows the name as the page draws it with the room of a card. */
export function showAsOnCard({ fullName, typeface }: { fullName: string; typeface: string }): number {
  const shown = document.createElement("p");
  shown.id = "as-on-card";
  shown.textContent = fullName;
  const style = {
    position: "fixed",
    insetBlockStart: "0",
    insetInlineStart: "0",
    zIndex: "99",
    width: "135px",
    padding: "4px",
    boxSizing: "content-box",
    font: `600 12px / 1.65 var(${typeface})`,
    textAlign: "center",
    textWrap: "wrap",
    color: "black",
    background: "white",
  };
  Object.assign(shown.style, style);
  document.body.append(shown);
  const words = document.createRange();
  words.selectNodeContents(shown);
  return words.getBoundingClientRect().width;
}
