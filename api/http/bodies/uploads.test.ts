import { connect } from "node:net";
import { describe, expect } from "vitest";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { formsDownload } from "#api/test-support/files/quiz-files.ts";

it.beforeAll(async ({ api }) => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});

const uploads = [
  ["/api/Attachments", "file"],
  ["/api/quiz", "CsvFile"],
  ["/api/quiz/imports", "CsvFile"],
] as const;
const form = "multipart/form-data; boundary=b";
const csv = "serial,score\n4827193055620918,50\n";
const part = (field: string, content = csv, name = `; filename="a.csv"`) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"${name}\r\nContent-Type: application/octet-stream\r\n\r\n${content}`;
const end = "\r\n--b--\r\n";
const send = (api: TestApi, iq: Member, url: string, type: string | undefined, payload: string) =>
  api.app.inject({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${iq.token}`, ...(type !== undefined && { "content-type": type }) },
    payload,
  });
const kept = async (api: TestApi) => {
  const { sql } = api.database;
  const [row] =
    await sql`select (select count(*) from attachments)::int + (select count(*) from quiz_imports)::int as n`;
  return row?.n as number;
};

describe.each(uploads)("an upload to %s", (url, field) => {
  it.for<[string, string | undefined, string, string]>([
    ["without a boundary", "multipart/form-data", part(field) + end, "upload_broken"],
    ["with an empty boundary", "multipart/form-data; boundary=", part(field) + end, "upload_broken"],
    ["with another boundary", "multipart/form-data; boundary=c", part(field) + end, "upload_broken"],
    ["without its end", form, part(field), "upload_broken"],
    ["cut off in the file", form, part(field).slice(0, -9), "upload_broken"],
    ["cut off before the file", form, part(field).slice(0, 40), "upload_broken"],
    ["cut off in the boundary", form, part(field).slice(0, 2), "upload_broken"],
    ["without a file", form, `--b--\r\n`, "validation_failed"],
    ["of nothing", form, "", "validation_failed"],
    ["as JSON", "application/json", "{}", "unsupported_media_type"],
    ["as plain text", "text/plain", "x", "unsupported_media_type"],
    ["of no type", undefined, "x", "unsupported_media_type"],
    ["of a type that is none", "multipart", "x", "unsupported_media_type"],
    ["under a name of every object", form, part("__proto__") + end, "upload_broken"],
  ] as const)("%s is refused, and nothing of it is kept", async ([_, type, payload, code], { api, iq }) => {
    const before = await kept(api);
    const answer = await send(api, iq, url, type, payload);
    expect([answer.json().code, answer.headers["content-type"]]).toEqual([
      code,
      "application/problem+json; charset=utf-8",
    ]);
    expect([400, 415]).toContain(answer.statusCode);
    expect(await kept(api)).toBe(before);
  });

  it("whose sender hangs up half-way is let go, and the next one is served", async ({ api, iq }) => {
    const before = await kept(api);
    const { port } = api.app.server.address() as { port: number };
    const head = `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${iq.token}\r\nContent-Type: ${form}\r\n`;
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((sent) => socket.write(`${head}Content-Length: 9999\r\n\r\n${part(field)}`, () => sent()));
    await new Promise((closed) => socket.once("close", closed).destroy());
    const next = await send(api, iq, url, form, part(field, "x", "") + end);
    expect(next.statusCode).toBeLessThan(500);
    if (next.statusCode === 201) await iq.send("DELETE", `${url}/${next.json().id}`);
    await expect.poll(() => kept(api)).toBe(before);
  });
});

describe("a file of results", () => {
  it.for([
    ["without a name", "", ""],
    ["whose name is no text", `; filename="\u001b[0m\u202eملف.csv"`, "[0mملف.csv"],
  ] as const)("%s is read", async ([_, name, shown], { api, iq }) => {
    const answer = await send(api, iq, "/api/quiz/imports", form, part("CsvFile", csv, name) + end);
    expect([answer.statusCode, answer.json().fileName]).toEqual([201, shown]);
  });

  it("may hold nulls and halves of characters in its questions and cells", async ({ api, iq }) => {
    const title = `أي\0 شكل ${"ا".repeat(491)}😀`;
    const file = formsDownload("4827193055620918", "4827193055620918").replaceAll("أي شكل يكمل النمط؟", title);
    // Without the mark of UTF-8, the nulls would indicate UTF-16.
    const content = `\ufeff${file}"\0",\u0001\r\n`;
    const answer = await send(api, iq, "/api/quiz/imports", form, part("CsvFile", content) + end);
    const { id } = answer.json();
    const read = async () => (await iq.send("GET", `/api/quiz/imports/${id}`)).json();
    await expect.poll(read).toMatchObject({ state: "ready", questionCount: 3 });
  });
});
