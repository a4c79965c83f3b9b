import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepOnDisk } from "#api/storage/temporary-file.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { encodings, fileForm } from "#api/test-support/files/quiz-files.ts";
import { reportedFile } from "#api/test-support/files/reported-files.ts";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import { excelFile, textCell, workbookOf } from "#api/test-support/files/workbooks.ts";
import { zipOf } from "#api/test-support/files/zip.ts";
import type { ItemImport } from "#contract/items/item-import.ts";
import * as workbook from "#contract/quizzes/workbook.ts";
import { readItemsUpload } from "./items-upload.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "Admin", "سعاد"));
});
afterAll(() => api.close());

const send = async (content: Uint8Array | string, digest?: string) => {
  const form = await fileForm(content, { field: "file", name: "فقرات.csv" });
  return api.send("POST", `/api/items/import${digest ? `?digest=${digest}` : ""}`, { token, ...form });
};
const preview = async (content: Uint8Array | string): Promise<ItemImport> => (await send(content)).json();
/** Previews a file and confirms it. */
const bring = async (content: Uint8Array | string): Promise<ItemImport> =>
  (await send(content, (await preview(content)).digest)).json();
const exported = async (subject: string) =>
  (await api.send("GET", `/api/items/export?subject=${encodeURIComponent(subject)}`, { token })).body;
const exportedAs = (format: string, subject: string) =>
  api.send("GET", `/api/items/export?format=${format}&subject=${encodeURIComponent(subject)}`, { token });
const stored = async (subject: string) =>
  (await api.send("GET", `/api/items?subject=${encodeURIComponent(subject)}&sortDirection=asc`, { token })).json();

const head =
  "المعرّف,النوع,الموضوع,المستوى,نص السؤال,الخيار 1,الخيار 2,الخيار 3,رقم الخيار الصحيح,الإجابة الرقمية,مقدار الخطأ المسموح";
const file = (...rows: string[]) => [head, ...rows].join("\r\n");
const newSubject = () => `موضوع ${randomUUID().slice(0, 8)}`;
const mixed = (subject: string) =>
  file(
    `${subject} 1,اختيار من متعدد,${subject},سهل,"كم ضلعاً للمثلث؟",ضلعان,ثلاثة,أربعة,٢,,`,
    `${subject} 2,number,${subject},3,كم نصف الخمسة؟,,,,,"٢٫٥",٠٫١`,
    `,إجابه رقميه,${subject},صعب جدا,كم ربع الستة عشر؟,,,,,4,`,
  );

