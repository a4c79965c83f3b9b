import { describe, expect } from "vitest";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import type { Landing, LandingRequest } from "#contract/site/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";

const it = base.extend("images", { scope: "file" }, async ({ api }) =>
  Promise.all([1, 2].map(() => api.uploaded("image"))),
);

const written = (changes: object = {}): LandingRequest => ({
  ...landingDefaults,
  header: "عنوان الصفحة",
  phone: "+964 770 000 0000",
  email: "office@example.iq",
  ...changes,
});
const read = async (api: TestApi): Promise<Landing> => (await api.send("GET", "/api/MainWindow")).json();
const save = (main: Member, changes: object = {}) => main.send("POST", "/api/MainWindow", written(changes));
const put = (main: Member, id: string | null, changes: object = {}) =>
  main.send("PUT", `/api/MainWindow/${id}`, written(changes));
const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;

describe("before the first save", () => {
  it("shows complete Arabic defaults that could be saved unchanged", async ({ ownApi }) => {
    const content = await read(ownApi);
    expect(content).toEqual({
      ...landingDefaults,
      id: null,
      createdAt: null,
      updatedAt: null,
      deletedAt: null,
      isDeleted: false,
      version: 0,
      privacyNoticeVersion: 1,
      savedBy: null,
      images: [],
    });
    for (const [name, text] of Object.entries(landingDefaults))
      if (!pictures.includes(name as (typeof pictures)[number]) && name !== "phone" && name !== "email")
        expect(text).toMatch(/[\u0600-\u06ff]{3}/);
    const own = (await ownApi.signUp("main")).token;
    const put = await ownApi.send("PUT", `/api/MainWindow/${crypto.randomUUID()}`, { token: own, body: content });
    expect([put.statusCode, put.json().code]).toEqual([404, "not_found"]);
    const saved = await ownApi.send("POST", "/api/MainWindow", { token: own, body: content });
    expect(saved.json()).toMatchObject({ ...landingDefaults, id: expect.any(String), images: [] });
  });
});

describe("saving", () => {
  it("stores and answers everything, visible to everybody", async ({ api, main }) => {
    const content = "سطر أول\nسطر ثان\n\nفقرة";
    const answer = await save(main, { header: "  عنوان \u200f  جديد ", content, email: "Office@Example.IQ" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...written({ header: "عنوان جديد", content }),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      deletedAt: null,
      isDeleted: false,
      version: 1,
      privacyNoticeVersion: 1,
      savedBy: main.user.userName,
      images: [],
    });
    expect(await read(api)).toEqual({ ...answer.json(), savedBy: null });
  });

  it("again changes the same content, by POST and by PUT with its id", async ({ api, main }) => {
    const first = (await save(main)).json();
    const second = (await save(main, { title: "عنوان ثان" })).json();
    expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, title: "عنوان ثان" });
    expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
    const third = await put(main, first.id, { title: "عنوان ثالث" });
    expect([third.statusCode, third.json()]).toMatchObject([200, { id: first.id, title: "عنوان ثالث" }]);
    expect(await read(api)).toEqual({ ...third.json(), savedBy: null });
  });

  it("accepts the object that reading returned", async ({ api, main }) => {
    const before = await read(api);
    const after = (await main.send("POST", "/api/MainWindow", before)).json();
    expect({ ...after, updatedAt: "" }).toEqual({
      ...before,
      updatedAt: "",
      version: before.version + 1,
      savedBy: main.user.userName,
    });
  });

  it("by PUT with another id is 404, without one 400, and neither changes anything", async ({ api, main }) => {
    const before = await read(api);
    const unknown = await put(main, crypto.randomUUID(), { title: "لا" });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
    expect((await put(main, "17", { title: "لا" })).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
    expect(await read(api)).toEqual(before);
  });

  it("needs a session of the main area, by PUT too", async ({ api }) => {
    const iq = (await api.signUp("iq", "SuperAdmin")).token;
    const { id } = await read(api);
    for (const as of [undefined, iq])
      for (const [method, url] of [
        ["POST", "/api/MainWindow"],
        ["PUT", `/api/MainWindow/${id}`],
      ] as const)
        expect((await api.send(method, url, { token: as, body: written() })).statusCode).toBe(401);
  });
});

