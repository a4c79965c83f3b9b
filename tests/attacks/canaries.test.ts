import { readFile, readlink, stat } from "node:fs/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { pino, stdSerializers } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { registration } from "#api/test-support/api.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { type Operation, operationsOf } from "#api/test-support/hostile/openapi-operations.ts";
import { exchange, type WireAnswer } from "#api/test-support/hostile/wire-requests.ts";
import { temporaryStorage } from "#api/test-support/storage.ts";
import { loggedError } from "#server/error-log.ts";
import { type CanaryRequest, canary, canaryRequests } from "#server/test-support/canary-requests.ts";
import { type FuzzWorld, openFuzzWorld } from "#server/test-support/fuzz-world.ts";
import { startOperations } from "#server/test-support/operations.ts";
import { pageAddresses } from "#server/test-support/page-addresses.ts";
import { type ProductProcess, startProductProcess } from "#server/test-support/product-process.ts";

/**
 * Requests carry recognisable personal data (canaries), which must not appear in a log, a metric or a refusal, however
 * the request ends.
 */

let database: TestDatabase;
let product: ProductProcess;
let operations: Operation[];
let databaseLog: { path: string; start: number } | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  databaseLog = await findDatabaseLog();
  product = await startProductProcess({
    connection: database.connection,
    settings: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "trace" },
  });
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/openapi.json`);
  operations = operationsOf(await answer.json());
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

/** Finds the log of the database server: a file on this machine, or a place out of reach. */
async function findDatabaseLog() {
  const [{ pid }] = (await database.sql`select pg_backend_pid() as pid`) as [{ pid: number }];
  const path = await readlink(`/proc/${pid}/fd/2`).catch(() => "");
  const file = path.startsWith("/") ? await stat(path).catch(() => undefined) : undefined;
  return file?.isFile() ? { path, start: file.size } : undefined;
}

async function databaseLogged(): Promise<string> {
  if (!databaseLog) return "";
  return (await readFile(databaseLog.path)).subarray(databaseLog.start).toString();
}

const metrics = async () => (await fetch(`http://127.0.0.1:${product.port}/metrics`)).text();

type Sent = { request: CanaryRequest; answer: WireAnswer | undefined };

async function sendAll(world: FuzzWorld): Promise<Sent[]> {
  const queue = operations.flatMap((operation) => canaryRequests(operation, world));
  const sent: Sent[] = [];
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const token = world.tokens[request.caller];
      const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
      const answer = await exchange(product.port, { ...request, headers, fault: "none" }, 20_000);
      sent.push({ request, answer });
      if (answer?.status === 401 && token) await world.renew(request.caller, token);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return sent;
}

/** The canaries in a text with their surroundings. */
const found = (text: string) => canary.findIn(text);

function leaks(sent: readonly Sent[]): string[] {
  return sent.flatMap(({ request, answer }) => {
    if (!answer) return [];
    const where = `${request.method} ${request.url.slice(0, 80)} (${request.kind}) ${answer.status}`;
    const policy = answer.headers.get("referrer-policy");
    return [
      ...(policy === "same-origin" ? [] : [`${where}: Referrer-Policy ${policy}`]),
      ...(answer.status < 400 ? [] : found(answer.body).map((text) => `${where}: ${text}`)),
      ...(answer.status < 400 ? [] : found(JSON.stringify([...answer.headers])).map((text) => `${where}: ${text}`)),
    ];
  });
}

/** Makes every write fail with the whole row in the error message. */
const failures: Record<string, { start: (table: string) => string; end: (table: string) => string }> = {
  "a check that nothing meets": {
    start: (table) => `alter table ${table} add constraint canary check (false) not valid`,
    end: (table) => `alter table ${table} drop constraint canary`,
  },
  "a serialization failure": {
    start: (table) =>
      `create trigger canary before insert or update on ${table} for each row execute function canary()`,
    end: (table) => `drop trigger canary on ${table}`,
  },
};

describe("canaries", () => {
  it("in every call never appear in a refusal, log or metric", { timeout: 300_000 }, async () => {
    const { $client, sql } = database;
    const sent = await sendAll(await openFuzzWorld(product.port));
    await sql`create function canary() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '40001', detail = new::text; end $$`;
    // Sessions and the tables of login limits must keep working: the test logs in again and again.
    const tables = await sql`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('sessions', 'login_attempts', 'address_limits', 'login_addresses', 'login_devices', 'users', 'audit_lines')`;
    for (const { start, end } of Object.values(failures)) {
      const world = await openFuzzWorld(product.port);
      for (const { name } of tables) await $client.query(start(name));
      sent.push(...(await sendAll(world)));
      for (const { name } of tables) await $client.query(end(name));
    }
    const statuses = Map.groupBy(sent, ({ answer }) => answer?.status ?? 0);
    const count = (status: number) => statuses.get(status)?.length ?? 0;
    // Requests with every outcome occur, or the test would prove nothing.
    for (const status of [200, 201, 400, 401, 404, 409, 500]) expect(count(status), `${status}`).toBeGreaterThan(0);
    expect(sent.length).toBeGreaterThan(1_000);
    expect(leaks(sent)).toEqual([]);
    expect(product.log()).toContain("request failed");
    // Stack traces name source lines, although the product is built.
    expect(product.log()).toMatch(/ insertMessage \([^)]*\/api\/site\/messages\/messages\.queries\.ts:\d+/);
    expect(found(product.log())).toEqual([]);
    const figures = await metrics();
    expect(figures).toContain("/api/contestants/BySerial/:serial");
    expect(found(figures)).toEqual([]);
    if (databaseLog) {
      expect(await databaseLogged()).toContain('violates check constraint "canary"');
      expect(found(await databaseLogged())).toEqual([]);
    }
  });
});

