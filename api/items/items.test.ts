import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import type { Item } from "#contract/items/items.ts";

let api: TestApi;
let token: string;
let colleague: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "Admin", "سعاد"));
  colleague = (await api.signUp("iq", "SuperAdmin", "كريم")).token;
});
afterAll(() => api.close());

type Method = "GET" | "POST" | "PUT" | "PATCH";
const send = (method: Method, path: string, body?: unknown, as = token) => api.send(method, path, { token: as, body });

const choice = (changes: object = {}) => ({
  kind: "choice",
  subject: "الحساب",
  level: 2,
  note: "",
  stem: "كم ضلعاً للمثلث؟",
  picture: null,
  options: [
    { text: "ضلعان", picture: null },
    { text: "ثلاثة أضلاع", picture: null },
  ],
  key: 1,
  ...changes,
});
const number = (changes: object = {}) => ({
  kind: "number",
  subject: "الحساب",
  level: 3,
  note: "",
  stem: "كم نصف الخمسة؟",
  picture: null,
  answer: 2.5,
  tolerance: 0,
  ...changes,
});
const figure = (changes: object = {}) => ({
  kind: "figure",
  family: "matrix",
  subject: "الاستدلال",
  level: 4,
  note: "",
  ...changes,
});
const create = (content: object, id: string = randomUUID(), as = token) =>
  send("POST", "/api/items", { id, content }, as);
const created = async (content: object): Promise<Item> => (await create(content)).json();
const read = async (id: string) => (await send("GET", `/api/items/${id}`)).json();
const versionsOf = async (id: string) => (await send("GET", `/api/items/${id}/versions`)).json();
const save = (id: string, version: number, content: object, rest: object = {}, as = token) =>
  send("PUT", `/api/items/${id}`, { version, content, ...rest }, as);
const lines = async (id: string) =>
  (await api.database.sql`select action from audit_lines where noun = 'item' and noun_id = ${id} order by at, id`).map(
    ({ action }) => action,
  );