describe("pictures", () => {
  it("are listed once each with what pages need", async ({ api, main, images }) => {
    const [one, two] = images;
    const answer = await save(main, { imgPath: one, goal2ImgPath: two, bioImgPath: one, goal1ImgPath: "" });
    expect(answer.json()).toMatchObject({ imgPath: one, goal1ImgPath: "", goal2ImgPath: two, bioImgPath: one });
    const size = { width: 1200, height: 800, placeholder: "data:image/webp;base64,x" };
    for (const content of [answer.json(), await read(api)] as Landing[]) {
      expect(content.images).toHaveLength(2);
      expect(content.images).toEqual(expect.arrayContaining(images.map((imagePath) => ({ imagePath, ...size }))));
    }
  });

  it("may be left out", async ({ main }) => {
    const without = Object.fromEntries(Object.entries(written()).filter(([name]) => !name.endsWith("ImgPath")));
    const answer = await main.send("POST", "/api/MainWindow", without);
    expect(answer.json()).toMatchObject({ bioImgPath: "", images: [] });
  });

  it("that were never uploaded, are PDFs or not paths are refused by field", async ({ api, main, images }) => {
    await save(main, { imgPath: images[0] });
    const before = await read(api);
    const never = await save(main, {
      imgPath: images[0],
      goal1ImgPath: `${crypto.randomUUID()}.webp`,
      bioImgPath: `${crypto.randomUUID()}.webp`,
    });
    expect([never.statusCode, never.json().errors]).toEqual([
      400,
      { goal1ImgPath: ["الصورة غير معروفة. ارفعها من جديد"], bioImgPath: ["الصورة غير معروفة. ارفعها من جديد"] },
    ]);
    const bad = await save(main, {
      imgPath: "../secret.webp",
      goal1ImgPath: await api.uploaded("pdf"),
      goal2ImgPath: 7,
    });
    expect(Object.keys(bad.json().errors)).toEqual(["imgPath", "goal1ImgPath", "goal2ImgPath"]);
    expect((await put(main, before.id, { imgPath: `${crypto.randomUUID()}.webp` })).statusCode).toBe(400);
    expect(await read(api)).toEqual(before);
  });
});

describe("the limits", () => {
  const headings = ["header", "title", "goal1Title", "goal2Title", "goal3Title"];
  const paragraphs = ["content", "goal1Content", "goal2Content", "goal3Content", "bioContent"];
  const filled = (names: string[], length: number) =>
    Object.fromEntries(names.map((name) => [name, "ا".repeat(length)]));

  it("allow texts of exactly the maximum", async ({ main }) => {
    const phone = "1".repeat(40);
    const answer = await save(main, { ...filled(headings, 200), ...filled(paragraphs, 3000), phone });
    expect([answer.statusCode, answer.json().phone]).toEqual([200, phone]);
  });

  it("name every field that is too long", async ({ main }) => {
    const answer = await save(main, {
      ...filled(headings, 201),
      ...filled(paragraphs, 3001),
      phone: "1".repeat(41),
      email: "x",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      ...Object.fromEntries(headings.map((name) => [name, ["العنوان أطول من ٢٠٠ حرف"]])),
      ...Object.fromEntries(paragraphs.map((name) => [name, ["النص أطول من ٣٠٠٠ حرف"]])),
      phone: ["رقم الهاتف أطول من ٤٠ حرفاً"],
      email: ["يرجى إدخال بريد إلكتروني صحيح"],
    });
  });

  it("name every missing or blank field", async ({ main }) => {
    const required = ["يرجى تعبئة جميع الحقول المطلوبة"];
    const blank = Object.fromEntries([...headings, ...paragraphs, "phone"].map((name) => [name, " \u200f\n"]));
    for (const body of [{}, { ...blank, email: "" }]) {
      const answer = await main.send("POST", "/api/MainWindow", body);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        {
          ...Object.fromEntries([...headings, ...paragraphs, "phone"].map((name) => [name, required])),
          email: ["يرجى إدخال بريد إلكتروني صحيح"],
        },
      ]);
    }
  });

  it.for([
    ["٠٧٧٠ ١٢٣ ٤٥٦٧", "0770 123 4567"],
    ["(+964) 770-123-4567", "(+964) 770-123-4567"],
    ["+964 (0) 770 123 4567", "+964 (0) 770 123 4567"],
    ["0770.123.4567", "0770.123.4567"],
    ["tel:+964-770-123-4567", "+964-770-123-4567"],
    ["0770 123 4567 / 0780 765 4321", "0770 123 4567 / 0780 765 4321"],
  ] as const)("accept the phone %j", async ([typed, phone], { main }) =>
    expect((await save(main, { phone: typed })).json().phone).toBe(phone),
  );

  it.for(["اتصل بنا", "0770\n123", "0770;123", "javascript:1"])("refuse the phone %j", async (phone, { main }) => {
    expect((await save(main, { phone })).json().errors).toEqual({ phone: ["رقم الهاتف غير صحيح"] });
  });
});

describe("simultaneous first saves", () => {
  const saveTogether = async (on: TestApi) => {
    const own = (await on.signUp("main")).token;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        on.send("POST", "/api/MainWindow", { token: own, body: written({ title: `عنوان ${index}` }) }),
      ),
    );
    const rows = await on.database.sql<{ id: string; title: string }[]>`select id, title from landing_contents`;
    return { answers, rows };
  };

  it("make one content, which is one of those sent", async ({ ownApi }) => {
    const { answers, rows } = await saveTogether(ownApi);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([rows[0]?.id]));
    expect(answers.map((answer) => answer.json().title)).toContain(rows[0]?.title);
  });

  it("make one because of the index: without it they make several", async ({ ownApi }) => {
    await ownApi.database.sql`drop index landing_contents_single`;
    expect((await saveTogether(ownApi)).rows.length).toBeGreaterThan(1);
  });
});

