import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { reportedFile } from "#api/test-support/files/reported-files.ts";
import { imageAddress } from "#contract/site/image-address.ts";
import { imagePreviewAddress, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import { storedFiles } from "./stored-files.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
});
afterAll(() => api.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6e5f" } });

async function upload(content: Buffer, { field = "file", as = token, type = "image/png" } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), "صورة.png");
  const request = new Request("http://x", { method: "POST", body: form });
  return api.app.inject({
    method: "POST",
    url: "/api/attachments",
    headers: {
      "content-type": String(request.headers.get("content-type")),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const count = async () => (await api.database.sql`select count(*)::int as total from attachments`)[0]?.total as number;
const pdf = (size = 2_000) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, "x"), Buffer.from("\n%%EOF\n")]);

it("leaves no trace of itself in the memory for encoding", () => {
  expect(sharp.cache().memory.max).toBe(0);
});

describe("an uploaded image", () => {
  it("returns its path and is served in every width and format, with a preview", async () => {
    const answer = await upload(await picture(1200, 800).jpeg().toBuffer());
    expect(answer.statusCode).toBe(200);
    const path = answer.json() as string;
    expect(path).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect(keptWidths(1200)).toEqual([320, 640, 960, 1200]);
    for (const width of keptWidths(1200)) {
      for (const format of ["avif", "webp"] as const) {
        const file = await api.send("GET", imageVariantAddress(path, width, format));
        expect(file.headers["content-type"]).toBe(`image/${format}`);
        expect((await sharp(file.rawPayload).metadata()).width).toBe(width);
      }
    }
    const preview = await api.send("GET", imagePreviewAddress(path));
    expect(preview.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const [row] = await api.database.sql`select * from attachments where path = ${path}`;
    expect(row).toMatchObject({ kind: "image", width: 1200, height: 800 });
    expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(row?.placeholder.length).toBeLessThan(600);
  });

  it("has a row only if all its files exist, even after a kill", async () => {
    const before = await count();
    const { put } = api.storage;
    const rowsAfterFile: number[] = [];
    const kept: string[] = [];
    api.storage.put = async (key, ...rest) => {
      await put(key, ...rest);
      kept.push(key);
      rowsAfterFile.push(await count());
    };
    const path = (await upload(await picture(700, 500).png().toBuffer())).json();
    api.storage.put = put;
    expect(rowsAfterFile).toEqual(kept.map(() => before));
    expect(kept.toSorted()).toEqual(storedFiles({ path, kind: "image", width: 700 }).toSorted());
    expect(await count()).toBe(before + 1);
  });

  it("loses its metadata, is turned upright and scaled down for pages", async () => {
    const turned = await picture(2400, 1200)
      .withExif({ IFD0: { Artist: "secret" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await api.send("GET", imageAddress((await upload(turned)).json()));
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect([width, height, exif]).toEqual([1200, 2400, undefined]);
    const wide = await api.send("GET", imageAddress((await upload(await picture(4000, 1000).png().toBuffer())).json()));
    expect((await sharp(wide.rawPayload).metadata()).width).toBe(1920);
  });

  it("may be cached for ever, and is answered 304 on revalidation", async () => {
    const address = imageAddress((await upload(await picture(40, 40).png().toBuffer())).json());
    const first = await api.send("GET", address);
    expect(first.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(first.headers["x-content-type-options"]).toBe("nosniff");
    const again = await api.send("GET", address, { headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("is accepted from staff of either area only", async () => {
    const png = await picture(10, 10).png().toBuffer();
    expect((await upload(png, { as: (await api.signUp("iq")).token })).statusCode).toBe(200);
    expect((await upload(png, { as: "" })).statusCode).toBe(401);
  });
});

describe("an image from a phone or a scanner", () => {
  const sharpEdges = Buffer.from(Array.from({ length: 600 * 400 * 3 }, (_, index) => (index * 7919) % 251));
  const photo = (progressive = false) =>
    sharp(sharpEdges, { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg({ progressive })
      .toBuffer();
  /** Scan parameters written by Samsung's cameras, invalid for a sequential scan. */
  const oddScan = (jpeg: Buffer) => {
    const odd = Buffer.from(jpeg);
    const scan = odd.indexOf(Buffer.from([0xff, 0xda]));
    odd.set([0, 0, 0], scan + 2 + odd.readUInt16BE(scan + 2) - 3);
    return odd;
  };
  const taken: Record<string, () => Promise<Buffer>> = {
    "a JPEG with Samsung's scan": async () => oddScan(await photo()),
    "one without an end mark": async () => (await photo()).subarray(0, -2),
    "one with both": async () => oddScan(await photo()).subarray(0, -2),
    "a progressive one without an end mark": async () => (await photo(true)).subarray(0, -2),
    "one with a film behind it": async () => Buffer.concat([await photo(), Buffer.alloc(9000, "ftypmp42")]),
    "one in the colours of print": () => picture(600, 400).toColourspace("cmyk").jpeg().toBuffer(),
    "sixteen bits of a colour": () => picture(600, 400).toColourspace("rgb16").png().toBuffer(),
    "a GIF that moves": () =>
      sharp(sharpEdges, { raw: { width: 600, height: 400, channels: 3, pageHeight: 200 } })
        .gif()
        .toBuffer(),
  };
  it.each(Object.keys(taken))("%s is accepted", async (name) => {
    const answer = await upload((await taken[name]?.()) as Buffer, { type: "application/octet-stream" });
    expect(answer.statusCode, answer.body).toBe(200);
    const file = await api.send("GET", imageAddress(answer.json()));
    expect((await sharp(file.rawPayload).metadata()).width).toBe(600);
  });

  it.each([0.3, 0.9])("is refused if only a share of %d arrived, also with Samsung's scan", async (share) => {
    for (const jpeg of [await photo(), oddScan(await photo()), await photo(true)]) {
      const answer = await upload(jpeg.subarray(0, jpeg.length * share));
      expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_file"]);
    }
  });

  it("keeps its colours from print and sixteen bits", async () => {
    for (const name of ["one in the colours of print", "sixteen bits of a colour"]) {
      const path = (await upload((await taken[name]?.()) as Buffer)).json();
      const file = await api.send("GET", imageAddress(path));
      const { dominant } = await sharp(file.rawPayload).stats();
      expect(Math.abs(dominant.g - 0x6e) + Math.abs(dominant.b - 0x5f)).toBeLessThan(40);
    }
  });

  it.each([
    [300, 16_400, 300],
    [1000, 16_000, 576],
    [1, 20_000, 1],
  ])("a screenshot of %i × %i is encoded in short steps", async (width, height, keptWidth) => {
    const answer = await upload(await picture(width, height).png().toBuffer());
    expect(answer.statusCode, answer.body).toBe(200);
    let pixels = 0;
    for (const one of keptWidths(keptWidth)) {
      const file = await api.send("GET", imageVariantAddress(answer.json(), one, "avif"));
      const made = await sharp(file.rawPayload).metadata();
      pixels += made.width * made.height;
    }
    expect(pixels).toBeLessThan(10_000_000);
    const [row] = await api.database
      .sql`select width, height, placeholder from attachments where path = ${answer.json()}`;
    expect(row?.width).toBe(keptWidth);
    expect(row?.height).toBeLessThanOrEqual(16_383);
    expect(row?.placeholder.length).toBeLessThan(2000);
  });

  it.each([
    [
      "a HEIC",
      "heic_unsupported",
      () => Buffer.from(`\0\0\0\u0018ftypheic\0\0\0\0mif1heic${"x".repeat(500)}`, "latin1"),
    ],
    [
      "a HEIF",
      "heic_unsupported",
      () => Buffer.from(`\0\0\0\u0018ftypmif1\0\0\0\0mif1heic${"x".repeat(500)}`, "latin1"),
    ],
    ["a TIFF", "picture_format_unsupported", () => picture(9, 9).tiff().toBuffer()],
    ["a BMP", "picture_format_unsupported", () => Buffer.from(`BM${"\0".repeat(100)}`)],
  ])("%s is refused with advice", async (_name, code, content) => {
    const answer = await upload(await content());
    expect([answer.statusCode, answer.json().code]).toEqual([415, code]);
    expect(answer.json().message).toMatch(/لقطة شاشة|احفظها بصيغة JPEG/);
  });
});

describe("a PDF", () => {
  it("may have bytes before its beginning and after its end, as scanners and mail gateways leave it", async () => {
    const trailed = Buffer.concat([Buffer.from("\r\n\ufeff"), pdf(), Buffer.alloc(90_000, "<p>x</p>\n")]);
    const answer = await upload(trailed);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatch(/\.pdf$/);
  });

  it("may lack its end mark if its table of contents is there", async () => {
    const reported = reportedFile("trailing-html-1100.pdf");
    const start = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n";
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 1>>\nstartxref\n${start.length}\n`;
    const stream = `7 0 obj<</Type/XRef>>stream\nendstream endobj\nstartxref\n${start.length}\n%%E`;
    for (const whole of [reported, start + table, start + stream, `junk\n${start}${table}<html>`])
      expect((await upload(Buffer.from(whole))).statusCode, String(whole)).toBe(200);
  });

  it("is refused with words if it did not arrive whole", async () => {
    const firstPage = `%PDF-1.7\n${"x".repeat(500)}\nstartxref\n0\n%%EOF\n${"y".repeat(3000)}`;
    const elsewhere = "%PDF-1.7\nxref\n0 1\ntrailer\nstartxref\n3\n";
    for (const half of [firstPage, elsewhere, "%PDF-1.7 and then nothing"]) {
      const answer = await upload(Buffer.from(half));
      expect([answer.statusCode, answer.json().code]).toEqual([415, "pdf_cut_off"]);
      expect(answer.json().message).toContain("غير مكتمل");
    }
  });

  it("is recognised by content and served unchanged", async () => {
    const answer = await upload(pdf(), { type: "image/png" });
    const file = await api.send("GET", `/images/${answer.json()}`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.rawPayload.equals(pdf())).toBe(true);
    expect(file.headers["cache-control"]).toBe("private, no-cache");
  });

  it("may have at most twenty million bytes", async () => {
    expect((await upload(pdf(19_900_000))).statusCode).toBe(200);
    const answer = await upload(pdf(20_000_000));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "file_too_large"]);
  });
});

describe("refused without storing anything", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
    "an SVG": () => svg,
    "an SVG that claims to be XML": () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
    "a page": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    nothing: () => Buffer.alloc(0),
    "a program": () => Buffer.from("MZ\u0090\u0000".padEnd(500, "x")),
    "half an image": async () => (await picture(900, 900).png().toBuffer()).subarray(0, 300),
  };
  it.each(Object.keys(hostile))("%s", async (name) => {
    const before = await count();
    const answer = await upload((await hostile[name]?.()) as Buffer);
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_file"]);
    expect(await count()).toBe(before);
  });

  it("an image above five million bytes", async () => {
    const noise = Buffer.from(Array.from({ length: 1500 * 1500 * 3 }, () => Math.floor(Math.random() * 256)));
    const large = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(5_000_000);
    const answer = await upload(large);
    expect([answer.statusCode, answer.json().message]).toEqual([413, "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت"]);
  });

  it("an image with too many pixels, even in a small file", async () => {
    const bomb = await picture(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect((await upload(bomb)).json().code).toBe("image_has_too_many_pixels");
  });

  it("another part, no part, no form", async () => {
    const png = await picture(10, 10).png().toBuffer();
    expect((await upload(png, { field: "image" })).json().errors).toEqual({ file: ["يرجى اختيار ملف"] });
    expect((await api.send("POST", "/api/Attachments", { token, body: {} })).statusCode).toBe(415);
  });

  it("a file that the storage cannot store gets no row", async () => {
    const before = await count();
    const { put } = api.storage;
    api.storage.put = (key, ...rest) =>
      key.endsWith("preview.jpg") ? Promise.reject(new Error("disk")) : put(key, ...rest);
    expect((await upload(await picture(30, 30).png().toBuffer())).statusCode).toBe(500);
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    api.storage.put = () => Promise.reject(full);
    for (const file of [await picture(30, 30).png().toBuffer(), pdf()]) {
      const answer = await upload(file);
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
        503,
        "storage_full",
        "60",
      ]);
    }
    api.storage.put = put;
    expect(await count()).toBe(before);
  });
});

it.each([
  "/images/x.webp",
  "/images/..%2f..%2fpackage.json",
  `/images/${crypto.randomUUID()}.webp`,
  `/images/${crypto.randomUUID()}-999.avif`,
  `/images/${crypto.randomUUID()}.svg`,
])("%s is 404", async (address) => {
  const answer = await api.send("GET", address);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
});
