import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";

let api: TestApi;
let images: { imagePath: string }[];
let post: string;
const callers: Record<"main" | "iq", string> = { main: "", iq: "" };

beforeAll(async () => {
  api = await startTestApi();
  callers.main = (await api.signUp("main")).token;
  callers.iq = (await api.signUp("iq")).token;
  images = [{ imagePath: await api.uploaded("image") }];
  const body = { Form: { title: "خبر", content: "<p>نص</p>" }, images };
  post = (await api.send("POST", "/api/Posts", { token: callers.main, body })).json().id;
});
afterAll(() => api.close());

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
    const kept = await api.send("POST", "/api/Posts", { token: callers.main, body: { Form: form, images } });
    expect([kept.json().title, kept.json().content]).toEqual(["خبر", "<p>نص</p>"]);
  });
});

describe("a number larger than any column", () => {
  const nowhere = "/6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001";
  const version = (number: number) => ({ version: number });
  it.each([2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, -1])("%d is refused by name of its field", async (number) => {
    const landing = (await api.send("GET", "/api/MainWindow")).json();
    const sent = [
      [
        "version",
        await api.send("POST", "/api/MainWindow", { token: callers.main, body: { ...landing, version: number } }),
      ],
      [
        "version",
        await api.send("POST", `/api/assessments${nowhere}/publish`, { token: callers.iq, body: version(number) }),
      ],
      ["pageNumber", await api.send("GET", `/api/contestants?pageNumber=${number}`, { token: callers.iq })],
      ["seed", await api.send("GET", `/api/figures/matrix?level=1&count=1&seed=${number * 2}`, { token: callers.iq })],
      ["id", await api.send("GET", `/api/Posts/${number}`)],
      [
        "rowNumber",
        await api.send("PATCH", `/api/quiz/imports${nowhere}/rows/${number}`, { token: callers.iq, body: {} }),
      ],
    ] as const;
    for (const [field, answer] of sent)
      expect([field, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([field, 400, [field]]);
  });

  it.each([2 ** 31 - 1, 0])("%d, which is none too large, is met by nothing", async (number) => {
    const landing = (await api.send("GET", "/api/MainWindow")).json();
    const body = { ...landing, version: number };
    expect((await api.send("POST", "/api/MainWindow", { token: callers.main, body })).statusCode).toBeLessThan(500);
    const posts = await api.send("GET", "/api/Posts?pageNumber=1000000&pageSize=100");
    expect([posts.statusCode, posts.json().items]).toEqual([200, []]);
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
