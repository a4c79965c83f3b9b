import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi, testPdf } from "#api/test-support/api.ts";

let api: TestApi;
let token: string;
let pdf: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
  pdf = await api.uploaded("pdf");
});
afterAll(() => api.close());
beforeEach(() => api.database.sql`delete from test_forms`.then(() => undefined));

const baseUrl = "https://docs.google.com/forms/d/e/1FAIpQLSd_x-Y/viewform";
const settings = (changes: object = {}) => ({
  baseUrl,
  entryId: "123456",
  isActive: false,
  customMessage: "يبدأ الاختبار يوم الأحد.",
  pdf: null,
  electronicTest: null,
  ...changes,
});
const save = (changes: object = {}) => api.send("POST", "/api/Form", { token, body: settings(changes) });
const turn = (isActive: unknown, as: string | undefined = token) =>
  api.send("PATCH", "/api/Form", { token: as, body: { isActive } });
const read = async (as?: string) => (await api.send("GET", "/api/Form", { token: as })).json();
const errorsOf = async (changes: object) => {
  const answer = await save(changes);
  expect(answer.statusCode).toBe(400);
  return answer.json().errors;
};

const unsaved = { baseUrl: "", entryId: "", isActive: false, customMessage: "", pdf: null, electronicTest: null };

describe("the settings", () => {
  it("are empty and off before the first save, and cannot be switched on", async () => {
    expect([await read(), await read(token)]).toEqual([unsaved, unsaved]);
    const answer = await turn(true);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      "test_form_missing",
      "يرجى حفظ إعدادات الاختبار أولاً",
    ]);
    expect(await read()).toEqual(unsaved);
  });

  it("are saved and changed as a whole, and switched separately", async () => {
    const answer = await save();
    expect([answer.statusCode, answer.json()]).toEqual([200, settings()]);
    expect(await read()).toEqual(settings());
    expect((await turn(true)).json()).toEqual(settings({ isActive: true }));
    expect(await read()).toEqual(settings({ isActive: true }));
    const changed = settings({ entryId: "7", customMessage: "سطر\n\nآخر", isActive: true, pdf });
    expect((await save(changed)).json()).toEqual(changed);
    expect((await save(settings({ pdf: "" }))).json()).toEqual(settings());
    expect((await turn("true")).json().errors).toEqual({ isActive: ["القيمة غير صحيحة"] });
    expect(await api.database.sql`select 1 from test_forms`).toHaveLength(1);
  });

  it("keep what is not sent, which somebody else may have just changed", async () => {
    const { isActive, pdf: none, ...typed } = settings({ entryId: "7" });
    const post = async (body: object) => (await api.send("POST", "/api/Form", { token, body })).json();
    expect(await post(typed)).toEqual({ ...typed, isActive, pdf: none });
    await save({ isActive: true, pdf });
    expect(await post(typed)).toEqual({ ...typed, isActive: true, pdf });
    expect(await post({ ...typed, isActive: false })).toEqual({ ...typed, isActive: false, pdf });
    expect(await post({ ...typed, pdf: null })).toEqual({ ...typed, isActive: false, pdf: null });
  });

  it("can get other answers separately", async () => {
    const patch = (body: object) => api.send("PATCH", "/api/Form", { token, body });
    expect((await patch({ pdf })).json().code).toBe("test_form_missing");
    await save({ isActive: true });
    expect((await patch({ pdf })).json()).toEqual(settings({ isActive: true, pdf }));
    expect((await patch({ isActive: false })).json()).toEqual(settings({ pdf }));
    expect((await patch({ pdf: `${crypto.randomUUID()}.pdf` })).json().errors).toEqual({
      pdf: ["ملف الأجوبة غير معروف. ارفعه من جديد"],
    });
    expect((await patch({})).json().errors).toEqual({ isActive: ["القيمة غير صحيحة"] });
    expect((await patch({ pdf: null })).json()).toEqual(settings());
  });

  it("clean a pasted link, its question and direction marks", async () => {
    const link = ` \u200f${baseUrl}?usp=pp_url&entry.99=VALUE#top `;
    expect((await save({ baseUrl: link, entryId: " entry.١٢٣٤٥٦ " })).json()).toMatchObject({
      baseUrl,
      entryId: "123456",
    });
    expect((await save({ baseUrl: baseUrl.replace("https://", "https://user:secret@") })).json().baseUrl).toBe(baseUrl);
  });

  it.each([
    ["http://docs.google.com/forms/d/e/x/viewform", "الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"],
    ["javascript:alert(1)//docs.google.com/", "الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"],
    ["ليس رابطاً", "الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"],
    ["https://docs.google.com/", "الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"],
    ["https://evil.example/forms", "الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle"],
    [
      "https://docs.google.com.evil.example/forms",
      "الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle",
    ],
    [
      "https://docs.google.com@evil.example/forms",
      "الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle",
    ],
    ["https://docs.google.com:8443/forms", "الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle"],
    ["https://xdocs.google.com/forms", "الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle"],
    [`https://docs.google.com/${"x".repeat(500)}`, "الرابط الأساسي أطول من ٥٠٠ حرف"],
    [" \u200f ", "الرابط الأساسي مطلوب"],
  ])("refuse the base link %s", async (given, message) => {
    expect(await errorsOf({ baseUrl: given })).toEqual({ baseUrl: [message] });
  });

  it.each([
    ["", "معرّف الحقل مطلوب"],
    ["entry.", "معرّف الحقل مطلوب"],
    ["12a", "معرّف الحقل أرقام فقط، مثل 123456789"],
    ["1&entry.2=x", "معرّف الحقل أرقام فقط، مثل 123456789"],
    ["9".repeat(21), "معرّف الحقل أطول من ٢٠ رقماً"],
  ])("refuse the question %j", async (entryId, message) => {
    expect(await errorsOf({ entryId })).toEqual({ entryId: [message] });
  });

  it("are refused with every invalid field, and change nothing", async () => {
    await save();
    const bad = { baseUrl: 1, entryId: null, isActive: "on", customMessage: "ا".repeat(1001), pdf: "answers.pdf" };
    expect(await errorsOf(bad)).toEqual({
      baseUrl: ["الرابط الأساسي مطلوب"],
      entryId: ["معرّف الحقل مطلوب"],
      isActive: ["القيمة غير صحيحة"],
      customMessage: ["نص الرسالة أطول من ١٠٠٠ حرف"],
      pdf: ["ملف الأجوبة غير معروف. ارفعه من جديد"],
    });
    for (const unknown of [`${crypto.randomUUID()}.pdf`, await api.uploaded("image")])
      expect(await errorsOf({ pdf: unknown })).toEqual({ pdf: ["ملف الأجوبة غير معروف. ارفعه من جديد"] });
    expect(await read(token)).toEqual(settings());
  });

  it("may be changed by any staff of the test area, and nobody else", async () => {
    const main = (await api.signUp("main")).token;
    for (const as of ["", main]) {
      expect((await api.send("POST", "/api/Form", { token: as, body: settings() })).statusCode).toBe(401);
      expect((await turn(true, as)).statusCode).toBe(401);
    }
    expect(await api.database.sql`select 1 from test_forms`).toHaveLength(0);
  });

  it("remain one row after simultaneous first saves, because of the index", async () => {
    const saveTogether = () => Promise.all(Array.from({ length: 12 }, (_, index) => save({ entryId: `${index + 1}` })));
    const answers = await saveTogether();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const rows = () => api.database.sql<{ entryId: string }[]>`select entry_id as "entryId" from test_forms`;
    expect(await rows()).toHaveLength(1);
    expect(answers.map((answer) => answer.json().entryId)).toContain((await rows())[0]?.entryId);
    await api.database.sql`delete from test_forms`;
    await api.database.sql`drop index test_forms_single`;
    await saveTogether();
    expect((await rows()).length).toBeGreaterThan(1);
    await api.database.sql`delete from test_forms`;
    await api.database.sql`create unique index test_forms_single on test_forms ((true))`;
  });
});

