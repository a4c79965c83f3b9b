import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import {
  type HostileRequest,
  hostileRequest,
  type Operation,
  operationsOf,
} from "#api/test-support/hostile-requests.ts";

let api: TestApi;
let operations: Operation[];
let known: Record<string, string[]>;
const callers: Record<string, string | undefined> = { nobody: undefined };

beforeAll(async () => {
  api = await startTestApi();
  operations = operationsOf((await api.send("GET", "/api/openapi.json")).json());
  callers.main = (await api.signUp("main")).token;
  callers.iq = (await api.signUp("iq")).token;
  callers.superAdmin = (await api.signUp("iq", "SuperAdmin")).token;
  known = await knownValues();
});
afterAll(() => api.close());

/** Values that are there, by the name of their field, so that requests get past the first question. */
async function knownValues(): Promise<Record<string, string[]>> {
  const victims = [(await api.signUp("main")).user, (await api.signUp("iq")).user].map(({ id }) => id);
  const person = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
  const token = callers.superAdmin;
  const exam = (await api.send("POST", "/api/onsitequiz", { token, body: { name: "اختبار" } })).json();
  const score = await api.send("POST", "/api/onsitequiz/Addscore", {
    token,
    body: { onsiteExamId: exam.id, serial: person.serialNumber, score: 50 },
  });
  const imagePath = await api.uploaded("image");
  const post = await api.send("POST", "/api/Posts", {
    token: callers.main,
    body: { Form: { title: "خبر", content: "<p>نص</p>" }, images: [{ imagePath }] },
  });
  await api.send("POST", "/api/Contact", { body: { name: "سعاد", email: "a@example.iq", message: "نص" } });
  const [message] = (await api.send("GET", "/api/Contact", { token: callers.main })).json().items;
  const serial = [person.serialNumber];
  const uuid = [person.id, exam.id, score.json().id, message.id, ...victims];
  const pdf = [await api.uploaded("pdf")];
  return {
    uuid,
    serial,
    serialNumber: serial,
    imagePath: [imagePath],
    logoPath: [imagePath],
    pdf,
    id: [`${post.json().id}`],
  };
}

/** Refused or served, but never broken; and a refusal says why in the one form that clients read. */
async function expectNoFailure({ caller, method, url, headers, payload }: HostileRequest): Promise<void> {
  const token = callers[caller];
  const answer = await api.app.inject({
    method,
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.json()).toMatchObject({
    status: answer.statusCode,
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/[\u0621-\u064a]/),
  });
}

describe("nothing that a caller sends", () => {
  it("makes a documented call fail", { timeout: 60_000 }, async () => {
    expect(operations.length).toBeGreaterThan(60);
    const failures: string[] = [];
    for (const operation of operations) {
      const request = hostileRequest(operation, known, Object.keys(callers));
      const property = fc.asyncProperty(request, expectNoFailure);
      // The seed of a failure is in its report; `seed` and `path` beside `numRuns` repeat it.
      const report = await fc.check(property, { numRuns: 20 });
      if (report.failed) failures.push(`${operation.method} ${operation.path}\n${fc.defaultReportMessage(report)}`);
    }
    expect(failures.join("\n\n")).toBe("");
  });
});

describe("control characters", () => {
  const nobodyFinds = async (url: string) => (await api.send("GET", url, { token: callers.iq })).json();

  it.each(["%00", "%01%1f%7f", "%C2%85", "%00%E2%80%8F"])("%s in a search is not there", async (noise) => {
    const { serialNumber } = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
    const found = (
      await nobodyFinds(`/api/contestants/search/${serialNumber.slice(0, 8)}${noise}${serialNumber.slice(8)}`)
    ).items;
    expect(found.map((one: { serialNumber: string }) => one.serialNumber)).toEqual([serialNumber]);
    const all = (await nobodyFinds("/api/contestants")).totalCount;
    expect((await nobodyFinds(`/api/contestants/search/${noise}`)).totalCount).toBe(all);
    const file = await api.send("GET", `/api/contestants/export?format=csv&text=${noise}`, { token: callers.iq });
    expect([file.statusCode, Number(file.headers["x-total-count"])]).toEqual([200, all]);
    const [quiz] = await api.database.sql`insert into quizzes default values returning id`;
    expect(await nobodyFinds(`/api/quiz/${quiz?.id}/results?text=${noise}`)).toMatchObject({ totalCount: 0 });
    const person = await api.send("GET", `/api/contestants/BySerial/${noise}${serialNumber}`, {
      address: "192.0.2.77",
    });
    expect(person.json().contestant.serialNumber).toBe(serialNumber);
  });

  it.each(["\0", "\u001b", "\ud800"])(
    "%j is refused by name of the field where text is taken as it came",
    async (noise) => {
      const errors = (field: string) => ({ [field]: ["في هذا الحقل رموز غير مقروءة. احذفها ثم أعد المحاولة"] });
      const [post] = known.id ?? [];
      const login = { username: "admin", password: `a${noise}` };
      const refused = [
        ["fingerprint", await api.send("POST", `/api/Posts/${post}/view`, { body: { fingerprint: `a${noise}` } })],
        ["password", await api.send("POST", "/api/Auth/login", { body: login })],
        [
          "idempotency-key",
          await api.send("POST", "/api/Contestants", {
            body: registration(),
            headers: { "idempotency-key": `a${noise}` },
          }),
        ],
      ] as const;
      for (const [field, answer] of refused)
        expect([answer.statusCode, answer.json().errors]).toEqual([400, errors(field)]);
    },
  );

  it("are cleaned out of what people type and out of rich text", async () => {
    const body = registration({ fullName: "زينب\0 علي\u0007 حسين\ud800", schoolName: "\0مدرسة النور" });
    const { id } = (await api.send("POST", "/api/Contestants", { body })).json();
    const { contestant } = (await api.send("GET", `/api/contestants/${id}`)).json();
    expect([contestant.fullName, contestant.schoolName]).toEqual(["زينب علي حسين\ufffd", "مدرسة النور"]);
    const form = { title: "خ\0بر", content: "<p>ن\0ص\u0008</p>" };
    const images = known.imagePath?.map((imagePath) => ({ imagePath }));
    const post = await api.send("POST", "/api/Posts", { token: callers.main, body: { Form: form, images } });
    expect([post.json().title, post.json().content]).toEqual(["خبر", "<p>نص</p>"]);
  });
});

describe("an address that is none", () => {
  it.each([
    "/api/Posts/%",
    "/api/contestants/search/%ff",
    "/api/contestants/search/%ED%A0%80",
    "/%",
    "/api",
    "/api/%00",
  ])("%s is refused like everything else", async (url) => {
    const answer = await api.send("GET", url, { token: callers.iq });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  it("a search as long as its limit is none: Arabic letters take six characters each in an address", async () => {
    const search = (text: string) =>
      api.send("GET", `/api/contestants/search/${encodeURIComponent(text)}`, { token: callers.iq });
    expect((await search("ا".repeat(200))).statusCode).toBe(200);
    expect((await search("ا".repeat(201))).json().errors).toEqual({ text: ["نص البحث أطول من المسموح. اختصره"] });
  });
});
