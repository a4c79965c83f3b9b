import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import { connect, isDatabaseUnavailable } from "../db/client.ts";
import { registration, startTestApi, type TestApi } from "../test-support/api.ts";
import { createTestDatabase } from "../test-support/databases/database.ts";
import { statementsOf } from "../test-support/databases/statements-of.ts";
import { createAddressLimits, purge } from "./address-limits.ts";

/** Two instances on one database, each with its own port. */
let one: TestApi;
let other: TestApi;
let ports: string[];
let serialNumber: string;
let addresses = 0;
const tooMany = "محاولات كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى";
const written = { name: "سارة كريم", email: "sara@example.iq", message: "متى يفتح المركز؟" };

const listen = ({ app }: TestApi) => app.listen({ port: 0, host: "127.0.0.1" });
const newAddress = () => `198.51.100.${++addresses}`;
const unknownSerial = () => completeSerial(String(Math.floor(Math.random() * 1e15)).padStart(15, "0"));
const post = (base: string, path: string, body: object) =>
  fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const lookUp = (api: TestApi, serial: string, address: string) =>
  api.send("GET", `/api/contestants/BySerial/${serial}`, { address });
const message = (api: TestApi, address: string) => api.send("POST", "/api/Contact", { body: written, address });

beforeAll(async () => {
  one = await startTestApi();
  other = await startTestApi({ beside: one });
  ports = [await listen(one), await listen(other)];
  ({ serialNumber } = (await one.send("POST", "/api/Contestants", { body: registration() })).json());
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function expectRefusal(answer: Response): Promise<void> {
  expect([answer.status, (await answer.json()).message]).toEqual([429, tooMany]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
}

describe("over two instances and the one that takes the place of either", () => {
  const ask: Record<string, (base: string) => Promise<Response>> = {
    messages: (base) => post(base, "/api/Contact", written),
    misses: (base) => fetch(`${base}/api/contestants/BySerial/${unknownSerial()}`),
    registrations: (base) => post(base, "/api/Contestants", registration()),
  };

  it.each([
    ["messages", 5, 200],
    ["misses", 20, 404],
    ["registrations", 300, 201],
  ])("%s of an address are limited to %i", async (name, times, status) => {
    const send = (turn: number) => ask[name]?.(ports[turn % 2] ?? "") ?? Promise.reject(new Error(name));
    expect((await send(0)).status).toBe(status);
    const left = Math.min(times - 1, 25);
    await one.database.sql`update address_limits set points = ${times - left} where key like ${`${name}:%`}`;
    for (let turn = 1; turn <= left; turn += 1) expect((await send(turn)).status).toBe(status);
    await expectRefusal(await send(0));
    await expectRefusal(await send(1));
    const successor = await startTestApi({ beside: one });
    onTestFinished(() => successor.close());
    await expectRefusal((await ask[name]?.(await listen(successor))) as Response);
  });

  it("of forty messages at once five pass", async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => message(turn % 2 ? one : other, address)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
  });

  it("past 200 misses each turns the address away for an hour from its next miss on, found or not", async () => {
    const address = newAddress();
    for (let miss = 0; miss < 200; miss += 1) await lookUp(miss % 2 ? one : other, unknownSerial(), address);
    expect((await lookUp(one, serialNumber, address)).statusCode).toBe(200);
    for (const api of [one, other]) {
      const refused = await lookUp(api, unknownSerial(), address);
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 3_500]).toEqual([429, true]);
      expect((await lookUp(api, serialNumber, address)).statusCode).toBe(429);
    }
    expect((await lookUp(one, serialNumber, newAddress())).statusCode).toBe(200);
  });
});

