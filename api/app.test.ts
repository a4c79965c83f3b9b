import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { registration, startTestApi, type TestApi } from "./test-support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => api.close());

/** Returns the answer to bytes that are sent on a socket. */
async function exchanged(bytes: string): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(bytes);
  return (await socket.toArray()).join("");
}

describe("the wire", () => {
  it("matches paths without regard to case or a trailing slash", async () => {
    const { token } = await api.signUp("iq");
    for (const url of ["/API/CONTESTANTS/STATS", "/api/Contestants/stats/"]) {
      expect((await api.send("GET", url, { token })).statusCode).toBe(200);
    }
  });

  it("answers unknown paths, broken JSON, wrong types and large bodies as Arabic problems", async () => {
    const broken = await api.app.inject({
      method: "POST",
      url: "/api/contestants",
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    const typed = await api.app.inject({
      method: "POST",
      url: "/api/Auth/login",
      headers: { "content-type": "text/xml" },
      payload: "<a/>",
    });
    const large = await api.send("POST", "/api/contestants", {
      body: registration({ fullName: "ا".repeat(2_000_000) }),
    });
    const unknown = await api.send("GET", "/api/nothing");
    const answers = { broken, typed, large, unknown };
    expect(Object.values(answers).map((answer) => answer.statusCode)).toEqual([400, 415, 413, 404]);
    for (const answer of Object.values(answers)) {
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.json().message).toMatch(/[\u0600-\u06ff]/);
      expect(answer.body).not.toMatch(/stack|node_modules|select /i);
    }
  });

  it("says of every answer what a browser must not do with it", async () => {
    const statuses = { "/api/logo": 200, "/api/contestants/stats": 401, "/api/nothing": 404 };
    for (const [url, status] of Object.entries(statuses)) {
      const { statusCode, headers } = await api.send("GET", url);
      expect([url, statusCode]).toEqual([url, status]);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    }
  });

  it("answers what is no HTTP as an Arabic problem too, and waits for no sender for ever", async () => {
    const answer = await exchanged("GET /api/logo HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/m);
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: "malformed_request" });
    const { headersTimeout, requestTimeout } = api.app.server;
    expect([headersTimeout > 0 && headersTimeout <= 60_000, requestTimeout > 0]).toEqual([true, true]);
  });

  it("does what somebody asked for who hangs up at once, such as a page that is closed after logging out", async () => {
    const { user, token } = await api.signUp("iq");
    const { port } = api.app.server.address() as AddressInfo;
    const head = `POST /api/IQAuth/logout HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(head, () => setImmediate(() => socket.destroy())));
    const lines = () => api.database.sql`select action, address from audit_lines where user_id = ${user.id}`;
    await expect.poll(lines).toEqual([{ action: "logout", address: "127.0.0.1" }]);
  });

  it("hides what went wrong inside", async () => {
    const isolated = await startTestApi();
    await isolated.database.sql`drop table contestants cascade`;
    const answer = await isolated.send("GET", `/api/contestants/${crypto.randomUUID()}`);
    await isolated.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: "internal_error", message: "حدث خطأ، يرجى المحاولة مرة أخرى" });
    expect(answer.body).not.toContain("relation");
  });

  it("says in Arabic that the database's disk is full, and that nothing was saved", async () => {
    const { sql } = api.database;
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
    await sql`create trigger no_room before insert on messages execute function no_room()`;
    const answer = await api.send("POST", "/api/Contact", {
      body: { name: "سعاد", email: "a@example.iq", message: "نص" },
    });
    await sql`drop trigger no_room on messages`;
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "60"]);
    expect(answer.json()).toMatchObject({ code: "storage_full", message: expect.stringContaining("ولم يُحفظ شيء") });
  });

  it.each([
    "GET /api/logo HTTP/1.1\r\nHost: a.example\r\nHost: b.example",
    "GET /api/logo HTTP/1.1\r\nHost: a.example\r\nhost: a.example",
    "POST /IQ-test/form HTTP/1.1\r\nHOST:\r\nHost: a.example\r\nContent-Length: 0",
    "GET http://b.example/api/logo HTTP/1.1\r\nHost: a.example",
    "GET http://a.example:81/api/logo HTTP/1.1\r\nHost: a.example",
    "GET a.example HTTP/1.1\r\nHost: a.example",
  ])("refuses a request that names two hosts: %j", async (head) => {
    const answer = await exchanged(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed_request"/);
  });

  it("answers a request whose whole address names the same host", async () => {
    const head = "GET http://A.example/api/logo HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n";
    expect(await exchanged(head)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("documents itself in OpenAPI 3.1, written once", async () => {
    const stringify = vi.spyOn(JSON, "stringify");
    const answer = await api.send("GET", "/api/openapi.json");
    const document = answer.json();
    const written = stringify.mock.calls.length;
    const headers = { "if-none-match": String(answer.headers.etag) };
    const again = await api.send("GET", "/api/openapi.json", { headers });
    expect([again.statusCode, again.body, stringify.mock.calls.length]).toEqual([304, "", written]);
    expect((await api.send("GET", "/api/openapi.json")).body).toBe(answer.body);
    stringify.mockRestore();
    expect(document.openapi).toBe("3.1.0");
    const register = document.paths["/api/Contestants"].post;
    expect(Object.keys(register.requestBody.content["application/json"].schema.properties)).toContain("governarate");
    expect(document.paths["/api/contestants/stats"].get.security).toEqual([
      { bearer: ["iq Admin"] },
      { bearer: ["iq SuperAdmin"] },
    ]);
    expect(document.paths["/api/Form"].get.security[0]).toEqual({});
    const docs = await api.send("GET", "/api/docs/");
    expect(docs.statusCode).toBe(200);
    expect(docs.headers["content-security-policy"]).toMatch(/^default-src 'self';/);
    expect(docs.headers["content-security-policy"]).not.toContain("unsafe");
    for (const missing of ["/api/docs/static/x", "/api/docs/static/"]) {
      const refused = await api.send("GET", missing);
      expect([refused.statusCode, refused.headers["content-type"]]).toEqual([
        404,
        "application/problem+json; charset=utf-8",
      ]);
      expect(refused.json()).toMatchObject({ code: "not_found", requestId: expect.any(String) });
    }
  });
});
