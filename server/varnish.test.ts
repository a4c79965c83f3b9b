import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { registration } from "#api/test-support/api.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/database.ts";
import { freePort } from "./test-support/free-port.ts";
import { type ProductProcess, productAccounts, startProductProcess } from "./test-support/product-process.ts";

/** The cache of `deploy/varnish.vcl` before the product itself, where Varnish is installed. */

const isInstalled = spawnSync("varnishd", ["-V"]).status === 0;
const purgeToken = "a token of the purges";

async function startVarnish(
  folder: string,
  port: number,
  productPort: number,
  change = (vcl: string) => vcl,
): Promise<ChildProcess> {
  const file = join(folder, "rafid.vcl");
  const vcl = await readFile(new URL("../deploy/varnish.vcl", import.meta.url), "utf8");
  await writeFile(file, change(vcl.replace('"3000"', `"${productPort}"`)));
  const options = ["-F", "-n", join(folder, "varnish"), "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,32m"];
  const child = spawn("varnishd", [...options, "-p", "http_gzip_support=off"], {
    env: { ...process.env, PURGE_TOKEN: purgeToken },
    stdio: "ignore",
  });
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: "PURGE" }).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}`);
    await sleep(50);
  }
  return child;
}

describe.runIf(isInstalled)("behind Varnish", () => {
  let base: string;
  let folder: string;
  let database: TestDatabase;
  let product: ProductProcess;
  let varnish: ChildProcess;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "rafid-varnish-"));
    await chmod(folder, 0o755);
    database = await createTestDatabase();
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const settings = {
      PUBLIC_URL: base,
      CDN_PURGE_URL: `${base}/`,
      CDN_PURGE_HEADER: `Authorization: Bearer ${purgeToken}`,
    };
    product = await startProductProcess({ connection: database.connection, settings });
    varnish = await startVarnish(folder, port, product.port);
    const login = await send("POST", "/api/auth/login", { body: productAccounts.main });
    ({ token } = JSON.parse(login.text));
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    if (varnish?.exitCode === null) {
      varnish.kill("SIGTERM");
      await once(varnish, "exit");
    }
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  type Options = { body?: unknown; headers?: Record<string, string> };
  async function send(method: string, path: string, { body, headers = {} }: Options = {}) {
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: "manual",
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Varnish names two requests where its answer is one that it has kept.
    const isKept = (answer.headers.get("x-varnish") ?? "").includes(" ");
    return { status: answer.status, headers: answer.headers, text: await answer.text(), isKept };
  }
  const staff = () => ({ authorization: `Bearer ${token}` });
  const untilKept = (path: string) =>
    vi.waitFor(async () => expect((await send("GET", path)).isKept).toBe(true), { timeout: 10_000, interval: 100 });

  it("pages are handed out without asking the product, cookies or not, in Brotli, and 304 to who has them", async () => {
    await untilKept("/news");
    const kept = await send("GET", "/news", { headers: { cookie: "serial=4827123412341234" } });
    expect([kept.status, kept.isKept]).toEqual([200, true]);
    const headers = { "accept-encoding": "br" };
    await send("GET", "/news", { headers });
    const brotli = await send("GET", "/news", { headers });
    expect([brotli.headers.get("content-encoding"), brotli.isKept, brotli.text]).toEqual(["br", true, kept.text]);
    const etag = kept.headers.get("etag") ?? "";
    expect((await send("GET", "/news", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("a change is seen within seconds, by everybody", { timeout: 60_000 }, async () => {
    for (const title of ["عنوان أول للصفحة", "عنوان ثان للصفحة"]) {
      await untilKept("/");
      const landing = JSON.parse((await send("GET", "/api/MainWindow")).text);
      const saved = await send("POST", "/api/MainWindow", { headers: staff(), body: { ...landing, title } });
      expect(saved.status).toBeLessThan(300);
      const savedAt = performance.now();
      await vi.waitFor(async () => expect((await send("GET", "/")).text).toContain(title), {
        timeout: 10_000,
        interval: 50,
      });
      expect(performance.now() - savedAt).toBeLessThan(4_000);
    }
  });

  it("what is somebody's, what fails and what writes is never kept", async () => {
    const registered = JSON.parse((await send("POST", "/api/Contestants", { body: registration() })).text);
    const { id, serialNumber } = registered;
    const cookie = { cookie: `serial=${serialNumber}` };
    const asked: [string, string, Options?][] = [
      ["GET", `/api/contestants/BySerial/${serialNumber}`],
      ["GET", `/api/contestants/AllScoresById/${id}`],
      ["GET", `/api/contestants/${id}`],
      ["GET", `/IQ-test?serial=${serialNumber}`],
      ["GET", "/IQ-test/info", { headers: cookie }],
      ["GET", `/IQ-test/contestant/${id}`],
      ["GET", "/IQ-test/form"],
      ["GET", "/dashboard/home"],
      ["GET", "/api/Posts"],
      ["GET", "/api/contestants", { headers: staff() }],
      ["GET", "/", { headers: staff() }],
      ["GET", "/api/contestants/BySerial/1"],
      ["GET", "/healthz"],
      ["GET", "/nowhere"],
      ["POST", "/api/Contact", { body: {} }],
    ];
    await untilKept("/");
    const kept: string[] = [];
    for (const [method, path, options] of asked)
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await send(method, path, options);
        if (answer.isKept || answer.headers.get("cache-control")?.includes("s-maxage")) kept.push(`${method} ${path}`);
      }
    expect(kept).toEqual([]);
    expect((await send("GET", "/IQ-test/info", { headers: cookie })).text).toContain(serialNumber);
    expect((await send("GET", "/IQ-test/info")).text).not.toContain(serialNumber);
  });

  it("forgets nothing for whoever does not know the token", async () => {
    await untilKept("/services");
    for (const headers of [{}, { authorization: "Bearer " }, { authorization: "Bearer x" }])
      expect((await send("PURGE", "/", { headers })).status).toBe(403);
    expect((await send("GET", "/services")).isKept).toBe(true);
  });
});

/** A product of one page, which says how often it was asked for it and for which host. */
async function startPage() {
  const page = { status: 200, asked: 0, isWell: true };
  const server = createServer((request, response) => {
    if (request.url === "/healthz") return response.writeHead(page.isWell ? 200 : 503).end();
    page.asked += 1;
    const keeping = page.status === 200 ? "public, s-maxage=1" : "no-store";
    response.writeHead(page.status, { "cache-control": keeping, "x-host": `${request.headers["x-forwarded-host"]}` });
    response.end(`${page.status} ${page.asked}`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { page, server, port: (server.address() as AddressInfo).port };
}

it.runIf(isInstalled)(
  "Varnish shows nobody a page whose time was up long ago while the product is well, and everybody where it is not",
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "rafid-varnish-"));
    await chmod(folder, 0o755);
    const { page, server, port: productPort } = await startPage();
    const port = await freePort();
    const varnish = await startVarnish(folder, port, productPort, (vcl) =>
      vcl.replace("req.grace = 10s", "req.grace = 1s"),
    );
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      varnish.kill("SIGTERM");
      await once(varnish, "exit");
      await rm(folder, { recursive: true, force: true });
    });
    const get = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/news`, { headers: { "x-forwarded-host": "evil.example" } });
      return { said: await answer.text(), host: answer.headers.get("x-host") };
    };
    // A second of its time and one of grace.
    const untilOld = () => sleep(2_500);
    await vi.waitFor(async () => expect(await get()).toEqual({ said: `200 ${page.asked}`, host: "undefined" }), 10_000);
    const kept = page.asked;
    expect((await get()).said).toBe(`200 ${kept}`);
    await untilOld();
    expect((await get()).said).toBe(`200 ${kept + 1}`);
    await untilOld();
    page.status = 503;
    for (let turn = 0; turn < 3; turn += 1) expect((await get()).said).toBe(`200 ${kept + 1}`);
    server.closeAllConnections();
    server.close();
    expect((await get()).said).toBe(`200 ${kept + 1}`);
    expect((await fetch(`http://127.0.0.1:${port}/unknown`)).status).toBe(503);
  },
);