describe("which test students get", () => {
  const choose = (electronicTest: unknown, rest: object = {}) =>
    api.send("PATCH", "/api/Form", { token, body: { electronicTest, ...rest } });

  it("is chosen without a form, which cannot be switched on or given answers before its first save", async () => {
    expect((await choose("own")).json()).toEqual({ ...unsaved, electronicTest: "own" });
    expect(await read()).toEqual({ ...unsaved, electronicTest: "own" });
    for (const rest of [{ isActive: true }, { pdf }]) {
      const answer = await choose("form", rest);
      expect([answer.statusCode, answer.json().code]).toEqual([409, "test_form_missing"]);
    }
    expect(await read(token)).toEqual({ ...unsaved, electronicTest: "own" });
    const { electronicTest: _, ...typed } = settings();
    expect((await api.send("POST", "/api/Form", { token, body: typed })).json()).toEqual(
      settings({ electronicTest: "own" }),
    );
  });

  it("stays when absent, or null as it was read, and changes alone or with the rest", async () => {
    await save();
    expect((await choose("none")).json()).toEqual(settings({ electronicTest: "none" }));
    expect((await save()).json()).toEqual(settings({ electronicTest: "none" }));
    expect((await turn(true)).json()).toEqual(settings({ electronicTest: "none", isActive: true }));
    expect((await save({ electronicTest: "form" })).json()).toEqual(settings({ electronicTest: "form" }));
    for (const unknown of ["both", "", 1])
      expect((await choose(unknown)).json().errors).toEqual({ electronicTest: ["اختر أحد الخيارات الثلاثة"] });
    expect((await choose(null)).statusCode).toBe(400);
    expect(await read(token)).toEqual(settings({ electronicTest: "form" }));
  });

  it.each([
    ["own", false],
    ["none", false],
    ["form", true],
  ])(
    "as %s shows visitors a form that is switched on: %s; its answers stay hidden, and staff see the switch",
    async (choice, isShown) => {
      await save({ isActive: true, pdf });
      expect(await read()).toMatchObject({ isActive: true, electronicTest: null });
      await choose(choice);
      expect(await read()).toMatchObject({ isActive: isShown, pdf: null, electronicTest: choice });
      expect(await read(token)).toMatchObject({ isActive: true, pdf, electronicTest: choice });
      expect((await api.send("GET", `/images/${pdf}`)).statusCode).toBe(404);
    },
  );

  it("is audited in words", async () => {
    await choose("own");
    await choose("none");
    const { token: reader } = await api.signUp("iq", "SuperAdmin");
    const [line] = (await api.send("GET", "/api/audit?noun=testForm&pageSize=1", { token: reader })).json().items;
    expect([line.action, line.changes]).toEqual([
      "update",
      [{ field: "electronicTest", from: "اختبارات المديرية", to: "لا اختبار" }],
    ]);
  });
});

