import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { zipOf, zipWithNames } from "#api/test-support/files/zip.ts";
import type { ItemImport } from "#contract/items/item-import.ts";
import { openPackage } from "./package/package-files.ts";

/** Items as QTI 3.0 content packages: export, import, and packages of other programs. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "Admin", "سعاد"));
});
afterAll(() => api.close());

type Query = Record<string, string>;
const send = async (content: Uint8Array | string, query: Query = {}) => {
  const form = await fileForm(content, { field: "file", name: "فقرات.zip" });
  return api.send("POST", `/api/items/import?${new URLSearchParams(query)}`, { token, ...form });
};
const preview = async (content: Uint8Array, query: Query = {}): Promise<ItemImport> =>
  (await send(content, query)).json();
/** Previews a file and confirms it. */
const bring = async (content: Uint8Array, query: Query = {}): Promise<ItemImport> =>
  (await send(content, { ...query, digest: (await preview(content, query)).digest })).json();
const takeAlong = (query: Query) =>
  api.send("GET", `/api/items/export?${new URLSearchParams({ format: "qti", ...query })}`, { token });
const taken = async (subject: string) => (await takeAlong({ subject })).rawPayload;
const stored = async (subject: string) =>
  (await api.send("GET", `/api/items?subject=${encodeURIComponent(subject)}&sortDirection=asc`, { token })).json();
const contentsOf = async (subject: string) =>
  (await stored(subject)).items.map(({ content }: { content: unknown }) => content);

const newSubject = () => `موضوع ${randomUUID().slice(0, 8)}`;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: height, b: 9 } } })
    .png()
    .toBuffer();
async function uploaded(): Promise<string> {
  const form = await fileForm(await png(8 + Math.floor(Math.random() * 200), 20), { field: "file", name: "x.png" });
  return (await api.send("POST", "/api/Attachments", { token, ...form })).json();
}
const choice = (subject: string, changes: object = {}) => ({
  kind: "choice",
  subject,
  level: 4,
  note: "من <كتاب> الصف & الخامس",
  stem: "انظر إلى المثلث.\nكم ضلعاً له؟",
  picture: null,
  options: [{ text: 'ضلعان "2"', picture: null }],
  key: 1,
  ...changes,
});
const create = (content: object) => api.send("POST", "/api/items", { token, body: { content } });

/** Makes the same package with a text replaced in its items. */
async function repacked(zip: Buffer, from: string, to: string): Promise<Buffer> {
  const files = await openPackage(zip);
  const contents = files.names.map(async (name): Promise<[string, Buffer | string]> => {
    const bytes = (await files.read(name, 1e6)) ?? Buffer.alloc(0);
    return [name, name.startsWith("items/") ? bytes.toString().replaceAll(from, to) : bytes];
  });
  return zipOf(await Promise.all(contents));
}

