import { readFileSync } from "node:fs";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { sql } from "drizzle-orm";
import { afterEach, expect, inject, it } from "vitest";
import { connect } from "./client.ts";
import { resolvePreferredTls } from "./preferred-tls.ts";

const certificate = join(import.meta.dirname, "../test-support/servers/tls-certificate.pem");
const key = readFileSync(join(import.meta.dirname, "../test-support/servers/tls-key.pem"));
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/**
 * Starts the test server, with or without TLS, and with an unknown certificate for `localhost`.
 * @returns a function that queries it
 */
async function serve({ hasTls }: { hasTls: boolean }): Promise<(query: string, host?: string) => string> {
  const { admin } = inject("testServer");
  const url = new URL(
    typeof admin === "string" ? admin : `postgres://${admin.user}:${admin.password}@x/${admin.database}`,
  );
  const upstream = () =>
    typeof admin === "string"
      ? connectSocket(Number(url.port || 5432), url.hostname)
      : connectSocket(join(admin.host, ".s.PGSQL.5432"));
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client.on("error", () => undefined));
    client.once("data", (first) => {
      const wantsTls = first.length === 8;
      if (wantsTls) client.write(hasTls ? "S" : "N");
      const secured =
        wantsTls && hasTls ? new TLSSocket(client, { isServer: true, key, cert: readFileSync(certificate) }) : client;
      const database = upstream();
      if (!wantsTls) database.write(first);
      secured
        .on("error", () => undefined)
        .pipe(database.on("error", () => undefined))
        .pipe(secured);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  cleanUps.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (query, host = "localhost") => {
    const own = new URL(url);
    Object.assign(own, { hostname: host, port: String(port), search: query });
    return own.href;
  };
}

async function ask(url: string): Promise<unknown> {
  const db = connect({ connection: url, poolSize: 1 });
  cleanUps.push(() => db.close());
  return (await db.execute(sql`select 1 as one`)).rows[0];
}

const one = { one: 1 };

it("sslmode=require encrypts and believes every certificate", async () => {
  const url = await serve({ hasTls: true });
  expect(await ask(url("sslmode=require"))).toEqual(one);
});

it("sslmode=verify-full takes a certificate that sslrootcert vouches for, and no other", async () => {
  const url = await serve({ hasTls: true });
  expect(await ask(url(`sslmode=verify-full&sslrootcert=${certificate}`))).toEqual(one);
  await expect(ask(url("sslmode=verify-full"))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/self-signed/) },
  });
  const elsewhere = url(`sslmode=verify-full&sslrootcert=${certificate}`, "127.0.0.1");
  await expect(ask(elsewhere)).rejects.toMatchObject({ cause: { code: "ERR_TLS_CERT_ALTNAME_INVALID" } });
});

it("sslmode=verify-ca looks at who signed, not for whom", async () => {
  const url = await serve({ hasTls: true });
  expect(await ask(url(`sslmode=verify-ca&sslrootcert=${certificate}`, "127.0.0.1"))).toEqual(one);
});

it("sslmode=require is refused by a server without TLS; disable and none at all are not", async () => {
  const url = await serve({ hasTls: false });
  await expect(ask(url("sslmode=require"))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/does not support SSL/) },
  });
  expect(await ask(url("sslmode=disable"))).toEqual(one);
  expect(await ask(url(""))).toEqual(one);
});

it.each([
  [true, "require"],
  [false, "disable"],
])("sslmode=prefer on a server with TLS: %s becomes %s", async (hasTls, mode) => {
  const url = await serve({ hasTls });
  const settled = await resolvePreferredTls(url("sslmode=prefer"));
  expect(new URL(settled).searchParams.get("sslmode")).toBe(mode);
  expect(await ask(settled)).toEqual(one);
});