describe("a save over the version that was read", () => {
  it("is refused by POST and by PUT after another save, and overwrites nothing", async ({ api, main }) => {
    const first = (await save(main)).json();
    const other = await api.signUp("main");
    const body = written({ title: "عنوان الآخر", version: first.version });
    const second = await api.send("POST", "/api/MainWindow", { token: other.token, body });
    expect(second.json()).toMatchObject({ version: first.version + 1, savedBy: other.user.userName });
    for (const late of [
      await save(main, { title: "متأخر", version: first.version }),
      await put(main, first.id, { title: "متأخر", version: first.version }),
      await save(main, { title: "متأخر", version: 0 }),
      await save(main, { title: "من غد", version: second.json().version + 1 }),
    ]) {
      expect([late.statusCode, late.json().code]).toEqual([409, "landing_changed"]);
      expect(late.json().message).toMatch(/[\u0600-\u06ff]/);
    }
    expect(await read(api)).toMatchObject({ title: "عنوان الآخر", version: second.json().version });
    const unknown = await put(main, crypto.randomUUID(), { version: second.json().version });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
    expect((await put(main, first.id, { title: "أخيراً", version: second.json().version })).json()).toMatchObject({
      title: "أخيراً",
      version: second.json().version + 1,
    });
  });

  it("shows the author of the last save to staff only", async ({ api, main }) => {
    await save(main);
    const as = async (caller?: string) => (await api.send("GET", "/api/MainWindow", { token: caller })).json().savedBy;
    expect([await as(main.token), await as(), await as((await api.signUp("iq")).token)]).toEqual([
      main.user.userName,
      null,
      null,
    ]);
  });

  const saveTogether = (main: Member, version: number | undefined) =>
    Promise.all(Array.from({ length: 12 }, (_, index) => save(main, { title: `عنوان ${index}`, version })));

  it("succeeds for one of twelve simultaneous saves", async ({ api, main }) => {
    const { version } = await read(api);
    const answers = await saveTogether(main, version);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await read(api)).toMatchObject({ title: winner.title, version: version + 1 });
  });

  it("is what protects: without it each of the twelve overwrites the previous", async ({ api, main }) => {
    const { version } = await read(api);
    const answers = await saveTogether(main, undefined);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect((await read(api)).version).toBe(version + 12);
  });

  it("with version 0 changes nothing once there is content", async ({ ownApi }) => {
    const own = (await ownApi.signUp("main")).token;
    const send = (index: number) =>
      ownApi.send("POST", "/api/MainWindow", { token: own, body: written({ title: `عنوان ${index}`, version: 0 }) });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(11).fill(409)]);
  });

  it.for([-1, 1.5, "1"])("refuses the version %j", async (version, { main }) => {
    const answer = await save(main, { version });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["version"]]);
  });
});

describe("the privacy notice", () => {
  it("gets a version with each new text, visible to readers, and survives other saves", async ({ ownApi }) => {
    const { token } = await ownApi.signUp("main");
    const store = async (changes: object) => {
      const answer = await ownApi.send("POST", "/api/MainWindow", { token, body: { ...landingDefaults, ...changes } });
      return [answer.json().privacyNotice, answer.json().privacyNoticeVersion];
    };
    const own = landingDefaults.privacyNotice;
    expect(await store({})).toEqual([own, 1]);
    expect(await store({ privacyNotice: "ماذا نحفظ:\nالاسم" })).toEqual(["ماذا نحفظ:\nالاسم", 2]);
    expect(await store({ privacyNotice: undefined, title: "عنوان" })).toEqual(["ماذا نحفظ:\nالاسم", 2]);
    expect(await store({ privacyNotice: own })).toEqual([own, 3]);
    expect(await read(ownApi)).toMatchObject({ privacyNotice: own, privacyNoticeVersion: 3 });
  });

  it("gets consecutive versions from simultaneous saves", async ({ api, main }) => {
    const before = (await read(api)).privacyNoticeVersion;
    const texts = Array.from({ length: 8 }, (_, index) => `إشعار ${index}`);
    const answers = await Promise.all(texts.map((privacyNotice) => save(main, { privacyNotice })));
    const versions = answers.map((answer) => answer.json().privacyNoticeVersion).toSorted((a, b) => a - b);
    expect(versions).toEqual(texts.map((_, index) => before + 1 + index));
    const last = answers.map((answer) => answer.json()).find((saved) => saved.privacyNoticeVersion === versions.at(-1));
    expect(await read(api)).toMatchObject({ privacyNotice: last.privacyNotice, version: last.version });
  });

  it("is refused by field if blank or too long", async ({ main }) => {
    for (const privacyNotice of ["  ", "ا".repeat(3001)])
      expect((await save(main, { privacyNotice })).json().errors).toEqual({ privacyNotice: [expect.any(String)] });
  });
});
