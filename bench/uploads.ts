import sharp from "sharp";
import { makeVariants } from "#api/attachments/image-variants.ts";
import { median } from "./load.ts";
import { watchMemory } from "./memory.ts";
import type { Report } from "./report.ts";
import { end, launchProduct, logIn, startDatabase } from "./servers.ts";

/** As a telephone takes it, made smaller by whoever sends it on. */
const size = { width: 2_000, height: 1_500 };
const together = 8;

/** A picture that is uploaded, beside making its variants and nothing else; then the memory of several at once. */
export async function measureUploads(report: Report, pictures: number): Promise<void> {
  const database = await startDatabase("uploads");
  let product: Awaited<ReturnType<typeof launchProduct>> | undefined;
  try {
    product = await launchProduct(database);
    const { child, base } = product;
    const token = await logIn(base);
    const picture = await photograph();
    const peak = await watchMemory(child);
    const times: Record<"bare" | "ours", number[]> = { bare: [], ours: [] };
    for (let turn = 0; turn <= pictures; turn += 1) {
      const bare = await milliseconds(() => makeVariants(picture));
      const ours = await milliseconds(() => upload(base, token, picture));
      // The first one only warms up.
      if (turn === 0) continue;
      times.bare.push(bare);
      times.ours.push(ours);
    }
    const ratios = times.bare.map((bare, turn) => bare / (times.ours[turn] ?? Number.NaN));
    report.add({
      name: "upload of a picture, beside its variants alone",
      unit: "ms",
      bare: median(times.bare),
      ours: median(times.ours),
      ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
      peakMegabytes: await peak(),
    });
    const peakOfMany = await watchMemory(child);
    const ours = await milliseconds(() =>
      Promise.all(Array.from({ length: together }, () => upload(base, token, picture))),
    );
    const name = `upload of ${together} pictures at once`;
    report.add({ name, unit: "ms", ours, peakMegabytes: await peakOfMany() });
  } finally {
    if (product) await end(product.child);
    await database.dispose();
  }
}

/** Noise under soft light: as hard to compress as a photograph. */
const photograph = async () =>
  sharp({ create: { ...size, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();

async function upload(base: string, token: string, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "picture.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/Attachments`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