/** A package of another program with one item. */
type Foreign = {
  body?: string;
  correct?: string;
  files?: [string, Buffer | string][];
  type?: string;
  resource?: string;
};
function foreign({
  body = "",
  correct = "B",
  files = [],
  type = "imsqti_item_xmlv3p0",
  resource = "q/1.xml",
}: Foreign) {
  const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="Q1" title="x" time-dependent="false">
    <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${correct}</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body>${body}<qti-choice-interaction response-identifier="R" shuffle="true" max-choices="1"><qti-prompt>ما <b>هذا</b>؟</qti-prompt>
    <qti-simple-choice identifier="A">مربع</qti-simple-choice><qti-simple-choice identifier="B">مثلث</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources><resource identifier="a" type="${type}" href="${resource}"/></resources></manifest>`;
  return zipOf([["imsmanifest.xml", manifest], ["q/1.xml", item], ...files]);
}
const about = () => ({ subject: newSubject(), level: "2" });

describe("an exported package", () => {
  it("has only choices, each in a file listed in the manifest, with pictures", async () => {
    const subject = newSubject();
    const imagePath = await uploaded();
    const picture = { imagePath, alt: "مثلث" };
    const { id } = (
      await create(choice(subject, { picture, options: [{ text: "", picture }, { text: "ثلاثة" }] }))
    ).json();
    await create({ kind: "number", subject, level: 1, stem: "كم؟", answer: 1, tolerance: 0 });
    const answer = await takeAlong({ subject });
    expect([answer.headers["content-type"], answer.headers["content-disposition"]]).toEqual([
      "application/zip",
      expect.stringMatching(/^attachment; filename="items-\d{4}-\d\d-\d\d\.zip"$/),
    ]);
    const files = await openPackage(answer.rawPayload);
    const item = `items/item-${id}.xml`;
    expect(files.names).toEqual(["imsmanifest.xml", item, `pictures/${imagePath}`]);
    const manifest = (await files.read("imsmanifest.xml", 1e6))?.toString();
    expect(manifest?.match(/<dependency /g)).toHaveLength(1);
    const file = await api.storage.get(imagePath);
    expect(
      (await files.read(`pictures/${imagePath}`, 1e6))?.equals(file ? await buffer(file.stream) : Buffer.alloc(0)),
    ).toBe(true);
    expect((await files.read(item, 1e6))?.toString()).toContain(
      `<p><img src="../pictures/${imagePath}" alt="مثلث"/></p>`,
    );
    const lines = await api.database
      .sql`select * from audit_lines where noun = 'item' and action = 'export' order by at desc limit 1`;
    expect(JSON.stringify(lines)).toContain("qti");
  });

  it("is read back unchanged, and a change in it becomes a version", async () => {
    const subject = newSubject();
    const picture = { imagePath: await uploaded(), alt: "مثلث" };
    const options = [
      { text: "ضلعان", picture: null },
      { text: "", picture },
    ];
    await create(choice(subject, { picture, options }));
    await create(
      choice(subject, {
        options: [
          { text: "<ثلاثة>", picture: null },
          { text: "٤", picture: null },
        ],
        note: "",
      }),
    );
    const before = await contentsOf(subject);
    const file = await taken(subject);
    const nothing = { new: 0, version: 0, same: 2, wrong: 0 };
    expect(await preview(file)).toMatchObject({ format: "qti", counts: nothing });
    const { rows } = await preview(file);
    expect(rows.flatMap(({ losses }) => losses)).toEqual([]);
    const edited = await repacked(file, "كم ضلعاً له؟", "كم زاوية له؟");
    expect(await bring(edited)).toMatchObject({ counts: { ...nothing, version: 2, same: 0 }, isWritten: true });
    expect(JSON.stringify(await contentsOf(subject))).toBe(JSON.stringify(before).replaceAll("كم ضلعاً", "كم زاوية"));
    // Both files name the exported version.
    expect(await preview(edited)).toMatchObject({ counts: nothing });
    expect((await preview(file)).rows[0]?.errors).toEqual([
      expect.stringContaining("تغيّرت هذه الفقرة بعد تنزيل الملف"),
    ]);
  });

  it("stores its pictures once in a bank that lacks them", async () => {
    const subject = newSubject();
    const imagePath = await uploaded();
    await create(choice(subject, { picture: { imagePath, alt: "مثلث" }, options: [{ text: "أ" }, { text: "ب" }] }));
    const file = await taken(subject);
    // Simulates a bank without the item and the picture.
    await api.database.sql`delete from item_versions where content->>'subject' = ${subject}`;
    await api.database.sql`delete from items where subject = ${subject}`;
    await api.database.sql`delete from attachments where path = ${imagePath}`;
    const uploads = async () => (await api.database.sql`select path from attachments`).length;
    const before = await uploads();
    expect(await preview(file)).toMatchObject({ counts: { new: 1, wrong: 0 } });
    expect(await uploads()).toBe(before);
    expect(await bring(file)).toMatchObject({ counts: { new: 1 }, isWritten: true });
    expect(await uploads()).toBe(before + 1);
    expect(await bring(file)).toMatchObject({ counts: { new: 0, version: 0, same: 1 } });
    expect(await uploads()).toBe(before + 1);
    const [content] = await contentsOf(subject);
    expect(content.picture.imagePath).not.toBe(imagePath);
    expect((await api.send("GET", `/images/${content.picture.imagePath}`)).statusCode).toBe(200);
  });

  it("is refused if the selection has no choices", async () => {
    const subject = newSubject();
    await create({ kind: "number", subject, level: 1, stem: "كم؟", answer: 1, tolerance: 0 });
    for (const query of [{ subject }, { kind: "figure" }]) {
      const answer = await takeAlong(query);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "items_package_nothing"]);
    }
  });
});

describe("a package of another program", () => {
  it("is previewed with its losses, and the missing subject is requested", async () => {
    const file = await foreign({
      files: [["q/a.png", await png(30, 20)]],
      body: '<p><img src="a.png" alt="مثلث"/></p>',
    });
    expect((await preview(file)).rows).toEqual([
      {
        rowNumber: 1,
        file: "q/1.xml",
        outcome: "wrong",
        stem: "ما هذا؟",
        losses: ["تنسيق النص"],
        errors: ["الموضوع: الموضوع مطلوب", "المستوى: اختر المستوى"],
      },
    ]);
    const query = about();
    expect(await preview(file, query)).toMatchObject({ counts: { new: 1 }, isWritten: false });
    expect((await stored(query.subject)).totalCount).toBe(0);
    expect(await bring(file, query)).toMatchObject({ counts: { new: 1 }, isWritten: true });
    expect(await bring(file, query)).toMatchObject({ counts: { new: 0, same: 1 } });
    expect(await contentsOf(query.subject)).toEqual([
      {
        kind: "choice",
        subject: query.subject,
        level: 2,
        note: "",
        stem: "ما هذا؟",
        key: 1,
        picture: { imagePath: expect.stringMatching(/\.webp$/), alt: "مثلث" },
        options: [
          { text: "مربع", picture: null },
          { text: "مثلث", picture: null },
        ],
      },
    ]);
  });

  it("is found in a packed folder", async () => {
    const manifest = `<manifest xmlns="x" identifier="m"><resources><resource identifier="a" type="imsqti_item_xmlv3p0" href="1.xml"/></resources></manifest>`;
    expect((await preview(await zipOf([["bank/imsmanifest.xml", manifest]]), about())).rows).toMatchObject([
      { file: "bank/1.xml", errors: ["ملف الفقرة ليس في الحزمة"] },
    ]);
  });

  it.each<[string, () => Foreign | Promise<Foreign>, string]>([
    ["no right answer", () => ({ correct: "C" }), "لا تحدد الفقرة إجابة صحيحة واحدة من خياراتها"],
    ["another release of QTI", () => ({ type: "imsqti_item_xmlv2p1" }), "الفقرة بصيغة QTI أقدم من 3.0"],
    [
      "an older item that is listed as a new one",
      () => ({ resource: "q/2.xml", files: [["q/2.xml", '<assessmentItem identifier="x"/>']] }),
      "الفقرة بصيغة QTI أقدم من 3.0",
    ],
    ["a file that is not there", () => ({ resource: "q/2.xml" }), "ملف الفقرة ليس في الحزمة"],
    ["a file outside", () => ({ resource: "../../etc/passwd" }), "ملف الفقرة ليس في الحزمة"],
    ["a file that is no XML", () => ({ resource: "q/2.xml", files: [["q/2.xml", "{}"]] }), "ملف الفقرة لا يُقرأ"],
    [
      "entities",
      () => ({ resource: "q/2.xml", files: [["q/2.xml", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>']] }),
      "ملف الفقرة لا يُقرأ",
    ],
    [
      "more text than anybody reads",
      () => ({ resource: "q/2.xml", files: [["q/2.xml", `<x>${"x".repeat(400_000)}</x>`]] }),
      "ملف الفقرة لا يُقرأ",
    ],
    ["a picture that is not there", () => ({ body: '<img src="a.png" alt="أ"/>' }), "الصورة ليست في الحزمة: q/a.png"],
    [
      "a picture of another host",
      () => ({ body: '<img src="https://example.org/a.png" alt="أ"/>' }),
      "صورة من خارج الحزمة",
    ],
    [
      "a picture that is none",
      () => ({ body: '<img src="a.png" alt="أ"/>', files: [["q/a.png", "<svg onload='x()'/>"]] }),
      "q/a.png: ليست صورة صالحة",
    ],
    [
      "half a picture",
      async () => ({ body: '<img src="a.png" alt="أ"/>', files: [["q/a.png", (await png(90, 90)).subarray(0, 100)]] }),
      "q/a.png: ليست صورة صالحة",
    ],
    [
      "a document in a picture's place",
      () => ({ body: '<img src="a.png" alt="أ"/>', files: [["q/a.png", "%PDF-1.4\n%%EOF"]] }),
      "q/a.png: ليست صورة صالحة",
    ],
    [
      "a picture that is too large",
      () => ({ body: '<img src="a.png" alt="أ"/>', files: [["q/a.png", Buffer.alloc(5_000_001)]] }),
      "حجم الصورة يجب أن لا يتجاوز",
    ],
    [
      "a picture that nobody described",
      async () => ({ body: '<img src="a.png" alt=""/>', files: [["q/a.png", await png(9, 9)]] }),
      "وصف صورة السؤال: صِف الصورة بالعربية لمن لا يراها",
    ],
  ])("reports that an item with %s is refused", async (_name, make, message) => {
    const { rows, counts } = await bring(await foreign(await make()), about());
    expect(counts).toMatchObject({ new: 0, wrong: 1 });
    expect(rows[0]?.errors).toEqual([expect.stringContaining(message)]);
  });

  it("hides content that is meant for after the answer, wherever it is", async () => {
    const body =
      '<qti-modal-feedback outcome-identifier="F" identifier="x"><p>أحسنت، إنه المثلث</p></qti-modal-feedback>';
    expect((await preview(await foreign({ body }), about())).rows).toMatchObject([
      { outcome: "new", stem: "ما هذا؟", losses: expect.arrayContaining(["التعليق بعد الإجابة"]) },
    ]);
  });

  it.each([
    ["a reading above a word", "<ruby><rb>خط</rb><rt>مستقيم</rt></ruby> واحد", "خط (مستقيم) واحد"],
    [
      "a reading with brackets of its own",
      "<ruby>خط<rp>(</rp><rt>مستقيم</rt><rp>)</rp></ruby>، واحد",
      "خط (مستقيم)، واحد",
    ],
    ["a quotation", "قال: <q>هذا مثلث</q>", "قال: «هذا مثلث»"],
  ])("separates %s from the words around it", async (_name, text, shown) => {
    const { rows } = await preview(await foreign({ body: `<p>${text}</p>` }), about());
    expect(rows).toMatchObject([{ outcome: "new", stem: `${shown} ما هذا؟` }]);
  });

  it("is not written if it would do something else by now", async () => {
    const [file, query] = [await foreign({}), about()];
    const { digest } = await preview(file, query);
    await bring(file, query);
    for (const now of [query, about()]) {
      const answer = await send(file, { ...now, digest });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "item_import_changed"]);
    }
  });

  it("stores no picture if it is not written", async () => {
    const file = await foreign({ files: [["q/a.png", await png(77, 20)]], body: '<img src="a.png" alt="مثلث"/>' });
    const uploads = async () => (await api.database.sql`select path from attachments`).length;
    const before = await uploads();
    expect((await send(file, { ...about(), digest: "0".repeat(64) })).statusCode).toBe(409);
    expect(await uploads()).toBe(before);
  });

  it("is written once if confirmed twice simultaneously", async () => {
    const query = about();
    const file = await foreign({ files: [["q/a.png", await png(31, 20)]], body: '<img src="a.png" alt="مثلث"/>' });
    const { digest } = await preview(file, query);
    const answers = await Promise.all([1, 2, 3].map(() => send(file, { ...query, digest })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await stored(query.subject)).totalCount).toBe(1);
  });
});

describe("a package with file names in another form", () => {
  const item = (
    picture = "",
  ) => `<qti-assessment-item identifier="Q1"><qti-response-declaration identifier="R" cardinality="single">
    <qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>
    <p>كم ضلعاً؟</p>${picture && `<img src="${picture}" alt="مثلث"/>`}<qti-choice-interaction response-identifier="R">
    <qti-simple-choice identifier="A">٣</qti-simple-choice><qti-simple-choice identifier="B">٤</qti-simple-choice>
    </qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const resource = (href: string, type = "imsqti_item_xmlv3p0") =>
    `<resource identifier="a" type="${type}" href="${href}"/>`;
  const manifest = (inside: string, attributes = "") =>
    `<manifest><resources ${attributes}>${inside}</resources></manifest>`;
  type Files = (readonly [name: string | Buffer, content: string | Buffer])[];
  const hex = (text: string) => Buffer.from(text, "hex");
  /** The names «سؤال.xml» and «صورة.png» in some encoding. */
  const names = (question: Buffer, image: Buffer) =>
    [
      Buffer.concat([Buffer.from("q/"), question, Buffer.from(".xml")]),
      Buffer.concat([Buffer.from("q/"), image, Buffer.from(".png")]),
    ] as const;
  const arabic = async ([question, image]: readonly [Buffer, Buffer], isDeclared = false) => {
    const files: Files = [
      ["imsmanifest.xml", manifest(resource("q/سؤال.xml"))],
      [question, item("صورة.png")],
      [image, await png(33, 20)],
    ];
    return isDeclared
      ? zipOf(files.map(([name, content]) => [name.toString(), content]))
      : zipWithNames(files.map(([name, content]) => [Buffer.from(name), content]));
  };
  const simple = (files: Files) => zipOf(files.map(([name, content]) => [name.toString(), content]));

  it.each<[string, () => Promise<Buffer>]>([
    ["UTF-8 that is not declared", () => arabic(names(Buffer.from("سؤال"), Buffer.from("صورة")))],
    ["the letters of Arabic DOS", () => arabic(names(hex("ab9b9fe9"), hex("adeda9a1")))],
    ["the letters of Arabic Windows", () => arabic(names(hex("d3c4c7e1"), hex("d5e6d1c9")))],
    [
      "decomposed letters",
      () => arabic(names(Buffer.from("سؤال".normalize("NFD")), Buffer.from("صورة".normalize("NFD"))), true),
    ],
    [
      "other capital letters",
      () =>
        simple([
          ["IMSmanifest.XML", manifest(resource("Items/A.xml"))],
          ["items/a.XML", item()],
        ]),
    ],
    [
      "backslashes",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("items\\a.xml"))],
          ["items/a.xml", item()],
        ]),
    ],
    [
      "points",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("./x/../items/./a.xml"))],
          ["items/a.xml", item()],
        ]),
    ],
    [
      "percent signs",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("items/a%20%D8%A3.xml"))],
          ["items/a أ.xml", item()],
        ]),
    ],
    [
      "percent signs in the package",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("items/a%20b.xml"))],
          ["items/a%20b.xml", item()],
        ]),
    ],
    [
      "a base",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("a.xml"), 'xml:base="items/"')],
          ["items/a.xml", item()],
        ]),
    ],
    [
      "a base without a slash",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("a.xml"), 'xml:base="items"')],
          ["items/a.xml", item()],
        ]),
    ],
    [
      "characters named as in HTML",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("a.xml"))],
          ["a.xml", item().replace("كم ضلعاً", "كم&nbsp;ضلعاً")],
        ]),
    ],
    [
      "what macOS adds",
      () =>
        simple([
          ["__MACOSX/._imsmanifest.xml", "x"],
          ["imsmanifest.xml", manifest(resource("a.xml"))],
          [".DS_Store", "x"],
          ["a.xml", item()],
          ["__MACOSX/._a.xml", "x"],
        ]),
    ],
    [
      "a test that alone names the item",
      () =>
        simple([
          ["imsmanifest.xml", manifest(resource("t/test.xml", "imsqti_test_xmlv3p0"))],
          [
            "t/test.xml",
            '<qti-assessment-test><qti-assessment-section><qti-assessment-section-ref href="s.xml"/></qti-assessment-section></qti-assessment-test>',
          ],
          [
            "t/s.xml",
            '<qti-assessment-section><qti-assessment-item-ref href="../items/a.xml"/></qti-assessment-section>',
          ],
          ["items/a.xml", item()],
        ]),
    ],
  ])("is read with %s", async (_name, make) => {
    const { rows } = await preview(await make(), about());
    expect(rows).toMatchObject([{ outcome: "new", errors: [], stem: "كم ضلعاً؟" }]);
  });

  it("names what each item loses, and a missing item of a test", async () => {
    const section = `<qti-assessment-test><qti-assessment-section><qti-rubric-block view="candidate"><p>اقرأ</p></qti-rubric-block>
      <qti-assessment-item-ref href="a.xml"><qti-weight identifier="W" value="2"/></qti-assessment-item-ref><qti-assessment-item-ref href="b.xml"/><qti-assessment-item-ref href="c.xml"/></qti-assessment-section></qti-assessment-test>`;
    const order = `<qti-assessment-item identifier="b"><qti-item-body><qti-order-interaction/></qti-item-body></qti-assessment-item>`;
    const file = await simple([
      ["imsmanifest.xml", manifest(`${resource("a.xml")}${resource("t.xml", "imsqti_test_xmlv3p0")}`)],
      ["a.xml", item()],
      ["b.xml", order],
      ["t.xml", section],
    ]);
    const { rows } = await preview(file, about());
    expect(rows.find((row) => row.file === "a.xml")).toMatchObject({
      errors: [],
      losses: expect.arrayContaining(["تعليمات القسم في الاختبار الذي جاءت منه", "طريقة التصحيح الخاصة"]),
    });
    expect(rows.find((row) => row.file === "b.xml")?.errors).toContain("أنواع لا نستوردها في هذه الفقرة: ترتيب");
    expect(rows.find((row) => row.file === "c.xml")?.errors).toEqual(["ملف الفقرة ليس في الحزمة"]);
  });
});

