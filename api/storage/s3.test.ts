import { createHash, randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestApi } from "#api/test-support/api.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { type S3Server, startS3Server } from "#api/test-support/servers/s3-server.ts";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { createS3Storage } from "./s3.ts";
import { type Storage, StorageUnavailable, type StoredFile } from "./storage.ts";

/** Runs against a third-party server that checks signatures. */

let server: S3Server;
let storage: Storage;
beforeAll(async () => {
  server = await startS3Server();
  storage = createS3Storage(server.config);
});
afterAll(() => server.remove());

const text = (content: string) => Buffer.from(content);
const contentOf = async (key: string, from = storage) => {
  const file = await from.get(key);
  return file && (await buffer(file.stream)).toString();
};
/** Runs all operations of a storage in turn. */
const calls = (of: Storage, key: string) => [
  () => of.put(key, text("new"), "image/webp"),
  () => of.get(key),
  () => of.remove(key),
  () => of.check(),
];
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("a bucket", () => {
  it("returns stored files, replaces them, and removes them, also twice", async () => {
    for (const content of ["first", "second and longer", "", "أخير"]) {
      await storage.put("a-1.webp", text(content), "image/webp");
      expect((await storage.get("a-1.webp"))?.size).toBe(Buffer.byteLength(content));
      expect(await contentOf("a-1.webp")).toBe(content);
      expect((await server.kept("a-1.webp"))?.toString()).toBe(content);
    }
    await storage.remove("a-1.webp");
    expect([await storage.get("a-1.webp"), await server.kept("a-1.webp")]).toEqual([null, null]);
    await storage.remove("a-1.webp");
    await storage.check();
  });

  it("stores the content type", async () => {
    await storage.put("b-2.avif", text("x"), "image/avif");
    const answer = await fetch(`${server.config.endpoint}/uploads/b-2.avif`);
    expect(answer.headers.get("content-type")).toBe("image/avif");
  });

  it("stores the largest upload and streams it in chunks", async () => {
    const large = randomBytes(attachmentLimits.pdfBytes);
    await storage.put("large.pdf", large, "application/pdf");
    const { stream, size } = (await storage.get("large.pdf")) as StoredFile;
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece);
    expect([size, pieces.length > 10, Math.max(...pieces.map(({ length }) => length)) < 1e6]).toEqual([
      large.length,
      true,
      true,
    ]);
    expect(sha256(Buffer.concat(pieces))).toBe(sha256(large));
  });

  it("serves many files simultaneously", async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `many-${index}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, text(key), "image/webp")));
    expect(await Promise.all(keys.map((key) => contentOf(key)))).toEqual(keys);
  });

  it("closes a file that is not read to its end", async () => {
    for (let count = 0; count < 60; count += 1) (await storage.get("large.pdf"))?.stream.destroy();
    expect(await contentOf("b-2.avif")).toBe("x");
  });
});

describe("the server", () => {
  const wrong: Record<string, [change: Partial<S3Server["config"]>, reason: RegExp]> = {
    "a wrong secret": [{ secretAccessKey: "another" }, /it answered 403 \(SignatureDoesNotMatch\)$/],
    "an unknown account": [{ accessKeyId: "another" }, /it answered 403 \(InvalidAccessKeyId\)$/],
    "a bucket that is not there": [
      { bucket: "another" },
      /^the bucket another at .*: it answered 404 \(NoSuchBucket\)$/,
    ],
  };
  it.each(Object.keys(wrong))("refuses %s, for any operation", async (name) => {
    const [change, reason] = wrong[name] as (typeof wrong)[string];
    const refused = createS3Storage({ ...server.config, ...change });
    await storage.put("kept.webp", text("kept"), "image/webp");
    for (const call of [...calls(refused, "kept.webp"), ...calls(refused, "none.webp")]) {
      const error = await call().then(String, (failure: Error) => failure);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect((error as Error).message).toMatch(reason);
      expect((error as Error).message).not.toContain("S3RVER");
    }
    expect([await contentOf("kept.webp"), await storage.get("none.webp")]).toEqual(["kept", null]);
  });

  it("would accept a wrong secret if it did not check signatures", async () => {
    const careless = await startS3Server({ allowMismatchedSignatures: true });
    onTestFinished(careless.remove);
    const wrongSecret = createS3Storage({ ...careless.config, secretAccessKey: "another" });
    await wrongSecret.put("a.webp", text("a"), "image/webp");
    expect(await contentOf("a.webp", wrongSecret)).toBe("a");
  });
});

it.each([
  "../x.webp",
  "/etc/passwd",
  "a/b.webp",
  "A.webp",
  "ص.webp",
  "a b.webp",
  "a+b%2f.webp",
  "a.webp?x",
  ".webp",
  "",
])("%j is not a key: the server gets no request", async (key) => {
  const asked = [storage.put(key, text("x"), "image/webp"), storage.get(key), storage.remove(key)];
  for (const refused of asked) await expect(refused).rejects.toThrow(/^not a storage key/);
});

const limits = { connectMs: 300, answerMs: 300, putMs: 300, idleMs: 300 };

/** Opens a storage on another server, with short time-outs. */
async function listen(answer: RequestListener, onConnection = () => {}): Promise<Storage> {
  const other: Server = createServer(answer).on("connection", onConnection).listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => {
    other.close();
    other.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  return createS3Storage({ ...server.config, endpoint }, limits);
}

it("is checked over one connection, however often", async () => {
  let connections = 0;
  const checked = await listen(
    (_request, response) => response.end("a mark\n".repeat(10_000)),
    () => {
      connections += 1;
    },
  );
  for (let count = 0; count < 5; count += 1) await checked.check();
  expect(connections).toBe(1);
});

describe("a server that is away", () => {
  it("is reported immediately, and used again when it is back", async () => {
    await storage.put("there.webp", text("there"), "image/webp");
    await server.stop();
    for (const call of calls(storage, "there.webp"))
      await expect(call()).rejects.toThrow(/^the bucket uploads at http:.*: connect ECONNREFUSED/);
    await server.start();
    expect(await contentOf("there.webp")).toBe("there");
  });

  it("is not awaited if it accepts requests and never answers", async () => {
    const silent = await listen(() => undefined);
    for (const call of calls(silent, "a.webp")) await expect(call()).rejects.toThrow(/^the bucket uploads at .*300 ms/);
  });

  it.each([
    ["falls silent", false],
    ["hangs up", true],
  ])("fails a file half way if the server %s", async (_, hangsUp) => {
    const cut = await listen((request, response) => {
      request.resume();
      response.writeHead(200, { "content-length": 1000 }).write("half");
      if (hangsUp) setTimeout(() => response.destroy(), 20);
    });
    const file = await cut.get("a.webp");
    await expect(buffer((file as StoredFile).stream)).rejects.toThrow();
  });

  it("or refuses is answered with 503 and Retry-After; the failed upload has no row, and uploads work again afterwards", async () => {
    const api = await startTestApi();
    onTestFinished(api.close);
    Object.assign(api.storage, createS3Storage(server.config));
    const { token } = await api.signUp("main");
    const pdf = text("%PDF-1.7\nx\n%%EOF\n");
    const upload = async () => {
      const { headers, body } = await fileForm(pdf, { field: "file", name: "x.pdf" });
      return api.send("POST", "/api/Attachments", { token, headers, body });
    };
    const path = (await upload()).json() as string;
    expect((await api.send("GET", `/images/${path}`)).rawPayload).toEqual(pdf);
    const asked = async () => [await upload(), await api.send("GET", `/images/${path}`)];
    await server.stop();
    const away = await asked();
    await server.start();
    Object.assign(api.storage, createS3Storage({ ...server.config, secretAccessKey: "another" }));
    for (const answer of [...away, ...(await asked())]) {
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
        503,
        "service_unavailable",
        "2",
      ]);
    }
    expect(await api.database.sql`select path from attachments`).toEqual([{ path }]);
    Object.assign(api.storage, createS3Storage(server.config));
    expect((await api.send("GET", `/images/${path}`)).rawPayload).toEqual(pdf);
  });
});