/** Every page with a code behind it, loaded by a browser and by the client-side router. */
function addressesOfPages({ known }: FuzzWorld): string[] {
  const ids = [...(known.contestant ?? []), ...(known.posts ?? []), crypto.randomUUID()];
  const paths = pageAddresses.flatMap((path) =>
    path.includes(":id") ? ids.map((id) => path.replace(":id", String(id))) : path,
  );
  return paths
    .map((path) => path.replace("*", canary.text("page")))
    .flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`, `${path}?serial=${canary.serial()}`]);
}

describe("pages", () => {
  it("never send the code in their address to another site, a log or a metric", { timeout: 60_000 }, async () => {
    const at = `http://127.0.0.1:${product.port}`;
    const ask = async (path: string, options: RequestInit = {}) => {
      const headers = { cookie: `serial=${canary.serial()}`, ...options.headers };
      const answer = await fetch(at + path, { redirect: "manual", ...options, headers });
      return { path, status: answer.status, policy: answer.headers.get("referrer-policy"), text: await answer.text() };
    };
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const path of addressesOfPages(await openFuzzWorld(product.port))) answers.push(await ask(path));
    const [{ text: home } = { text: "" }] = answers;
    const assets = [...home.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const path of [...assets, `/%ff${canary.text("bytes")}`]) answers.push(await ask(path));
    const etag = (await fetch(at)).headers.get("etag") ?? "";
    answers.push(
      await ask("/", { headers: { "if-none-match": etag } }),
      await ask("/IQ-test/form", { method: "POST" }),
    );

    for (const status of [200, 302, 304, 400, 404])
      expect(
        answers.map((answer) => answer.status),
        `${status}`,
      ).toContain(status);
    expect(answers.filter(({ policy }) => policy !== "same-origin").map(({ path }) => path)).toEqual([]);
    // No element of a page may weaken the policy.
    const weaker = /<meta[^>]+name="referrer"|referrerpolicy="(?!no-referrer"|same-origin")/i;
    expect(answers.filter(({ text }) => weaker.test(text)).map(({ path }) => path)).toEqual([]);
    expect(found(product.log())).toEqual([]);
    expect(found(await metrics())).toEqual([]);
  });
});

describe("the controls", () => {
  it("find canaries on pages that show them, and in answers", async () => {
    const world = await openFuzzWorld(product.port);
    const fullName = canary.fullName("control");
    const at = `http://127.0.0.1:${product.port}`;
    const body = JSON.stringify(registration({ fullName }));
    await fetch(`${at}/api/Contestants`, { method: "POST", headers: { "content-type": "application/json" }, body });
    const list = await fetch(`${at}/api/contestants`, {
      headers: { authorization: `Bearer ${world.tokens["iq SuperAdmin"]}` },
    });
    expect(found(await list.text())).not.toEqual([]);
  });

  it("find them in metrics if a route has the request's text", async () => {
    const { storage, remove } = await temporaryStorage();
    const { app } = await startOperations({ database, storage });
    onTestFinished(() => Promise.all([app.close(), remove()]).then(() => undefined));
    const address = `/${canary.text("figure")}`;
    for (const route of ["/somebody/:name", address]) app.get(route, () => "");
    const figuresAfter = async (asked: string) => {
      await app.inject(asked);
      return found((await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body);
    };
    expect(await figuresAfter(`/somebody${address}?serial=${canary.serial()}`)).toEqual([]);
    expect(await figuresAfter(address)).not.toEqual([]);
  });

  it("find them in the product's log if errors are written unfiltered", async () => {
    const error = await failingInsert();
    expect(error).toBeInstanceOf(DrizzleQueryError);
    const logged = (serializer: (error: Error) => unknown) => {
      let text = "";
      const logger = pino({ serializers: { err: serializer as never } }, { write: (line: string) => (text += line) });
      logger.error({ err: error }, "request failed");
      return found(text);
    };
    expect(logged(stdSerializers.err)).not.toEqual([]);
    expect(logged(loggedError)).toEqual([]);
  });

  it.runIf(process.platform === "linux")(
    "find them in the database's log if a session undoes our settings",
    async () => {
      if (!databaseLog) return;
      const client = await database.$client.connect();
      await client.query("set log_min_error_statement = 'error'");
      await client.query("set log_error_verbosity = 'default'");
      await client.query("alter table messages add constraint canary check (false) not valid");
      const values = [canary.fullName("log"), canary.email("log")];
      await client
        .query("insert into messages (name, email, message) values ($1, $2, '')", values)
        .catch(() => undefined);
      client.release(true);
      await database.sql`alter table messages drop constraint canary`;
      expect(found(await databaseLogged())).not.toEqual([]);
    },
  );
});

async function failingInsert(): Promise<unknown> {
  const { messages } = await import("#api/site/messages/messages.table.ts");
  await database.sql`alter table messages add constraint canary check (false) not valid`;
  const row = { name: canary.fullName("error"), email: canary.email("error"), message: "" };
  const error: unknown = await database
    .insert(messages)
    .values(row)
    .catch((reason: unknown) => reason);
  await database.sql`alter table messages drop constraint canary`;
  return error;
}
