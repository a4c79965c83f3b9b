import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { findBrowser } from "./browser.ts";

const width = 640;
const height = 480;

/** A browser with a camera that sees a QR code of `text` lie on a table, a little turned. */
export async function withCamera(text: string, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-camera-"));
  try {
    const film = join(folder, "code.y4m");
    await writeFile(film, await filmOf(text));
    const found = await findBrowser();
    const browser = await chromium.launch({
      ...found,
      args: [...found.args, "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
    });
    try {
      await work(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One frame, repeated by the camera for ever. */
async function filmOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const code = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(290, 290, { kernel: "nearest" })
    .rotate(7, { background: "#888" })
    .png()
    .toBuffer();
  const luma = await sharp({ create: { width, height, channels: 3, background: "#888" } })
    .composite([{ input: code }])
    .greyscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame]);
}
