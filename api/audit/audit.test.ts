import { glob, readFile } from "node:fs/promises";
import { type SQL, sql as sqlText } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import { recordedCalls, staffWrites } from "#api/test-support/staff/staff-writes.ts";
import { auditValueMaximum } from "#contract/audit/audit.ts";
import { purge } from "./audit.service.ts";
import { auditLines } from "./audit.table.ts";

let api: TestApi;
let address: string;
let count = 0;
beforeAll(async () => {
  api = await startTestApi({ mails: async () => ({ add: async () => {}, look: () => {} }), hasChannel: true });
});
beforeEach(() => {
  count += 1;
  address = `10.7.${count}.1`;
});
afterAll(() => api.close());

const lines = () => api.database.select().from(auditLines).orderBy(auditLines.id);
const newLines = async (work: () => Promise<unknown>) => {
  const before = (await lines()).at(-1)?.id ?? 0;
  await work();
  return (await lines()).filter(({ id }) => id > before);
};

describe("every recorded call", () => {
  it("leaves one line, with person, address, change and request", { timeout: 180_000 }, async () => {
    const writes = await staffWrites(api, address);
    expect(writes.map(({ call }) => call).sort()).toEqual([...recordedCalls].sort());
    const wrong: string[] = [];
    for (const { call, line, send } of writes) {
      const found = await newLines(async () => {
        const answer = await send();
        if (answer.statusCode >= 300) wrong.push(`${call}: ${answer.statusCode} ${answer.body}`);
      });
      const said = found.map(({ action, noun }) => `${action} ${noun}`);
      if (said.join(", ") !== line) wrong.push(`${call}: ${said.join(", ") || "no line"} instead of ${line}`);
      for (const { realm, userId, userName, role, requestId, ...one } of found) {
        const isWhole = userId && userName && role && requestId && one.address === address && realm.length > 1;
        if (!isWhole) wrong.push(`${call}: ${JSON.stringify(one)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("changes nothing if its line cannot be written", { timeout: 180_000 }, async () => {
    const writes = await staffWrites(api, address);
    const { sql } = api.database;
    await sql`create function lose_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$`;
    const wrong: string[] = [];
    for (const { call, send } of writes) {
      // Restoring needs a deleted record.
      await sql`create trigger lose_line before insert on audit_lines for each row execute function lose_line()`;
      const before = await contents();
      const { statusCode } = await send();
      if (statusCode !== 500) wrong.push(`${call}: ${statusCode}`);
      if ((await contents()) !== before) wrong.push(`${call} left a change`);
      await sql`drop trigger lose_line on audit_lines`;
      await send();
    }
    await sql`drop function lose_line()`;
    expect(wrong).toEqual([]);
  });
});

/** All stored data except login attempts and address counters, which count every outcome. */
async function contents(): Promise<string> {
  const { sql } = api.database;
  const tables = await sql`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('audit_lines', 'login_attempts', 'address_limits') order by 1`;
  const sums: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.identifier(name)} t`;
    sums.push(`${name} ${row?.sum}`);
  }
  return sums.join("\n");
}

describe("a request without effect", () => {
  it("leaves no line: refused, repeated or unchanged", async () => {
    const { token } = await api.signUp("iq", "SuperAdmin");
    const key = crypto.randomUUID();
    const body = registration();
    const add = () => api.send("POST", "/api/Contestants", { token, body, headers: { "idempotency-key": key } });
    const { id } = (await add()).json();
    const exam = { id: crypto.randomUUID(), name: "اختبار" };
    await api.send("POST", "/api/onsitequiz", { token, body: exam });
    const found = await newLines(async () => {
      expect((await add()).statusCode).toBe(201);
      await api.send("PUT", `/api/contestants/${id}`, { token, body: { ...body, testTime: undefined } });
      await api.send("POST", `/api/contestants/${id}/restore`, { token });
      await api.send("DELETE", `/api/contestants/${crypto.randomUUID()}`, { token });
      await api.send("POST", "/api/onsitequiz", { token, body: exam });
      await api.send("POST", "/api/onsitequiz/Addscore", {
        token,
        body: { onsiteExamId: exam.id, serial: "1", score: 5 },
      });
      await api.send("POST", "/api/IQauth/adminregister", { token, body: {} });
    });
    expect(found).toEqual([]);
  });

  it("leaves no line if it is public", async () => {
    const found = await newLines(async () => {
      const { id, serialNumber } = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
      await api.send("GET", `/api/contestants/BySerial/${serialNumber}`);
      await api.send("GET", `/api/contestants/${id}`);
      await api.send("POST", "/api/Contact", { body: { name: "س", email: "a@example.iq", message: "نص" }, address });
    });
    expect(found).toEqual([]);
  });
});

describe("a line", () => {
  it("holds exactly the changed fields, with old and new value", async () => {
    const { token, user } = await api.signUp("iq");
    const body = registration({ schoolName: "مدرسة النور" });
    const { id } = (await api.send("POST", "/api/Contestants", { body })).json();
    const [line, ...rest] = await newLines(() =>
      api.send("PUT", `/api/contestants/${id}`, {
        token,
        address,
        body: { ...body, schoolName: "مدرسة الأمل", gender: 0 },
      }),
    );
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      userId: user.id,
      userName: user.userName,
      role: "Admin",
      realm: "iq",
      address,
      nounId: id,
      label: body.fullName,
      changes: [
        { field: "gender", from: 1, to: 0 },
        { field: "schoolName", from: "مدرسة النور", to: "مدرسة الأمل" },
      ],
    });
  });

  it("cuts long values around their difference, without splitting a character", async () => {
    const { token } = await api.signUp("main");
    const images = [{ imagePath: await api.uploaded("image") }];
    const content = (ending: string) => `<p>${"😀كلام ".repeat(2_000)}${ending}</p>`;
    const save = (method: "POST" | "PUT", url: string, ending: string) =>
      api.send(method, url, { token, body: { Form: { title: "خبر", content: content(ending) }, images } });
    const { id } = (await save("POST", "/api/Posts", "قديم")).json();
    const [line] = await newLines(() => save("PUT", `/api/Posts/${id}`, "جديد"));
    const [change] = line?.changes ?? [];
    expect(change?.from).toMatch(/^….*قديم$/u);
    expect(change?.to).toMatch(/^….*جديد$/u);
    for (const side of [change?.from, change?.to]) {
      expect(String(side).length).toBeLessThanOrEqual(auditValueMaximum);
      expect(String(side).isWellFormed()).toBe(true);
    }
  });

  it("of a failed login names the account if there is one, never the typed text", async () => {
    const { user } = await api.signUp("iq");
    const fail = (username: string) =>
      api.send("POST", "/api/IQAuth/login", { address, body: { username, password: "canary-typed-password" } });
    const found = await newLines(async () => {
      await fail(user.userName);
      await fail("canary-my-password-in-the-wrong-field");
    });
    expect(found.map(({ action, userId, userName, realm }) => ({ action, userId, userName, realm }))).toEqual([
      { action: "loginFailed", userId: user.id, userName: user.userName, realm: "iq" },
      { action: "loginFailed", userId: null, userName: null, realm: "iq" },
    ]);
  });

  it("holds no password, hash, token, key or registration code", { timeout: 60_000 }, async () => {
    const { token } = await api.signUp("iq", "SuperAdmin");
    const password = "canary-password-42";
    const key = "canary-key-42";
    const userName = "canary-holder";
    const send = (url: string, body: object, headers = {}) => api.send("POST", url, { token, body, headers });
    const made = await send("/api/IQauth/adminregister", { userName, email: "a@example.iq", password, role: "Admin" });
    await send("/api/IQauth/adminresetpassword", { userid: made.json().id, password: `${password}x` });
    await send("/api/Contestants", registration(), { "idempotency-key": key });
    const session = await api.send("POST", "/api/IQAuth/login", {
      address,
      body: { username: userName, password: `${password}x` },
    });
    await api.send("POST", "/api/IQAuth/logout", { token: session.json().token });
    for (const { send: write } of await staffWrites(api, address)) await write();
    const digests = await api.database
      .sql`select encode(key_digest, 'hex') as digest from contestants where key_digest is not null`;
    const codes = await api.database.sql`select serial_number as code from contestants`;
    await api.send("GET", `/api/contestants/export?format=csv&text=${codes[0]?.code}`, { token });
    const text = JSON.stringify(await lines());
    expect(digests.length).toBeGreaterThan(0);
    for (const secret of [
      password,
      testPassword,
      key,
      token,
      session.json().token,
      "argon2",
      "password_hash",
      ...digests.map(({ digest }) => digest),
      ...codes.map(({ code }) => code),
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain("canary-holder");
  });
});

describe("the rows", () => {
  it("cannot be changed or removed by any statement", async () => {
    const { sql } = api.database;
    const before = await lines();
    expect(before.length).toBeGreaterThan(0);
    const attempts = [
      () => sql`update audit_lines set user_name = 'x'`,
      () => sql`update audit_lines set user_name = 'x' where false`,
      () => sql`delete from audit_lines`,
      () => sql`with gone as (delete from audit_lines returning id) select * from gone`,
      () => sql`truncate audit_lines`,
      () => sql`truncate audit_lines cascade`,
      () => sql`insert into audit_lines overriding system value select * from audit_lines
        on conflict (id) do update set user_name = 'x'`,
      () => sql`merge into audit_lines a using (select 1) x on true when matched then delete`,
      () => api.database.update(auditLines).set({ label: "x" }),
      () => api.database.delete(auditLines),
      () =>
        api.database.transaction(async (tx) => {
          await tx.execute("select set_config('rafid.audit_retention', 'on', true)");
          await tx.update(auditLines).set({ label: "x" });
        }),
    ];
    for (const attempt of attempts) await expect(attempt().then(() => "done")).rejects.toThrow();
    expect(await lines()).toEqual(before);
  });

  it("are redacted only by erasing, only for erased contestants, only as erasing does", async () => {
    const { sql } = api.database;
    const { token } = await api.signUp("iq", "SuperAdmin");
    const personWithLine = async () => {
      const body = registration();
      const made = (await api.send("POST", "/api/Contestants", { body })).json();
      await api.send("PUT", `/api/contestants/${made.id}`, { token, body: { ...body, fullName: "سعاد كريم جواد" } });
      return made as { id: string; serialNumber: string };
    };
    const [erased, other] = [await personWithLine(), await personWithLine()];
    const request = { serialNumber: erased.serialNumber, reason: "طلب" };
    await api.send("POST", `/api/contestants/${erased.id}/erase`, { token, body: request });
    const before = await lines();
    const [own] = before.filter(({ nounId, action }) => nounId === erased.id && action === "update");
    const [erasing] = before.filter(({ nounId, action }) => nounId === erased.id && action === "erase");
    const redacting = (change: SQL) =>
      api.database.transaction(async (tx) => {
        await tx.execute("select set_config('rafid.audit_erasure', 'on', true)");
        await tx.execute(change);
      });
    const attempts = [
      sqlText`update audit_lines set label = null, changes = redacted_changes(changes) where noun_id = ${other.id}`,
      sqlText`update audit_lines set label = null, changes = redacted_changes(changes)`,
      sqlText`update audit_lines set label = null, changes = redacted_changes(changes) where id = ${erasing?.id}`,
      ...["user_name", "user_id", "role", "address", "request_id", "action", "noun", "noun_id", "realm", "at"].map(
        (column) => sqlText`update audit_lines set ${sqlText.identifier(column)} = default where id = ${own?.id}`,
      ),
      sqlText`update audit_lines set user_name = 'x' where id = ${own?.id}`,
      sqlText`update audit_lines set label = 'x' where id = ${own?.id}`,
      sqlText`update audit_lines set changes = '[]' where id = ${own?.id}`,
      sqlText`update audit_lines set noun_id = ${other.id} where id = ${own?.id}`,
      sqlText`update audit_lines set owner_id = ${other.id} where id = ${own?.id}`,
      sqlText`delete from audit_lines where id = ${own?.id}`,
      sqlText`truncate audit_lines`,
    ];
    for (const attempt of attempts) await expect(redacting(attempt).then(() => "done")).rejects.toThrow();
    expect(await lines()).toEqual(before);
    // Repeating the erasure's own statement is allowed and changes nothing; without its setting it is refused.
    const again = sqlText`update audit_lines set label = null, changes = redacted_changes(changes) where id = ${own?.id}`;
    await redacting(again);
    expect(await lines()).toEqual(before);
    for (let index = 0; index < 40; index += 1) await expect(api.database.execute(again)).rejects.toThrow();
    // Control: without the trigger the setting alone would allow any change.
    await sql`drop trigger audit_lines_redacted on audit_lines`;
    await redacting(sqlText`update audit_lines set user_name = 'x' where id = ${own?.id}`);
    expect((await lines()).find(({ id }) => id === own?.id)?.userName).toBe("x");
    await sql`create trigger audit_lines_redacted before update on audit_lines
      for each row execute function redact_erased_audit_line()`;
  });

  it("are protected by the triggers: without them the same statements succeed", async () => {
    const own = await startTestApi();
    const { sql } = own.database;
    await sql`insert into audit_lines (realm, address, request_id, action, noun, changes)
      values ('iq', '', '', 'login', 'session', '[]')`;
    await sql`drop trigger audit_lines_never_change on audit_lines`;
    await sql`drop trigger audit_lines_redacted on audit_lines`;
    await sql`drop trigger audit_lines_never_go on audit_lines`;
    expect(await sql`update audit_lines set address = 'x' returning address`).toEqual([{ address: "x" }]);
    expect(await sql`delete from audit_lines returning address`).toEqual([{ address: "x" }]);
    await own.close();
  });

  it("are out of reach of every other repository, since none names the table", async () => {
    const naming: string[] = [];
    for await (const file of glob("api/**/*.ts")) {
      if (/\.test\.ts$|test-support/.test(file)) continue;
      if (/auditLines|audit_lines/.test(await readFile(file, "utf8"))) naming.push(file);
    }
    expect(naming.sort()).toEqual(["api/audit/audit.queries.ts", "api/audit/audit.table.ts"]);
  });
});

describe("retention", () => {
  it("removes what is older than the given months, but never the last month", async () => {
    const { sql } = api.database;
    const old = (months: number) => sql`insert into audit_lines (at, realm, address, request_id, action, noun, changes)
      values (now() - make_interval(months => ${months}::int), 'iq', 'old', '', 'login', 'session', '[]')`;
    await old(13);
    await old(11);
    const young = (await lines()).filter((line) => line.address !== "old");
    expect(await purge(api.database, undefined)).toBe(0);
    expect(await purge(api.database, 12)).toBe(1);
    expect((await lines()).filter((line) => line.address === "old")).toHaveLength(1);
    await expect(purge(api.database, 0)).rejects.toThrow();
    expect((await lines()).filter((line) => line.address !== "old")).toEqual(young);
    // The setting ends with its transaction, so later statements on the connection are refused.
    for (let index = 0; index < 40; index += 1)
      await expect(sql`delete from audit_lines where address = 'old'`).rejects.toThrow();
  });
});

describe("the list", () => {
  it("shows each realm its own lines, filtered by person, noun, record, action and days of Baghdad", async () => {
    const own = await startTestApi();
    const { sql } = own.database;
    const main = await own.signUp("main");
    const admin = await own.signUp("iq", "SuperAdmin");
    const insert = (values: {
      at: string;
      realm: string;
      user?: string;
      action?: string;
      noun?: string;
      id?: string;
      owner?: string;
    }) =>
      sql`insert into audit_lines (at, realm, user_id, address, request_id, action, noun, noun_id, owner_id, changes)
        values (${values.at}::timestamptz, ${values.realm}, ${values.user ?? null}::uuid, '', '', ${values.action ?? "update"},
          ${values.noun ?? "contestant"}, ${values.id ?? null}, ${values.owner ?? null}, '[]')`;
    const record = crypto.randomUUID();
    await insert({ at: "2026-11-19T20:59:59Z", realm: "iq", id: record });
    await insert({ at: "2026-11-19T21:00:00Z", realm: "iq", user: admin.user.id, id: record });
    await insert({ at: "2026-11-20T20:59:59Z", realm: "iq", noun: "onsiteScore", action: "create", owner: record });
    await insert({ at: "2026-11-20T21:00:00Z", realm: "iq", noun: "logo" });
    await insert({ at: "2026-11-20T10:00:00Z", realm: "main", noun: "post", id: "7" });
    const times = async (query: string, token = admin.token) =>
      (await own.send("GET", `/api/audit?${query}`, { token }))
        .json()
        .items.map(({ at }: { at: string }) => at.slice(5, 19));
    const all = ["11-20T21:00:00", "11-20T20:59:59", "11-19T21:00:00", "11-19T20:59:59"];
    expect(await times("")).toEqual(all);
    expect(await times("", main.token)).toEqual(["11-20T10:00:00"]);
    expect(await times("from=2026-11-20&to=2026-11-20")).toEqual(all.slice(1, 3));
    expect(await times(`userId=${admin.user.id}`)).toEqual([all[2]]);
    expect(await times("noun=logo")).toEqual([all[0]]);
    expect(await times("action=create")).toEqual([all[1]]);
    expect(await times(`recordId=${record.toUpperCase()}`)).toEqual(all.slice(1));
    expect(await times(`recordId=${record}`, main.token)).toEqual([]);
    expect(await times("noun=post&recordId=7", main.token)).toEqual(["11-20T10:00:00"]);
    expect(await times("pageSize=1&pageNumber=2")).toEqual([all[1]]);
    for (const query of ["noun=x", "action=x", "from=2026-13-01", "userId=7"])
      expect((await own.send("GET", `/api/audit?${query}`, { token: admin.token })).statusCode).toBe(400);
    const people = await own.send("GET", "/api/audit/people", { token: main.token });
    expect(people.json()).toEqual([{ id: main.user.id, userName: main.user.userName, isDeleted: false }]);
    await own.close();
  });

  it("counts only as far as needed", async () => {
    const own = await startTestApi();
    const { token } = await own.signUp("main");
    await own.database.sql`insert into audit_lines (realm, address, request_id, action, noun, changes)
      select 'main', '', '', 'login', 'session', '[]' from generate_series(1, 1100)`;
    const list = async (page: number) =>
      (await own.send("GET", `/api/audit?pageSize=50&pageNumber=${page}`, { token })).json();
    expect(await list(1)).toMatchObject({ totalCount: 1_000, isTotalCapped: true });
    expect(await list(22)).toMatchObject({ totalCount: 1_100, isTotalCapped: false });
    await own.close();
  });

  it("is exported with the same lines and words as on the screen", async () => {
    const { token, user } = await api.signUp("iq", "SuperAdmin", "=ليلى");
    const body = registration();
    const { id } = (await api.send("POST", "/api/Contestants", { body })).json();
    await api.send("PUT", `/api/contestants/${id}`, { token, body: { ...body, gender: 0 } });
    const file = await api.send("GET", `/api/audit/export?userId=${user.id}`, { token });
    expect(file.headers["content-disposition"]).toBe('attachment; filename="audit.csv"');
    expect(file.body.startsWith("\ufeffالتاريخ,المستخدم,الصلاحية")).toBe(true);
    expect(file.body).toContain(
      `,'=ليلى,مشرف رئيسي,203.0.113.7,تعديل,طالب,${body.fullName},${id},الجنس: من انثى إلى ذكر,`,
    );
  });
});