const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const emptyWorkbook: [string, string][] = [
  ["[Content_Types].xml", "<Types/>"],
  ["_rels/.rels", `<Relationships><Relationship Type="${relationship}" Target="xl/workbook.xml"/></Relationships>`],
  ["xl/workbook.xml", "<workbook/>"],
];

describe("not a package", () => {
  it.each([
    ["a ZIP of something else", () => zipOf([["word/document.xml", "<x/>"]]), 415, "items_package_unreadable"],
    ["a workbook without a sheet", () => zipOf(emptyWorkbook), 415, "items_workbook_unreadable"],
    ["a broken ZIP", () => Buffer.from("PK\u0003\u0004"), 415, "items_package_unreadable"],
    ["a manifest that cannot be read", () => zipOf([["imsmanifest.xml", "<x>"]]), 415, "items_package_unreadable"],
    ["a manifest without items", () => zipOf([["imsmanifest.xml", "<x/>"]]), 400, "items_package_empty"],
    [
      "more items than are read at once",
      () => zipOf([["imsmanifest.xml", `<x>${'<resource type="imsqti_item_xmlv3p0" href="a"/>'.repeat(2001)}</x>`]]),
      413,
      "items_file_too_long",
    ],
    ["a link", () => zipOf([["imsmanifest.xml", "/etc/passwd", 0o120777]]), 400, "items_package_unsafe"],
    ["too many bytes", () => Buffer.alloc(20_000_001, "PK\u0003\u0004"), 413, "items_package_too_large"],
  ] as const)("%s is refused as a whole", async (_name, make, status, code) => {
    const answer = await send(await make());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it("too many new pictures are refused as a whole", async () => {
    const pictures = await Promise.all(Array.from({ length: 51 }, (_, n) => png(10 + n, 5)));
    const items = pictures.map((_, n) => `<resource type="imsqti_item_xmlv3p0" href="${n}.xml"/>`).join("");
    const item = (n: number) =>
      `<qti-assessment-item identifier="x"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><img src="${n}.png" alt="أ"/><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">١</qti-simple-choice><qti-simple-choice identifier="B">٢</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    const files = pictures.flatMap((bytes, n): [string, string | Buffer][] => [
      [`${n}.xml`, item(n)],
      [`${n}.png`, bytes],
    ]);
    const answer = await send(await zipOf([["imsmanifest.xml", `<x>${items}</x>`], ...files]));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "items_package_too_many_pictures"]);
  });
});
