import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { findBrowser } from "./browser.ts";

const width = 640;
const height = 480;
/** Size of the code in pixels. */
const codeSize = 290;
/** Turn of the code in degrees. */
const turn = 7;

/** A browser with a camera that sees a QR code of `text`, slightly turned, on a table. */
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

/**
 * Replaces the camera in a browser that has camera permissions but cannot open one (Chromium's headless shell). Only
 * pages with the permission see the drawing.
 */
export async function standInForCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    (sight) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const draw = (canvas: HTMLCanvasElement) => {
        const context = canvas.getContext("2d");
        if (!context) return;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = "#888";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.translate(canvas.width / 2, canvas.height / 2);
        context.rotate((sight.turn * Math.PI) / 180);
        context.scale(sight.size / sight.code.length, sight.size / sight.code.length);
        context.translate(-sight.code.length / 2, -sight.code.length / 2);
        for (const [y, row] of sight.code.entries()) {
          for (const [x, isDark] of row.entries()) {
            context.fillStyle = isDark ? "#000" : "#fff";
            context.fillRect(x, y, 1, 1);
          }
        }
      };
      const film = () => {
        const canvas = Object.assign(document.createElement("canvas"), { width: sight.width, height: sight.height });
        draw(canvas);
        const stream = canvas.captureStream();
        const timer = setInterval(() => {
          if (stream.active) draw(canvas);
          else clearInterval(timer);
        }, 100);
        return stream;
      };
      mediaDevices.getUserMedia = (wanted) =>
        open(wanted).catch(async (error: DOMException) => {
          if (error.name !== "NotSupportedError") throw error;
          const { state } = await navigator.permissions.query({ name: "camera" });
          if (state !== "granted") throw new DOMException("Permission denied", "NotAllowedError");
          return film();
        });
    },
    { code: sightOf(text).data, width, height, size: codeSize, turn },
  );
}

const sightOf = (text: string) => encode(text, { ecc: "M", border: 4 });

/** A film of one frame, which the camera repeats. */
async function filmOf(text: string): Promise<Buffer> {
  const { data, size } = sightOf(text);
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const code = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(codeSize, codeSize, { kernel: "nearest" })
    .rotate(turn, { background: "#888" })
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
