import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, vi } from "vitest";
import { type KeptFile, keepOnDisk } from "#api/storage/temporary-file.ts";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { zipOf } from "#api/test-support/files/zip.ts";
import type { PackageDeps } from "./item-package.service.ts";
import { csvRows, readItemRows } from "./items-file.ts";
import { readItemsUpload } from "./items-upload.ts";

/** Limits of item files on the server, and failures of the storage or the caller. */

const it = base.extend("iq", { scope: "file" }, ({ api }) => api.signUp("iq", "Admin", "سعاد"));

const import_ = async (api: TestApi, iq: Member, content: Buffer) => {
  const form = await fileForm(content, { field: "file", name: "فقرات.zip" });
  return api.send("POST", "/api/items/import?subject=x&level=1", { token: iq.token, ...form });
};

describe("simultaneous item files", () => {
  const deps = {} as PackageDeps;
  const table = "النوع,الموضوع,المستوى,نص السؤال\nnumber,الحساب,1,كم؟\n";

  it("are read one at a time, wait on disk, and are dropped if too many wait", async ({ api }) => {
    const kept = async () => {
      const file = await keepOnDisk(Readable.from([Buffer.from(table)]));
      return { ...file, chunks: vi.fn(file.chunks), close: vi.fn(file.close) };
    };
    const read = (file: KeptFile) => readItemsUpload(api.database, deps, file, {});
    const [first, turnedAway] = [await kept(), await kept()];
    const waiting = await Promise.all(Array.from({ length: 5 }, kept));
    const reading = read(first);
    const answers = waiting.map(read);
    await expect(read(turnedAway)).rejects.toMatchObject({ code: "service_unavailable" });
    expect(waiting.map(({ chunks }) => chunks.mock.calls.length)).toEqual(waiting.map(() => 0));
    for (const answer of [reading, ...answers]) expect((await answer).items).toHaveLength(1);
    for (const { close } of [first, turnedAway, ...waiting]) expect(close).toHaveBeenCalledOnce();
  });

  it("are refused unread if a table has too many bytes", async ({ api }) => {
    const file = await keepOnDisk(Readable.from([Buffer.alloc(2_000_001, "a,")]));
    const chunks = vi.fn(file.chunks);
    const reading = readItemsUpload(api.database, deps, { ...file, chunks }, {});
    await expect(reading).rejects.toMatchObject({ code: "items_file_too_large" });
    // Only the kind of the file was read.
    expect(chunks).toHaveBeenCalledOnce();
  });

  it("let other requests be served while they are read", async () => {
    const row = `number,الحساب,1,${"ﷺ".repeat(2_000)}\n`;
    const file = Buffer.from(`النوع,الموضوع,المستوى,نص السؤال\n${row.repeat(1_000)}`);
    const reading = readItemRows(csvRows(file));
    let turns = 0;
    const ended = reading.then(() => true);
    while (!(await Promise.race([ended, nextTurn(false)]))) turns += 1;
    expect(await reading).toHaveLength(1_000);
    expect(turns).toBeGreaterThan(5);
  });
});

describe("pictures of a package", () => {
  it("are checked only as often as new ones may be stored, valid or not", async ({ api, iq }) => {
    const names = Array.from({ length: 51 }, (_, index) => `${index}`);
    const resources = names.map((name) => `<resource type="imsqti_item_xmlv3p0" href="${name}.xml"/>`).join("");
    const files = names.flatMap((name): [string, string][] => [
      [`${name}.png`, `no picture ${name}`],
      [`${name}.xml`, itemWith(name)],
    ]);
    const send = async (most: number) =>
      import_(api, iq, await zipOf([["imsmanifest.xml", `<x>${resources}</x>`], ...files.slice(0, 2 * most)]));
    expect((await send(50)).json().counts).toMatchObject({ wrong: 51 });
    expect((await send(51)).json().code).toBe("items_package_too_many_pictures");
  });

  const itemWith = (name: string) =>
    `<qti-assessment-item identifier="x"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><img src="${name}.png" alt="أ"/><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">١</qti-simple-choice><qti-simple-choice identifier="B">٢</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
});

describe("the download of a package", () => {
  const subject = "صور";
  let address: string;
  it.beforeAll(async ({ api, iq }) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0b6e5f" } })
      .png()
      .toBuffer();
    const form = await fileForm(png, { field: "file", name: "x.png" });
    const imagePath = (await api.send("POST", "/api/Attachments", { token: iq.token, ...form })).json();
    const options = [
      { text: "أ", picture: null },
      { text: "ب", picture: null },
    ];
    const content = { kind: "choice", subject, level: 1, note: "", stem: "كم؟", key: 0, options };
    const body = { content: { ...content, picture: { imagePath, alt: "مثلث" } } };
    expect((await iq.send("POST", "/api/items", body)).statusCode).toBe(201);
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  });
  it.afterAll(({ api }) => api.app.server.closeAllConnections());
  const download = (iq: Member, signal?: AbortSignal) =>
    fetch(`${address}/api/items/export?${new URLSearchParams({ format: "qti", subject })}`, {
      headers: { authorization: `Bearer ${iq.token}` },
      ...(signal && { signal }),
    });
  /** Starts a download that waits in the middle of a picture from the storage. */
  async function halfOnItsWay(api: TestApi, iq: Member, signal?: AbortSignal) {
    const stream = new PassThrough();
    const isAsked = Promise.withResolvers<void>();
    vi.spyOn(api.storage, "get").mockImplementation(async () => {
      isAsked.resolve();
      return { stream, size: 1000 };
    });
    const answer = await download(iq, signal);
    await isAsked.promise;
    await nextTurn();
    stream.write("half");
    return { stream, answer };
  }

  it("fails with the storage, and the next one is complete", async ({ api, iq }) => {
    const { stream, answer } = await halfOnItsWay(api, iq);
    stream.destroy(new Error("the storage hung up"));
    await expect(answer.arrayBuffer()).rejects.toThrow();
    vi.restoreAllMocks();
    expect(
      Buffer.from(await (await download(iq)).arrayBuffer())
        .subarray(-22, -18)
        .toString(),
    ).toBe("PK\u0005\u0006");
  });

  it("closes the storage's stream if the caller leaves", async ({ api, iq }) => {
    const leaving = new AbortController();
    const { stream } = await halfOnItsWay(api, iq, leaving.signal);
    const isClosed = once(stream, "close");
    leaving.abort();
    await isClosed;
  });
});
