import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yazl from "yazl";
import { storedFiles } from "#api/site/attachments/stored-files.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { keptWidths } from "#contract/site/images.ts";

/** Files with two meanings, and files that expand a thousandfold. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
});
afterAll(() => api.close());

const upload = async (content: Buffer, url = "/api/Attachments", field = "file") => {
  const { headers, body } = await fileForm(content, { field, name: "x.png" });
  return api.send("POST", url, { token, headers, body });
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6e5f" } });
const script = "attacked(document.cookie)";
const html = `<html><body><script>${script}</script></body></html>`;

/** A chunk of a PNG with any content. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims a size, with little or no data. */
function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk("IHDR", header), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

async function zipOf(content: Buffer): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(content, "xl/worksheets/sheet1.xml");
  zip.end();
  return buffer(zip.outputStream);
}

/** Peak growth of the process's memory during the work, in MB. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20;
}

describe("a picture that is also something else", () => {
  const polyglots: Record<string, () => Promise<Buffer>> = {
    "a GIF that is a script": async () => {
      const gif = await picture(9, 9).gif().toBuffer();
      return Buffer.concat([gif, Buffer.from(`*/=1;${script}//`)]);
    },
    "a PNG that is an archive": async () =>
      Buffer.concat([await picture(9, 9).png().toBuffer(), await zipOf(Buffer.from(html))]),
    "a PNG with a page in its text": async () => {
      const png = await picture(9, 9).png().toBuffer();
      const text = chunk("tEXt", Buffer.from(`Comment\0${html}`));
      return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    },
    "a JPEG with a page in its comment": async () => {
      const jpeg = await picture(9, 9).jpeg().toBuffer();
      const comment = Buffer.from(`\u00ff\u00fe\0${String.fromCharCode(html.length + 2)}${html}`, "latin1");
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
  };
  it.each(Object.keys(polyglots))("%s is kept as a picture only", async (name) => {
    const content = (await polyglots[name]?.()) as Buffer;
    expect(content.includes(script) || name.includes("archive")).toBe(true);
    const answer = await upload(content);
    expect(answer.statusCode).toBe(200);
    const path = answer.json() as string;
    expect(keptWidths(9)).toEqual([9]);
    for (const file of storedFiles({ path, kind: "image", width: 9 })) {
      const { rawPayload, headers } = await api.send("GET", `/images/${file}`);
      expect([headers["x-content-type-options"], String(headers["content-type"]).slice(0, 6)]).toEqual([
        "nosniff",
        "image/",
      ]);
      expect(headers["content-security-policy"]).toContain("sandbox");
      for (const trace of [script, "<html", "PK\u0003\u0004"]) expect(rawPayload.includes(trace), file).toBe(false);
    }
  });
});

describe("a PDF", () => {
  it.each([
    ["with scripts", `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n`],
    ["that is a page, too", `${html}\n%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n<!-- ${html} -->`],
  ])("%s is served as a download without permissions", async (_, content) => {
    const answer = await upload(Buffer.from(content));
    expect(answer.statusCode).toBe(200);
    const { headers } = await api.send("GET", `/images/${answer.json()}`);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });
});

describe("of pictures at the limit", () => {
  it.each([
    [5000, 5000, 200],
    [25_000, 1000, 200],
    [5001, 5000, 413],
    [25_001, 1000, 413],
  ])("%i × %i is answered %i", { timeout: 60_000 }, async (width, height, status) => {
    const content = await picture(width, height).png({ compressionLevel: 9 }).toBuffer();
    let answer = { statusCode: 0, json: () => ({ code: "" }) };
    const megabytes = await memoryOf(async () => {
      answer = await upload(content);
    });
    process.stdout.write(`${width} × ${height}: ${megabytes.toFixed(0)} MB\n`);
    expect(megabytes).toBeLessThan(300);
    expect(answer.statusCode).toBe(status);
    if (status !== 200) expect(answer.json().code).toBe("image_has_too_many_pixels");
  });
});

describe("a file that expands when opened", () => {
  const zeros = Buffer.alloc(200 * 2 ** 20);
  const bombs: Record<string, { content: () => Promise<Buffer> | Buffer; code: RegExp }> = {
    "a PNG of 3,600 megapixels": {
      content: () => pngOf(60_000, 60_000, chunk("IDAT", deflateSync(zeros, { level: 9 }))),
      code: /^(image_has_too_many_pixels|unsupported_file)$/,
    },
    "a PNG that says it is small and holds 200 MB": {
      content: () => pngOf(9, 9, chunk("IDAT", deflateSync(zeros, { level: 9 }))),
      code: /^(unsupported_file|kept)$/,
    },
    "a PNG with 200 MB of text": {
      content: () =>
        pngOf(
          9,
          9,
          chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(zeros, { level: 9 })])),
          chunk("IDAT", deflateSync(Buffer.alloc(28 * 9))),
        ),
      code: /^(unsupported_file|kept)$/,
    },
    "a GIF of 400 frames of 16 megapixels": {
      content: async () => {
        const frame = await picture(4000, 4000).gif().toBuffer();
        return Buffer.concat([
          frame.subarray(0, -1),
          ...Array(400).fill(frame.subarray(13, -1)),
          Buffer.from(";"),
        ]).subarray(0, 4_900_000);
      },
      code: /^(unsupported_file|kept|image_has_too_many_pixels)$/,
    },
    "an archive of 200 MB": { content: () => zipOf(zeros), code: /^unsupported_file$/ },
  };
  it.each(Object.keys(bombs))("%s stays small", { timeout: 60_000 }, async (name) => {
    const { content, code } = bombs[name] as (typeof bombs)[string];
    const bomb = await content();
    expect(bomb.length).toBeLessThan(5_000_000);
    const codes: string[] = [];
    const megabytes = await memoryOf(async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bomb)));
      for (const answer of answers) codes.push(answer.statusCode === 200 ? "kept" : answer.json().code);
    });
    process.stdout.write(`${name}: ${megabytes.toFixed(0)} MB, ${codes[0]}\n`);
    for (const one of codes) expect(one).toMatch(code);
    expect(megabytes).toBeLessThan(300);
  });

  it.each(["/api/quiz/imports", "/api/quiz"])(
    "an archive as a file of results for %s is refused without opening",
    async (url) => {
      for (const bomb of [await zipOf(zeros), gzipSync(zeros)]) {
        const megabytes = await memoryOf(async () => {
          const answer = await upload(bomb, url, "CsvFile");
          expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_results_file"]);
        });
        expect(megabytes).toBeLessThan(100);
      }
    },
  );

  it("would be noticed by this measurement", async () => {
    // The collector may free memory of earlier tests meanwhile.
    expect(await memoryOf(async () => randomBytes(450 * 2 ** 20).length)).toBeGreaterThan(300);
  });
});
