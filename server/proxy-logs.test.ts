import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { exchange } from "#api/test-support/hostile/wire-requests.ts";
import { freePort } from "./test-support/free-port.ts";

/**
 * The proxies of `deploy/`, each tested if its program is installed: their logs must not contain codes of addresses.
 */

const code = "4827123412341234";
/** A forged host, which must not appear in links. */
const foreignHost = "elsewhere.example";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.ready();
});
afterAll(() => api?.close());

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

type Place = { folder: string; port: number; productPort: number };
type Proxy = {
  isInstalled: boolean;
  file: string;
  /** Removes the rules that keep codes out of the logs. */
  withoutRules(config: string): string;
  start(config: string, place: Place): Promise<ChildProcess>;
};

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const proxies: Record<string, Proxy> = {
  nginx: {
    isInstalled: runs("nginx", "-v"),
    file: "deploy/nginx.conf",
    withoutRules: (config) => config.replaceAll(/^\s*(?:access|error)_log .*$/gm, ""),
    async start(config, { folder, port, productPort }) {
      const certificate = join(projectFolder, "api/test-support/servers/tls");
      const own = config
        .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
        .replace("listen 80", `listen 127.0.0.1:${await freePort()}`)
        .replaceAll("/etc/ssl/example.org.pem", `${certificate}-certificate.pem`)
        .replaceAll("/etc/ssl/example.org.key", `${certificate}-key.pem`)
        .replaceAll("/var/log/nginx/", `${folder}/`)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${productPort}`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      // The parts of Debian's default configuration that concern logs.
      const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
        http { access_log ${folder}/access.log; ${temporary.join(" ")} ${own} }`;
      await writeFile(join(folder, "nginx.conf"), whole);
      return spawn("nginx", ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]);
    },
  },
  caddy: {
    isInstalled: runs("caddy", "version"),
    file: "deploy/Caddyfile",
    withoutRules: (config) => config.replace(/\tlog default \{[\s\S]*?\n\t\}\n/, ""),
    async start(config, { folder, port, productPort }) {
      const own = config
        .replace("{\n", "{\n\tadmin off\n")
        .replace("encode zstd gzip", "encode zstd gzip\n\tlog")
        .replace("app:3000", `127.0.0.1:${productPort}`);
      await writeFile(join(folder, "Caddyfile"), own);
      const env = {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      return spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], { env });
    },
  },
};

/** Waits until a proxy listens and considers the product healthy. */
async function untilServing(port: number, child: ChildProcess): Promise<void> {
  const served = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await served())) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
    await sleep(20);
  }
}

/**
 * Requests a code by every part of an address and every header, and by requests that proxies refuse. @returns the
 * statuses
 */
async function askForCode(port: number): Promise<(number | undefined)[]> {
  const headers = {
    referer: `https://example.iq/IQ-test?serial=${code}`,
    cookie: `serial=${code}`,
    "x-forwarded-host": foreignHost,
  };
  const urls = [
    `/api/contestants/BySerial/${code}`,
    `/IQ-test?serial=${code}`,
    `/%00${code}`,
    `/api/contestants?text=${code}${"a".repeat(40_000)}`,
  ];
  const statuses: (number | undefined)[] = [];
  for (const url of urls) {
    const request = { url, headers, payload: Buffer.alloc(0), fault: "none" } as const;
    for (const method of ["GET", "POST"]) statuses.push((await exchange(port, { ...request, method }))?.status);
  }
  return statuses;
}

/** Logs of a proxy while it forwards, and after the product has ended. */
async function logsOf(proxy: Proxy, config: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-proxy-"));
  await chmod(folder, 0o755);
  const product = createServer((request, response) => {
    expect.soft(request.headers["x-forwarded-host"]).not.toBe(foreignHost);
    return request.url === "/healthz" ? response.end() : api.app.routing(request, response);
  });
  const port = await freePort();
  const child = await proxy.start(config, { folder, port, productPort: await listen(product) });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    product.close();
    await rm(folder, { recursive: true, force: true });
  });
  await untilServing(port, child);
  expect(await askForCode(port)).toContain(404);
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
  expect(await askForCode(port)).toContain(502);
  child.kill("SIGTERM");
  await once(child, "exit");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  const written = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return [said, ...written].join("\n");
}

describe.each(Object.entries(proxies))("%s", (_, proxy) => {
  it.runIf(proxy.isInstalled)(
    "logs no code (but would without its rules), and forwards no host named by a visitor",
    { timeout: 60_000 },
    async () => {
      const config = await readFile(join(projectFolder, proxy.file), "utf8");
      const logs = await logsOf(proxy, config);
      expect(logs).toContain("404");
      expect(logs).toContain("502");
      expect(logs.split("\n").filter((line) => line.includes(code))).toEqual([]);
      const control = await logsOf(proxy, proxy.withoutRules(config));
      for (const status of ["404", "502"])
        expect(control.split("\n").filter((line) => line.includes(code) && line.includes(status))).not.toEqual([]);
    },
  );
});