describe("a file of items", () => {
  it("is previewed, and written when confirmed", async () => {
    const subject = newSubject();
    const seen = await preview(mixed(subject));
    expect(seen).toMatchObject({ counts: { new: 3, version: 0, same: 0, wrong: 0 }, isWritten: false });
    expect((await stored(subject)).totalCount).toBe(0);
    expect(await bring(mixed(subject))).toMatchObject({ counts: { new: 3 }, isWritten: true });
    const { items } = await stored(subject);
    const contents = items.map(({ content }: { content: { stem: string } }) => content);
    expect(contents).toHaveLength(3);
    expect(contents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "choice", level: 2, key: 1, stem: "كم ضلعاً للمثلث؟" }),
        expect.objectContaining({ kind: "number", level: 3, answer: 2.5, tolerance: 0.1 }),
        expect.objectContaining({ kind: "number", level: 5, answer: 4, tolerance: 0 }),
      ]),
    );
  });

  it("restores texts that a spreadsheet would turn into dates and numbers, and reports those it has changed", async () => {
    const subject = newSubject();
    const texts = ["1/2", "3-4", "007", "1E5", "1.50", "=1", "علي;=1+1", "16"];
    await bring(
      file(...texts.map((text) => `,اختيار من متعدد,${subject},سهل,كم هو ${text}؟,'${text},"أكثر، أو أقل",لا شيء,1,,`)),
    );
    const saved = await exported(subject);
    const before = await stored(subject);
    for (const text of ["1/2", "3-4", "007", "1E5", "1.50"]) expect(saved).toContain(`,'${text},`);
    expect(await bring(saved)).toMatchObject({ counts: { same: texts.length, new: 0, version: 0, wrong: 0 } });
    expect(await stored(subject)).toEqual(before);

    const changed = file(`,اختيار من متعدد,${subject},سهل,كم النصف؟,02-Jan,1.00E+05,أربعة,1,,`);
    const { counts, rows } = await preview(changed);
    expect([counts.wrong, JSON.stringify(rows)]).toEqual([
      1,
      expect.stringMatching(/«الخيار 1»: النص «02-Jan».*«الخيار 2»: النص «1.00E\+05»/),
    ]);
    const kept = file(`,اختيار من متعدد,${subject},سهل,كم النصف؟,'02-Jan,ثلاثة,أربعة,1,,`);
    expect((await preview(kept)).counts).toMatchObject({ new: 1, wrong: 0 });
  });

  it("survives a workbook unchanged, with any text, also one that a spreadsheet made from CSV", async () => {
    const subject = newSubject();
    const texts = [
      "1/2",
      "3-4",
      "007",
      "1E5",
      "=1",
      "علي;=1+1",
      "'1/2",
      "''",
      "'=1",
      "'نص",
      "_x0041_",
      "02-Jan",
      "#N/A",
    ];
    for (const text of texts)
      await api.send("POST", "/api/items", {
        token,
        body: {
          content: {
            kind: "choice",
            subject,
            level: 2,
            note: "",
            stem: `كم ${text}؟`,
            picture: null,
            key: 1,
            options: [
              { text, picture: null },
              { text: "سطر\nثانٍ", picture: null },
            ],
          },
        },
      });
    const counts = { same: texts.length, new: 0, version: 0, wrong: 0 };
    const file = (await exportedAs("xlsx", subject)).rawPayload;
    expect(unzipped(file, sheetPath)).toContain(">1/2</t>");
    expect(await preview(file)).toMatchObject({ format: "xlsx", counts });

    const rows = parse((await exportedAs("csv", subject)).rawPayload, { bom: true }) as string[][];
    expect(await preview(await workbookOf(rows))).toMatchObject({ format: "xlsx", counts });

    const sheets = [rows, [["غيرها"]]].map((table, place) => {
      const xml = `${workbook.sheetHead}${table.map(workbook.rowXml).join("")}${workbook.sheetEnd}`;
      return [workbook.sheetPath(place + 1), xml] as const;
    });
    const parts = Object.entries(workbook.packageParts(["الفقرات", "أخرى"]));
    expect(await preview(await zipOf([...parts, ...sheets]))).toMatchObject({ format: "xlsx", counts });
  });

  it("reports dates and numbers made by a spreadsheet, and reads numbers and percentages as shown", async () => {
    const subject = newSubject();
    const heads = ["النوع", "الموضوع", "المستوى", "نص السؤال", "الخيار 1", "الخيار 2", "رقم الخيار الصحيح"];
    const row = (number: number, first: string, second: string) =>
      `<row r="${number}">${[textCell("choice"), textCell(subject), "<c><v>2</v></c>", textCell(`كم ${number}؟`), first, second, "<c><v>1</v></c>"].join("")}</row>`;
    const { rows } = await bring(
      await excelFile([
        `<row r="1">${heads.map(textCell).join("")}</row>`,
        row(3, '<c s="1"><v>46024</v></c>', '<c s="2"><v>100000</v></c>'),
        row(4, '<c s="3"><v>0.5</v></c>', "<c><v>0.10000000000000001</v></c>"),
        row(5, '<c t="s"><v>0</v></c>', '<c t="e"><v>#NAME?</v></c>'),
        row(6, '<c t="s"><v>0</v></c>', '<c s="4"><v>6.25E-2</v></c>'),
        row(7, '<c t="s"><v>0</v></c>', '<c t="inlineStr"><is><t>_x0041_ _x005F_x0041_</t></is></c>'),
      ]),
    );
    expect(rows.map(({ rowNumber, outcome, errors }) => [rowNumber, outcome, errors.join()])).toEqual([
      [3, "wrong", expect.stringMatching(/«الخيار 1»: النص «02-Jan».*«الخيار 2»: النص «1.00E\+05»/)],
      [4, "new", ""],
      [5, "wrong", expect.stringMatching(/^«الخيار 2»: النص «#NAME\?»/)],
      [6, "new", ""],
      [7, "new", ""],
    ]);
    const { items } = await stored(subject);
    const optionsOf = ({ content }: { content: { options: { text: string }[] } }) =>
      content.options.map(({ text }) => text);
    expect(items.map(optionsOf)).toEqual(
      expect.arrayContaining([
        ["50%", "0.1"],
        ["نعم", "1:30"],
        ["نعم", "_x0041_ _x0041_"],
      ]),
    );
  });

  it("reads numbers of a workbook as its cells show them, or asks", async () => {
    const heads = ["النوع", "الموضوع", "المستوى", "نص السؤال", "الخيار 1", "الخيار 2", "رقم الخيار الصحيح"];
    const formats = ["0.00", "#,##0", "# ?/?", "000", "0.0%", '0 "كغم"', "yyyy/mm/dd", "##0.0E+0", "mmm yyyy"];
    const shown = async (value: number, style: number) => {
      const cells = ["choice", "صيغ", "سهل", "كم؟"].map(textCell).join("");
      const row = `<row r="2">${cells}<c s="${style + 5}"><v>${value}</v></c>${textCell("لا شيء")}<c s="6"><v>1</v></c></row>`;
      const sheet = [`<row r="1">${heads.map(textCell).join("")}</row>`, row];
      const { items } = await readItemsUpload(
        api.database,
        {} as never,
        await keepOnDisk(Readable.from([await excelFile(sheet, [], formats)])),
        {},
      );
      const [item] = items as readonly { problems: readonly string[]; content: unknown }[];
      const content = item?.content as { options: { text: string }[] } | undefined;
      return item?.problems[0] ?? content?.options[0]?.text;
    };
    const values = [2.5, 1000, 0.5, 7, 0.853, 5];
    expect(await Promise.all(values.map(shown))).toEqual(["2.50", "1,000", "1/2", "007", "85.3%", "5 كغم"]);
    for (const [value, style, words] of [
      [46115, 6, "2026/04/03"],
      [1e5, 7, "100.0E+3"],
      [46115, 8, "Apr 2026"],
    ] as const)
      expect(await shown(value, style)).toContain(`«الخيار 1»: النص «${words}»`);
  });

  it("takes a number of a workbook for an answer, with its thousands", async () => {
    const heads = ["النوع", "الموضوع", "المستوى", "نص السؤال", "الإجابة الرقمية"];
    const cells = ["number", "آلاف", "سهل", "كم؟"].map(textCell).join("");
    const row = (number: number, answer: string) => `<row r="${number}">${cells}${answer}</row>`;
    const sheet = [
      `<row r="1">${heads.map(textCell).join("")}</row>`,
      row(2, '<c s="6"><v>1000</v></c>'),
      row(3, textCell("1,000")),
    ];
    const { rows } = await preview(await excelFile(sheet, [], ["0.00", "#,##0"]));
    expect(rows.map(({ errors }) => errors)).toEqual([[], [expect.stringContaining("بلا علامة آلاف")]]);
  });

  it("asks about every day that a spreadsheet made of a fraction", async () => {
    for (const day of ["03-Apr", "Apr-26", "03-نيسان", "03/04/2026", "2026-04-03", "3/4/2026 0:00", "03/04/26"]) {
      const { rows } = await preview(file(`,choice,أيام,سهل,كم؟,${day},لا شيء,,1,,`));
      expect(rows[0], day).toMatchObject({ rowNumber: 2, outcome: "wrong" });
      expect(rows[0]?.errors[0]).toContain(`«الخيار 1»: النص «${day}»`);
      expect((await preview(file(`,choice,أيام,سهل,كم؟,'${day},لا شيء,,1,,`))).counts.new, day).toBe(1);
    }
    for (const text of ["3/4", "15/8/1990", "2-4-16", "نيسان"])
      expect((await preview(file(`,choice,أيام,سهل,كم؟,${text},لا شيء,,1,,`))).counts.new, text).toBe(1);
  });

  it("is found in a workbook whose parts have other names, and in a CSV file that is packed alone", async () => {
    expect(await preview(reportedFile("items-workbook2.xlsx"))).toMatchObject({ format: "xlsx", counts: { new: 1 } });
    const packed = await zipOf([["فقرات.csv", file(",number,مضغوط,1,كم؟,,,,,5,")]]);
    expect(await preview(packed)).toMatchObject({ format: "csv", counts: { new: 1 } });
  });

  it.each([
    ["items-with-password.xlsx", "محمي بكلمة مرور"],
    ["trailing-html-1100.pdf", "هذا ملف PDF"],
    ["samsung-sos.jpg", "هذه صورة"],
  ])("%s says what it is", async (name, words) => {
    const answer = await send(reportedFile(name));
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_results_file"]);
    expect(answer.json().message).toMatch(new RegExp(`${words}.*بصيغة Excel`));
  });

  it.each(["arabic-names-nfd", "candidate-rubric", "items-only-through-test", "xml-base"])(
    "qti-%s.zip is read",
    async (name) => {
      const form = await fileForm(reportedFile(`qti-${name}.zip`), { field: "file", name: "x.zip" });
      const answer = await api.send("POST", "/api/items/import?subject=x&level=1", { token, ...form });
      expect(answer.json(), answer.body).toMatchObject({ format: "qti", counts: { wrong: 0 } });
      expect(answer.json().rows.length).toBeGreaterThan(0);
    },
  );

  it("adds nothing when imported again, with or without identifiers", async () => {
    const subject = newSubject();
    await bring(mixed(subject));
    expect(await bring(mixed(subject))).toMatchObject({ counts: { new: 0, version: 0, same: 3, wrong: 0 } });
    expect((await stored(subject)).totalCount).toBe(3);
  });

  it("recognises a row without identifier by its content, in any spelling", async () => {
    const subject = newSubject();
    const row = (stem: string, answer: string) => file(`,number,${subject},1,${stem},,,,,${answer},`);
    expect(await bring(row("كم؟", "2.5"))).toMatchObject({ counts: { new: 1 } });
    for (const again of [row("كم؟", "2.50"), row("كم؟", "٢٫٥"), row("كم؟ ", "2.5")]) {
      expect(await bring(again)).toMatchObject({ counts: { new: 0, same: 1 } });
    }
    expect((await stored(subject)).totalCount).toBe(1);
  });

  it("saves a version if a row with identifier has changed", async () => {
    const subject = newSubject();
    await bring(mixed(subject));
    expect(await bring(mixed(subject).replace("كم ضلعاً", "كم زاوية"))).toMatchObject({
      counts: { version: 1, same: 2 },
    });
    const { items } = await stored(subject);
    expect(items.map(({ version }: { version: number }) => version).sort()).toEqual([1, 1, 2]);
  });

  it("is read in the encodings of spreadsheets", async () => {
    for (const encode of Object.values(encodings)) {
      // Encodings of old spreadsheets lack Arabic-Indic digits.
      const plain = mixed(newSubject()).replace("٢,,", "2,,").replace('"٢٫٥"', "2.5").replace("٠٫١", "0.1");
      const { counts } = await preview(encode(plain));
      expect(counts).toEqual({ new: 3, version: 0, same: 0, wrong: 0 });
    }
  });

  it("is read back unchanged after an export", async () => {
    const subject = newSubject();
    const picture = { imagePath: await api.uploaded("image"), alt: "مثلث" };
    const options = [{ text: "=1+1" }, { text: "", picture }, { text: "سطر, «فاصلة»" }];
    const content = {
      kind: "choice",
      subject,
      level: 4,
      note: "-ملاحظة\nثانية",
      stem: "سؤال\nفي سطرين",
      picture,
      options,
      key: 1,
    };
    const number = { kind: "number", subject, level: 1, stem: "كم؟", answer: -2.5, tolerance: 0.25 };
    const stems = ["'=1", "'-1", "''", "＝1", "＋1", "'نص'", "-1"].map((stem) => ({ ...number, stem }));
    const figure = { kind: "figure", family: "series", subject, level: 3 };
    for (const one of [content, number, figure, ...stems])
      await api.send("POST", "/api/items", { token, body: { content: one } });
    const counts = { new: 0, version: 0, same: 10, wrong: 0 };
    expect(await preview(await exported(subject))).toMatchObject({ counts });
  });

  it("does not overwrite changes made after the export", async () => {
    const subject = newSubject();
    await bring(mixed(subject));
    const taken = (await exported(subject)).replace("كم ضلعاً", "كم زاوية");
    await bring(mixed(subject).replace("كم ضلعاً", "كم رأساً"));
    const { rows } = await preview(taken);
    expect(rows.filter(({ outcome }) => outcome === "wrong").map(({ errors }) => errors)).toEqual([
      ["النسخة: تغيّرت هذه الفقرة بعد تنزيل الملف. نزّلها من جديد ثم عدّلها"],
    ]);
  });

  it("is not written if it would do something else by now", async () => {
    const subject = newSubject();
    const { digest } = await preview(mixed(subject));
    await bring(mixed(subject).split("\r\n").slice(0, 2).join("\r\n"));
    const answer = await send(mixed(subject), digest);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "item_import_changed"]);
    expect((await stored(subject)).totalCount).toBe(1);
  });

  it("is written once if confirmed twice simultaneously", async () => {
    const subject = newSubject();
    const { digest } = await preview(mixed(subject));
    const answers = await Promise.all([1, 2, 3].map(() => send(mixed(subject), digest)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    expect((await stored(subject)).totalCount).toBe(3);
  });
});