describe("an item", () => {
  it("is read as it was written, with author and time", async () => {
    const item = await created(choice({ note: "من كتاب الصف الخامس" }));
    expect(await read(item.id)).toEqual({
      id: item.id,
      version: 1,
      isInUse: true,
      content: choice({ note: "من كتاب الصف الخامس" }),
      savedBy: "سعاد",
      savedAt: api.now().toISOString(),
      images: [],
    });
  });

  it("of a figure family keeps family and level, and is named by the family", async () => {
    const { id } = await created(figure());
    expect((await read(id)).content).toEqual(figure());
    const answer = await save(id, 1, figure({ family: "series", level: 5, note: "للأكبر سناً" }));
    expect(answer.json()).toMatchObject({ version: 2, content: { family: "series", level: 5 } });
    const labels = await api.database.sql`select label from audit_lines where noun_id = ${id} order by at, id`;
    expect(labels.map(({ label }) => label)).toEqual(["مصفوفات أشكال", "متسلسلات أعداد"]);
  });

  it.each([
    ["٢٫٥", 2.5],
    ["۲,۵", 2.5],
    ["-0.25", -0.25],
    ["−٣", -3],
    [".5", 0.5],
    ["-0", 0],
    [12, 12],
  ])("takes the answer %s as %s", async (answer, kept) => {
    expect((await create(number({ answer, tolerance: "٠٫٥" }))).json().content).toMatchObject({
      answer: kept,
      tolerance: 0.5,
    });
  });

  it("shows its pictures with their descriptions and sizes", async () => {
    const [one, two] = [await api.uploaded("image"), await api.uploaded("image")];
    const picture = { imagePath: one, alt: "مثلث قائم" };
    const options = [
      { text: "", picture: { imagePath: two, alt: "مربع" } },
      { text: "لا شيء", picture: null },
    ];
    const { id } = await created(choice({ picture, options }));
    const item = await read(id);
    expect(item.content).toMatchObject({ picture, options });
    expect(item.images.map((image: { imagePath: string }) => image.imagePath).sort()).toEqual([one, two].sort());
  });

  it("is not found under another id", async () => {
    for (const path of ["", "/versions"]) {
      const answer = await send("GET", `/api/items/${randomUUID()}${path}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "item_not_found"]);
    }
  });
});

describe("invalid fields", () => {
  const alike = "يرى الطالب هذا الخيار مثل خيار قبله. غيّر أحدهما";
  const errorsOf = async (content: object) => {
    const answer = await create(content);
    expect(answer.statusCode).toBe(400);
    return answer.json().errors;
  };

  it("are reported together", async () => {
    expect(await errorsOf({ kind: "choice", options: [{ text: "" }], key: "x" })).toEqual({
      "content.subject": ["الموضوع مطلوب"],
      "content.level": ["اختر المستوى"],
      "content.stem": ["نص السؤال مطلوب"],
      "content.options": ["عدد الخيارات من ٢ إلى ٨"],
      "content.options.0.text": ["اكتب نص الخيار أو أضف صورة"],
      "content.key": ["حدّد الإجابة الصحيحة"],
    });
    expect(await errorsOf({ kind: "essay" })).toEqual({ "content.kind": ["اختر نوع الفقرة"] });
  });

  it.each([
    ["a key that is no option", choice({ key: 2 }), { "content.key": ["حدّد الإجابة الصحيحة"] }],
    [
      "a ninth option",
      choice({ options: Array.from({ length: 9 }, (_, n) => ({ text: `${n}` })) }),
      { "content.options": ["عدد الخيارات من ٢ إلى ٨"] },
    ],
    [
      "the same option twice",
      choice({ options: [{ text: "نعم" }, { text: "لا" }, { text: " نعم " }] }),
      { "content.options.2.text": [alike] },
    ],
    [
      "options that students see alike",
      choice({ options: [{ text: "3-" }, { text: "س = -3" }, { text: "−3" }, { text: "س = 3-" }, { text: "٣" }] }),
      { "content.options.2.text": [alike], "content.options.3.text": [alike] },
    ],
    ["a blank answer", number({ answer: " " }), { "content.answer": ["الإجابة الصحيحة مطلوبة"] }],
    [
      "what may be a thousand or one",
      number({ answer: "1,000" }),
      { "content.answer": ["اكتب الرقم بلا علامة آلاف، مثل ١٠٠٠، والكسر العشري بالعلامة ٫، مثل ١٫٥"] },
    ],
    ["words", number({ answer: "خمسة" }), { "content.answer": ["الإجابة يجب أن تكون رقماً، مثل ١٢٫٥"] }],
    ["a negative tolerance", number({ tolerance: -1 }), { "content.tolerance": [expect.stringContaining("سالباً")] }],
    ["a family that is none", figure({ family: "cube" }), { "content.family": ["اختر عائلة الأشكال"] }],
    ["a sixth level", number({ level: 6 }), { "content.level": ["اختر المستوى"] }],
  ])("%s is refused", async (_name, content, errors) => {
    expect(await errorsOf(content)).toEqual(errors);
  });

  it("a picture needs a description in Arabic and an upload", async () => {
    const [imagePath, unknown] = [await api.uploaded("image"), `${randomUUID()}.webp`];
    const alt = ["صِف الصورة بالعربية لمن لا يراها"];
    expect(await errorsOf(choice({ picture: { imagePath, alt: "triangle" } }))).toEqual({ "content.picture.alt": alt });
    expect(await errorsOf(choice({ picture: { imagePath, alt: " " } }))).toEqual({ "content.picture.alt": alt });
    const options = [{ text: "أ" }, { text: "ب", picture: { imagePath: unknown, alt: "مربع" } }];
    expect(await errorsOf(choice({ options }))).toEqual({
      "content.options.1.picture": ["الصورة غير معروفة. ارفعها من جديد"],
    });
  });
});

describe("a repeated request", () => {
  it("creates an item once, whatever happened to it since", async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create(choice(), id)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([1, 2, 3].map(() => [201, 1]));
    expect(await lines(id)).toEqual(["create"]);
    await save(id, 1, choice({ level: 4 }));
    expect((await create(choice(), id)).json()).toMatchObject({ version: 2, content: { level: 4 } });
    const other = await create(choice({ stem: "سؤال آخر" }), id);
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("saves one version, and counts as saved after another save", async () => {
    const { id } = await created(choice());
    const saveId = randomUUID();
    const again = () => save(id, 1, choice({ level: 5 }), { saveId });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([1, 2, 3].map(() => [200, 2]));
    await save(id, 2, choice({ level: 1 }), {}, colleague);
    expect((await again()).json()).toMatchObject({ version: 3, content: { level: 1 } });
    expect(await lines(id)).toEqual(["create", "update", "update"]);
    expect((await save(id, 3, choice(), { saveId })).json().code).toBe("idempotency_key_reused");
    const other = await created(choice());
    expect((await save(other.id, 1, choice({ level: 5 }), { saveId })).json().code).toBe("idempotency_key_reused");
  });

  it("makes no version of unchanged content", async () => {
    const { id } = await created(choice());
    expect((await save(id, 1, choice())).json().version).toBe(1);
    expect(await lines(id)).toEqual(["create"]);
  });
});

describe("versions", () => {
  it("stay unchanged, newest first, each with the previous one", async () => {
    const { id } = await created(choice());
    api.advance(60);
    await save(id, 1, choice({ stem: "كم ضلعاً للمربع؟" }), {}, colleague);
    expect(await versionsOf(id)).toMatchObject({
      totalCount: 2,
      items: [
        { version: 2, savedBy: "كريم", content: { stem: "كم ضلعاً للمربع؟" }, previous: { stem: "كم ضلعاً للمثلث؟" } },
        { version: 1, savedBy: "سعاد", content: { stem: "كم ضلعاً للمثلث؟" }, previous: null },
      ],
    });
  });

  it("of two saves over one version the second is refused", async () => {
    const { id } = await created(choice());
    const answers = await Promise.all([
      save(id, 1, choice({ level: 4 })),
      save(id, 1, choice({ level: 5 }), {}, colleague),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe("item_changed");
    expect((await versionsOf(id)).totalCount).toBe(2);
  });

  it("keep the kind", async () => {
    const { id } = await created(choice());
    for (const other of [number(), figure()]) {
      const answer = await save(id, 1, other);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["content.kind"]]);
    }
  });

  it("are not changed by taking the item out of use", async () => {
    const { id } = await created(choice());
    const setInUse = (isInUse: boolean) => send("PATCH", `/api/items/${id}`, { isInUse });
    expect((await setInUse(false)).json()).toMatchObject({ isInUse: false, version: 1 });
    expect((await setInUse(false)).statusCode).toBe(200);
    expect((await setInUse(true)).json()).toMatchObject({ isInUse: true, version: 1 });
    expect(await lines(id)).toEqual(["create", "update", "update"]);
  });
});

describe("the list", () => {
  const subject = `موضوع ${randomUUID().slice(0, 8)}`;
  const list = async (query: Record<string, string>) =>
    (await send("GET", `/api/items?${new URLSearchParams({ subject, ...query })}`)).json();
  const stemsOf = async (query: Record<string, string> = {}) =>
    (await list(query)).items.map(({ content }: Item) => itemTitle(content));

  beforeAll(async () => {
    for (const [index, content] of [
      choice({ stem: "عاصمة العراق هي", options: [{ text: "بغداد" }, { text: "الموصل" }], level: 5 }),
      choice({ stem: "أكبر الأنهار في إفريقية", note: "خاص بالجغرافيا" }),
      number({ stem: "جذر ١٤٤" }),
    ].entries()) {
      api.advance(1 + index);
      await created({ ...content, subject });
    }
    const { id } = await created(choice({ stem: "قديم", subject }));
    await send("PATCH", `/api/items/${id}`, { isInUse: false });
  });

  it("has the items in use, newest first, or the others", async () => {
    expect(await stemsOf()).toEqual(["جذر ١٤٤", "أكبر الأنهار في إفريقية", "عاصمة العراق هي"]);
    expect(await stemsOf({ isInUse: "false" })).toEqual(["قديم"]);
  });

  it.each([
    ["اكبر الانهار", ["أكبر الأنهار في إفريقية"]],
    ["افريقيه", ["أكبر الأنهار في إفريقية"]],
    ["جغرافيا", ["أكبر الأنهار في إفريقية"]],
    ["بغداد", ["عاصمة العراق هي"]],
    ["144", ["جذر ١٤٤"]],
    ["%", []],
  ])("finds %s in its texts, in any spelling", async (text, found) => {
    expect(await stemsOf({ text })).toEqual(found);
  });

  it("is filtered, ordered and paged", async () => {
    expect(await stemsOf({ kind: "number" })).toEqual(["جذر ١٤٤"]);
    expect(await stemsOf({ level: "5" })).toEqual(["عاصمة العراق هي"]);
    expect(await stemsOf({ sortBy: "level", sortDirection: "asc", pageSize: "2" })).toEqual([
      "أكبر الأنهار في إفريقية",
      "جذر ١٤٤",
    ]);
    expect(await list({ pageSize: "2", pageNumber: "2" })).toMatchObject({
      totalCount: 3,
      totalPages: 2,
      isTotalCapped: false,
      items: [{ content: { stem: "عاصمة العراق هي" } }],
    });
  });

  it("searches the present content only", async () => {
    const item = await created(choice({ subject, stem: "زرافة" }));
    await save(item.id, 1, choice({ subject, stem: "تمساح" }));
    expect([await stemsOf({ text: "زرافه" }), await stemsOf({ text: "تمساح" })]).toEqual([[], ["تمساح"]]);
    await send("PATCH", `/api/items/${item.id}`, { isInUse: false });
  });

  it("finds an item of a figure family by its family", async () => {
    const item = await created(figure({ subject }));
    const found = (await list({ kind: "figure", text: "مصفوفات" })).items;
    expect(found.map(({ id }: Item) => id)).toEqual([item.id]);
    expect((await list({ kind: "figure", text: "متسلسلات" })).items).toEqual([]);
    await send("PATCH", `/api/items/${item.id}`, { isInUse: false });
  });

  it("offers each subject once", async () => {
    const subjects: string[] = (await send("GET", "/api/items/subjects")).json();
    expect(subjects.filter((one) => one === subject)).toHaveLength(1);
    expect(subjects).toContain("الحساب");
  });
});

describe("several items together", () => {
  const addAll = (items: object[]) => send("POST", "/api/items/batch", { items });
  const batch = (...contents: object[]) => contents.map((content) => ({ id: randomUUID(), content }));
  const batchLines = () => api.database.sql`
    select changes from audit_lines where noun = 'item' and noun_id is null and action = 'create' order by at, id`;

  it("are added once with one audit line, however often and at once they are sent", async () => {
    const items = batch(choice({ stem: "الأول" }), choice({ stem: "الثاني" }));
    const answers = await Promise.all([1, 2, 3].map(() => addAll(items)));
    const counts = answers.map((answer) => answer.json().createdCount);
    expect(counts.sort()).toEqual([0, 0, 2]);
    expect((await batchLines()).map(({ changes }) => changes)).toEqual([[{ field: "itemCount", from: null, to: 2 }]]);
    expect((await read(items[0]?.id ?? "")).content).toEqual(choice({ stem: "الأول" }));
    const more = batch(choice({ stem: "الثالث" }));
    expect((await addAll([...items, ...more])).json()).toEqual({ createdCount: 1 });
  });

  it("are added all or none", async () => {
    const [good, taken] = batch(choice(), choice({ stem: "سؤال آخر" }));
    await addAll([taken as object]);
    const refused = await addAll([good as object, { ...taken, content: choice({ stem: "غيره" }) }]);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "idempotency_key_reused"]);
    expect((await send("GET", `/api/items/${good?.id}`)).statusCode).toBe(404);
    const wrong = await addAll(batch(choice(), choice({ key: 5 })));
    expect(wrong.json().errors).toEqual({ "items.1.content.key": ["حدّد الإجابة الصحيحة"] });
    const many = await addAll(batch(...Array.from({ length: 101 }, () => choice())));
    expect(many.json().errors).toEqual({ items: ["الفقرات في المرة الواحدة ١٠٠ على الأكثر"] });
  });

  it("are compared with the questions of the bank, in any spelling", async () => {
    const { id } = await created(choice({ stem: "أين تقع مدرسة الأندلس؟" }));
    await created(choice({ stem: "أين تقع مدرسة الأندلس القديمة؟" }));
    const same = (...stems: string[]) => send("POST", "/api/items/same", { stems });
    const found = [{ id, stem: "أين تقع مدرسة الأندلس؟", options: ["ضلعان", "ثلاثة أضلاع"] }];
    expect((await same("اين تقع مدرسه  الاندلس؟", "لا أحد يسأل هذا", "", "%")).json()).toEqual(found);
    expect((await same()).json()).toEqual([]);
  });
});