describe("the answers file", () => {
  const file = (
    as?: string,
    headers: Record<string, string> = {},
    address = `/images/${pdf}`,
    method: "GET" | "HEAD" = "GET",
  ) => api.send(method, address, { token: as, headers });
  const spellings = () => [
    `/images/${pdf}`,
    `/images/${pdf}/`,
    `/IMAGES/${pdf}`,
    `/images/${pdf}?x=1`,
    `/images/${pdf.replaceAll("-", "%2d")}`,
    `/images/${pdf.replace(".", "%2E")}`,
  ];

  it("is hidden from visitors while the test runs, in the settings and at its address", async () => {
    await save({ isActive: true, pdf });
    const main = (await api.signUp("main")).token;
    for (const as of [undefined, main]) {
      expect(await read(as)).toMatchObject({ isActive: true, pdf: null });
      for (const address of spellings())
        expect([address, (await file(as, {}, address)).statusCode]).toEqual([address, 404]);
    }
    const [hidden, never] = [await file(), await file(undefined, {}, `/images/${crypto.randomUUID()}.pdf`)];
    expect({ ...hidden.json(), requestId: "" }).toEqual({ ...never.json(), requestId: "" });
    expect(Object.keys(hidden.headers)).toEqual(Object.keys(never.headers));
    expect(hidden.headers["cache-control"]).toBe("no-store");
  });

  it("is also hidden from requests for its head, a range, or changes", async () => {
    await save({ isActive: true, pdf });
    for (const headers of [
      { range: "bytes=0-9" },
      { range: "bytes=-5" },
      { "if-none-match": `"${pdf}"` },
      { "if-none-match": "*" },
      { "if-match": `"${pdf}"` },
    ] as Record<string, string>[])
      for (const method of ["GET", "HEAD"] as const) {
        const answer = await file(undefined, headers, `/images/${pdf}`, method);
        expect([method, headers, answer.statusCode, answer.headers.etag]).toEqual([method, headers, 404, undefined]);
        expect(answer.body).not.toContain("PDF-1");
      }
  });

  it("is always visible to staff of the test area", async () => {
    for (const isActive of [true, false]) {
      await save({ isActive, pdf });
      expect(await read(token)).toMatchObject({ isActive, pdf });
      const answer = await file(token);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(answer.rawPayload.equals(testPdf)).toBe(true);
      const head = await file(token, {}, `/images/${pdf}`, "HEAD");
      expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, String(testPdf.length), ""]);
    }
  });

  it("is public immediately after the test, and hidden again when it runs again", async () => {
    await save({ isActive: true, pdf });
    await turn(false);
    expect(await read()).toMatchObject({ isActive: false, pdf });
    for (const address of spellings())
      expect([address, (await file(undefined, {}, address)).statusCode]).toEqual([address, 200]);
    const answer = await file();
    expect(answer.rawPayload.equals(testPdf)).toBe(true);
    // No cache may keep what can be hidden again.
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect((await file(undefined, { "if-none-match": `"${pdf}"` })).statusCode).toBe(304);
    await turn(true);
    expect((await file(undefined, { "if-none-match": `"${pdf}"` })).statusCode).toBe(404);
    expect(await read()).toMatchObject({ isActive: true, pdf: null });
  });

  it("is never cached as part of the settings", async () => {
    await save({ pdf });
    for (const as of [undefined, token])
      expect((await api.send("GET", "/api/Form", { token: as })).headers["cache-control"]).toBe("no-store");
  });

  it("is also hidden when replaced or removed while the test runs, or not saved yet", async () => {
    const [later, unsaved] = [await api.uploaded("pdf"), await api.uploaded("pdf")];
    const statuses = (as?: string) =>
      Promise.all([pdf, later, unsaved].map(async (path) => (await file(as, {}, `/images/${path}`)).statusCode));
    await save({ pdf });
    expect(await statuses()).toEqual([200, 200, 200]);
    await turn(true);
    for (const answers of [pdf, later, null]) {
      await save({ isActive: true, pdf: answers });
      expect([answers, await statuses()]).toEqual([answers, [404, 404, 404]]);
      expect(await statuses(token)).toEqual([200, 200, 200]);
    }
    await turn(false);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it("is the only kind of hidden file", async () => {
    const picture = await api.uploaded("image");
    await api.storage.put(picture, Buffer.from("RIFF"), "image/webp");
    await save({ isActive: true, pdf });
    expect((await file(undefined, {}, `/images/${picture}`)).statusCode).toBe(200);
  });
});