describe("the database", () => {
  it("is asked nothing for whoever is past a limit", async () => {
    const [writer, guesser] = [newAddress(), newAddress()];
    expect(await statementsOf(one.database, () => message(one, writer))).toBeGreaterThan(1);
    for (let turn = 0; turn < 5; turn += 1) await message(one, writer);
    for (let miss = 0; miss < 201; miss += 1) await lookUp(one, unknownSerial(), guesser);
    const asked = await statementsOf(one.database, async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        expect((await message(one, writer)).statusCode).toBe(429);
        expect((await lookUp(one, turn % 2 ? serialNumber : unknownSerial(), guesser)).statusCode).toBe(429);
      }
    });
    expect(asked).toBe(0);
  });

  it("is asked for the look-up and one count by a miss past 20, and for its article by a view past 300", async () => {
    const [guesser, reader] = [newAddress(), newAddress()];
    for (let miss = 0; miss < 21; miss += 1) await lookUp(one, unknownSerial(), guesser);
    expect(await statementsOf(one.database, () => lookUp(one, unknownSerial(), guesser))).toBe(2);
    const view = () =>
      one.send("POST", "/api/Posts/987654/view", { body: { fingerprint: "f".repeat(32) }, address: reader });
    for (let turn = 0; turn < 301; turn += 1) expect((await view()).statusCode).toBe(404);
    expect(await statementsOf(one.database, view)).toBe(1);
  });

  it("is asked once by a look-up that finds somebody, and three times by one that does not", async () => {
    const address = newAddress();
    expect(await statementsOf(one.database, () => lookUp(one, serialNumber, address))).toBe(1);
    expect(await statementsOf(one.database, () => lookUp(one, unknownSerial(), address))).toBe(3);
  });

  it("holds no address, in a table that no write-ahead log has", async () => {
    const address = "198.51.100.250";
    await message(one, address);
    const { sql } = one.database;
    const rows = await sql`select * from address_limits`;
    expect(rows.filter(({ key }) => /^\w+:[\w-]{43}$/.test(key))).toHaveLength(rows.length);
    expect(JSON.stringify(rows)).not.toContain(address);
    const [table] = await sql`select relpersistence as kind from pg_class where relname = 'address_limits'`;
    expect(table?.kind).toBe("u");
  });

  it("is cleared of what counts no longer", async () => {
    const { sql } = one.database;
    const now = new Date();
    const later = now.getTime() + 1;
    await sql`delete from address_limits`;
    await sql`insert into address_limits values ('a', 1, ${later - 2}), ('b', 1, ${later})`;
    await purge(one.database, now);
    expect(await sql`select key from address_limits`).toEqual([{ key: "b" }]);
  });

  it("gets its table from a migration alone", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    await database.sql`drop table address_limits`;
    const limit = createAddressLimits(database, "salt")({ name: "tries", times: 1, seconds: 60 });
    await expect(limit.count("192.0.2.1")).rejects.toThrow("address_limits");
    expect(await database.sql`select to_regclass('address_limits') as found`).toEqual([{ found: null }]);
  });

  it("that is away keeps the work from being done, as it would fail then", async () => {
    const away = connect({ connection: "postgres://nobody@127.0.0.1:1/nothing" });
    onTestFinished(away.close);
    const work = vi.fn();
    const limit = createAddressLimits(away, "salt")({ name: "tries", times: 1, seconds: 60 });
    const failure = await limit.allow("192.0.2.1", work).catch((error: unknown) => error);
    expect([isDatabaseUnavailable(failure), work.mock.calls]).toEqual([true, []]);
  });
});

describe("work that failed", () => {
  const rule = { name: "tries", times: 2, seconds: 600 };

  it("is given back: whoever tries again after an outage has used nothing up", async () => {
    const limit = createAddressLimits(one.database, "given back")(rule);
    for (let turn = 0; turn < 5; turn += 1)
      await expect(limit.allow("192.0.2.1", () => Promise.reject(new Error("work")))).rejects.toThrow("work");
    expect(await limit.allow("192.0.2.1", async () => "done")).toBe("done");
  });

  it("lets nobody in who was refused meanwhile, and costs no statement for them", async () => {
    const limit = createAddressLimits(one.database, "refused")(rule);
    const failing = Promise.withResolvers<never>();
    const work = vi.fn(() => failing.promise);
    const attempts = [1, 2].map(() => limit.allow("192.0.2.1", work));
    await expect.poll(() => work.mock.calls.length).toBe(2);
    expect(await limit.count("192.0.2.1")).toBeGreaterThan(0);
    failing.reject(new Error("work"));
    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(limit.allow("192.0.2.2", work)).rejects.toThrow("work");
    const asked = await statementsOf(one.database, async () => {
      expect(await limit.count("192.0.2.1")).toBeGreaterThan(0);
    });
    expect(asked).toBe(0);
  });

  it("is what is told, also where the database went away with it", async () => {
    const database = connect({ connection: one.database.connection });
    const limit = createAddressLimits(database, "gone")(rule);
    const failed = limit.allow("192.0.2.1", async () => {
      await database.close();
      throw new Error("work");
    });
    await expect(failed).rejects.toThrow("work");
  });
});