describe("errors in a file", () => {
  it("are reported by row and column, and the other rows are written", async () => {
    const subject = newSubject();
    const content = file(
      `,مقال,${subject},سهل,سؤال,,,,,,`,
      `,choice,${subject},9,سؤال,نعم,لا,نعم,7,,`,
      `,number,,سهل,,,,,,خمسة,-1`,
      `B-1,number,${subject},سهل,كم؟,,,,,5,`,
      `B-1,number,${subject},سهل,كم هي؟,,,,,6,`,
      "",
    );
    const { rows, counts } = await bring(content);
    expect(counts).toEqual({ new: 1, version: 0, same: 0, wrong: 4 });
    expect(rows.map(({ rowNumber, outcome, errors }) => [rowNumber, outcome, errors])).toEqual([
      [2, "wrong", ["النوع: اختر نوع الفقرة"]],
      [3, "wrong", expect.arrayContaining(["المستوى: اختر المستوى"])],
      [4, "wrong", expect.arrayContaining(["الموضوع: الموضوع مطلوب", "نص السؤال: نص السؤال مطلوب"])],
      [5, "new", []],
      [6, "wrong", ["المعرّف: هذا المعرّف مكرر في الملف"]],
    ]);
    const twice = file(`,choice,${subject},1,سؤال,نعم,لا,نعم,1,,`, `,choice,${subject},1,سؤال,نعم,لا,,7,,`);
    expect((await preview(twice)).rows.map(({ errors }) => errors)).toEqual([
      ["الخيار 3: يرى الطالب هذا الخيار مثل خيار قبله. غيّر أحدهما"],
      ["رقم الخيار الصحيح: حدّد الإجابة الصحيحة"],
    ]);
  });

  it("include an unknown figure family and a question for one", async () => {
    const heads = "النوع,العائلة,الموضوع,المستوى,نص السؤال";
    const rows = ["عائلة أشكال,مصفوفات اشكال,x,صعب,", "figure,series,x,2,", "figure,مكعبات,x,2,", "figure,,x,2,"];
    const seen = (await preview([heads, ...rows].join("\n"))).rows;
    const wrong = ["wrong", "", ["العائلة: اختر عائلة الأشكال"]];
    expect(seen.map(({ outcome, stem, errors }) => [outcome, stem, errors])).toEqual([
      ["new", "مصفوفات أشكال", []],
      ["new", "متسلسلات أعداد", []],
      wrong,
      wrong,
    ]);
  });

  it("include a picture that was never uploaded", async () => {
    const content = `النوع,الموضوع,المستوى,نص السؤال,الإجابة الرقمية,صورة السؤال,وصف صورة السؤال\nnumber,x,1,كم؟,5,${randomUUID()}.webp,مثلث`;
    expect((await preview(content)).rows[0]?.errors).toEqual(["صورة السؤال: الصورة غير معروفة. ارفعها من جديد"]);
  });

  it.each([
    ["nothing at all", "", 400, "items_file_without_columns"],
    ["other columns", "serial,score\n1,2", 400, "items_file_without_columns"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 415, "unsupported_results_file"],
    [
      "too many rows",
      file(...Array.from({ length: 2001 }, (_, n) => `,number,x,1,${n},,,,,1,`)),
      413,
      "items_file_too_long",
    ],
    [
      "too many bytes",
      file(...[1, 2, 3].map((n) => `${n},number,x,1,${"x".repeat(800_000)}`)),
      413,
      "items_file_too_large",
    ],
  ])("%s is refused as a whole", async (_name, content, status, code) => {
    const answer = await send(content);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});
