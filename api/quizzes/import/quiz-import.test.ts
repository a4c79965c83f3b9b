import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { delimitedBy, encodings, fileForm, formsDownload, linkedSheet } from "#api/test-support/files/quiz-files.ts";
import { compoundFile, reportedFile } from "#api/test-support/files/reported-files.ts";
import { zipOf } from "#api/test-support/files/zip.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { QuizImport, QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";
import { purge } from "./quiz-import.service.ts";

let api: TestApi;
let token: string;
let people: { id: string; serialNumber: string }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
});
afterAll(() => api.close());
beforeEach(async () => {
  people = [];
  for (const fullName of ["زينب علي حسين", "كرار جاسم ناصر", "نور سعد كريم"]) {
    people.push((await api.send("POST", "/api/contestants", { body: registration({ fullName }) })).json());
  }
});
const serial = (index: number) => people[index]?.serialNumber ?? "";

async function post(path: string, content: Uint8Array | string, options = {}) {
  const { headers, body } = await fileForm(content, options);
  return api.app.inject({
    method: "POST",
    url: path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  });
}
/** Reads a file as people sent it, with this test's serials. */
const reported = (name: string) =>
  reportedFile(name)
    .toString("utf8")
    .replace(/\{\{S(\d)\}\}/g, (_, digit) => serial(Number(digit) - 1));
const staff = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
  api.send(method, path, { token, ...(body !== undefined && { body }) });
const find = async (id: string): Promise<QuizImport> => (await staff("GET", `/api/quiz/imports/${id}`)).json();
/** The import of a file after reading. */
const preview = async (content: Uint8Array | string, query = ""): Promise<QuizImport> => {
  const answer = await post(`/api/quiz/imports${query}`, content);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  await expect.poll(async () => (await find(id)).state, { interval: 10 }).not.toBe("reading");
  return find(id);
};
const rowsOf = async (id: string, query = "") =>
  (await staff("GET", `/api/quiz/imports/${id}/rows?${query}`)).json().items as QuizImportRow[];
const confirm = (id: string) => staff("POST", `/api/quiz/imports/${id}/confirm`);
const scoresOf = async (index: number) =>
  (await api.send("GET", `/api/contestants/AllScoresById/${people[index]?.id}`)).json() as {
    score: number;
    createdAt: string;
    questions: { questionNumber: number; isCorrect: boolean }[];
  }[];
const total = async () =>
  (await api.database.sql`select count(*)::int as total from quiz_results where not is_deleted`)[0]?.total as number;
describe("a file that somebody had trouble with", () => {
  it.each([
    ["excel-dates-for-scores.csv", 1, ""],
    ["excel-dates-for-scores.csv", 3, "?dateScores=read"],
    ["forms-timezone-AST.csv", 3, ""],
    ["mixed-line-ends-forms.csv", 3, ""],
    ["one-nul.csv", 2, ""],
    ["times-kurdish.csv", 2, ""],
  ])("%s is read: %i rows %s", async (name, matched, query) => {
    const { state, error, counts } = await preview(reported(name), query);
    expect([state, error, counts]).toMatchObject(["ready", null, { matched }]);
  });

  it("forms-download.csv.zip is unpacked, also with what macOS adds", async () => {
    const csv = `Timestamp,Score,الرمز\n2026/05/12 9:03:27 AM GMT+3,8 / 10,${serial(0)}\n`;
    const packed = await zipOf([
      ["النموذج.csv", csv],
      ["__MACOSX/._النموذج.csv", "x"],
    ]);
    expect(await preview(packed)).toMatchObject({ state: "ready", counts: { matched: 1, total: 1 } });
    // The serial in the example is not valid.
    const example = await preview(reportedFile("forms-download.csv.zip"));
    expect(example).toMatchObject({ state: "ready", counts: { matched: 0, total: 1 } });
  });
});

/** The outcome of a row, without what differs between imports. */
const essence = ({ state, serialNumber, score, points, maxPoints, takenAt }: QuizImportRow) =>
  [state, serialNumber, score, points, maxPoints, takenAt] as const;

describe("Google's two files", () => {
  it("a form's download has scores, points, times and questions", async () => {
    const record = await preview(formsDownload(serial(0), serial(1)));
    expect(record).toMatchObject({
      state: "ready",
      fileName: "نتائج.csv",
      encoding: "utf-8",
      delimiter: ",",
      layout: "forms",
      dateOrder: "yearFirst",
      questionCount: 3,
      counts: { total: 3, matched: 3, unknown: 0, duplicate: 0, malformed: 0, excluded: 0 },
    });
    expect((await rowsOf(record.id)).map(essence)).toEqual([
      ["matched", serial(0), 100, 3, 3, "2026-05-12T06:03:27.000Z"],
      ["matched", serial(1), 33.33, 1, 3, "2026-05-12T06:04:02.000Z"],
      ["matched", serial(0), 66.67, 2, 3, "2026-05-12T06:11:45.000Z"],
    ]);
    expect(await scoresOf(0)).toEqual([]);
    const confirmed = (await confirm(record.id)).json();
    expect(confirmed).toMatchObject({ state: "confirmed", writtenCount: 3 });
    // The newest of several attempts comes first.
    expect((await scoresOf(0)).map(({ score }) => score)).toEqual([66.67, 100]);
    expect((await scoresOf(1))[0]?.questions).toEqual([
      { questionNumber: 1, isCorrect: false },
      { questionNumber: 2, isCorrect: true },
      { questionNumber: 3, isCorrect: false },
    ]);
    const { distribution, ...quiz } = (await staff("GET", `/api/quiz/${confirmed.quizId}`)).json() as Quiz;
    expect(quiz).toMatchObject({ resultCount: 3, averageScore: 66.67, importId: record.id });
    expect(
      quiz.questions.map(({ title, answeredCount, correctCount }) => [title, answeredCount, correctCount]),
    ).toEqual([
      ["ما العدد التالي: ٢، ٤، ٨، ...؟", 3, 2],
      ["أي شكل يكمل النمط؟", 3, 3],
      ["كم مثلثاً في الشكل؟", 3, 1],
    ]);
    expect(distribution.filter(({ count }) => count > 0).map(({ from, count }) => [from, count])).toEqual([
      [30, 1],
      [60, 1],
      [90, 1],
    ]);
  });

  it("a linked sheet has only scores, with headers in any language", async () => {
    const record = await preview(linkedSheet(serial(0), serial(1)));
    expect(record).toMatchObject({
      layout: "sheet",
      dateOrder: "monthFirst",
      isDateOrderCertain: false,
      questionCount: 0,
    });
    expect((await rowsOf(record.id)).map(essence)).toEqual([
      ["matched", serial(0), 100, 3, 3, "2026-08-04T20:25:41.000Z"],
      ["matched", serial(1), 90, 13.5, 15, "2026-08-04T20:31:02.000Z"],
    ]);
    await confirm(record.id);
    expect(await scoresOf(1)).toMatchObject([{ score: 90, questions: [] }]);
  });

  it("staff can set the order of dates in a file", async () => {
    const record = await preview(linkedSheet(serial(0), serial(1)), "?dateOrder=dayFirst");
    expect(record).toMatchObject({ dateOrder: "dayFirst", isDateOrderCertain: true });
    expect((await rowsOf(record.id))[0]?.takenAt).toBe("2026-04-08T20:25:41.000Z");
  });

  const bothFiles = [
    ["a form's download", formsDownload, 3],
    ["a linked sheet", linkedSheet, 2],
  ] as const;
  /** The results of each contestant, with answers, and the quiz, as written by a confirmation. */
  const writtenBy = async (id: string) => {
    const { writtenCount, quizId } = (await confirm(id)).json();
    const { resultCount, averageScore, questions } = (await staff("GET", `/api/quiz/${quizId}`)).json() as Quiz;
    const scores = (await Promise.all([scoresOf(0), scoresOf(1)])).map((attempts) =>
      attempts.map(({ score, createdAt, questions: ticks }) => [score, createdAt, ticks]),
    );
    await staff("POST", `/api/quiz/imports/${id}/undo`);
    // Titles have the digits of the file's encoding, and one encoding lacks the Arabic ones.
    const tallies = questions.map(({ title, ...tally }) => ({ ...tally, title: title && normaliseTyped(title) }));
    return { writtenCount, resultCount, averageScore, tallies, scores };
  };

  it.each(
    bothFiles.flatMap(([file, make, rows]) => Object.keys(encodings).map((name) => [file, name, make, rows] as const)),
  )(
    "%s in %s, with either of three delimiters, gives the same rows and writes the same",
    async (_, name, make, rows) => {
      const csv = make(serial(0), serial(1));
      const plainly = await preview(csv);
      const expected = (await rowsOf(plainly.id)).map(essence);
      const written = await writtenBy(plainly.id);
      expect([expected.length, written.writtenCount]).toEqual([rows, rows]);
      for (const delimiter of [",", ";", "\t"] as const) {
        const text = delimiter === "," ? csv : delimitedBy(delimiter, csv);
        const record = await preview(encodings[name]?.(text) ?? "");
        expect([record.encoding, record.delimiter]).toEqual([name.split(" ")[0], delimiter]);
        expect(record).toMatchObject({ layout: plainly.layout, questionCount: plainly.questionCount });
        expect((await rowsOf(record.id)).map(essence)).toEqual(expected);
        expect(await writtenBy(record.id)).toEqual(written);
      }
    },
  );

  it.each(bothFiles)(
    "%s twice adds nothing, in any encoding, also in one step, until undone",
    async (_, make, rows) => {
      const csv = make(serial(0), serial(1));
      const first = await preview(csv);
      const second = await preview(csv);
      await confirm(first.id);
      const stored = await total();
      for (const [name, encode] of Object.entries(encodings)) {
        const again = await preview(encode(delimitedBy(";", csv)));
        expect([name, again.counts]).toMatchObject([name, { matched: 0, duplicate: rows }]);
        expect((await rowsOf(again.id)).map(({ duplicateOf }) => duplicateOf)).toEqual(Array(rows).fill("stored"));
        expect((await confirm(again.id)).json()).toMatchObject({ status: 409, code: "quiz_import_empty" });
      }
      // This preview is from before the other confirmation.
      expect((await confirm(second.id)).json()).toMatchObject({ status: 409, code: "quiz_import_empty" });
      const report = (await post("/api/quiz", csv)).json();
      expect(report).toMatchObject({ quizId: null, writtenCount: null, counts: { duplicate: rows } });
      expect(await total()).toBe(stored);

      expect((await staff("POST", `/api/quiz/imports/${first.id}/undo`)).json().state).toBe("undone");
      expect(await scoresOf(0)).toEqual([]);
      expect((await post("/api/quiz", csv)).json()).toMatchObject({ state: "confirmed", writtenCount: rows });
      expect(await total()).toBe(stored);
    },
  );

  it("two simultaneous confirmations write one quiz", async () => {
    const csv = formsDownload(serial(0), serial(1));
    const [one, two] = [await preview(csv), await preview(csv)];
    const before = await total();
    const answers = await Promise.all([confirm(one.id), confirm(one.id), confirm(two.id)]);
    expect(await total()).toBe(before + 3);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().quizId)).size,
    ).toBe(1);
  });
});

describe("a plain file", () => {
  const plain = (...rows: string[]) => ["serial,score,Q1,Q2", ...rows].join("\n");

  it("has scores in percent and questions as 1 and 0", async () => {
    const report = (await post("/api/quiz", plain(`${serial(0)},50,1,0`, `${serial(1)},٧٢٫٥,1,`))).json();
    expect(report).toMatchObject({ layout: "plain", dateOrder: null, writtenCount: 2, questionCount: 2 });
    expect(await scoresOf(1)).toMatchObject([{ score: 72.5, questions: [{ isCorrect: true }, { isCorrect: false }] }]);
  });

  it("twice, or with more rows, adds only new rows; another test with the same score is separate", async () => {
    const rows = [0, 1].map((index) => `${serial(index)},80,1,1`);
    await post("/api/quiz", plain(...rows));
    expect((await post("/api/quiz", plain(...rows))).json().counts).toMatchObject({ matched: 0, duplicate: 2 });
    const longer = await preview(plain(...rows, `${serial(2)},60,1,0`));
    expect(longer.counts).toMatchObject({ matched: 1, duplicate: 2 });
    const other = await preview(plain(`${serial(0)},80,1,1`, `${serial(1)},30,0,0`, `${serial(2)},40,0,1`));
    expect(other.counts).toMatchObject({ matched: 3, duplicate: 0 });
  });

  it("with bare numbers is in percent unless staff give the total; the report says so", async () => {
    const csv = `serial,score,school\n${serial(0)},8,المتنبي\n${serial(1)},9,المتنبي\n`;
    const asked = await preview(csv);
    expect(asked.notes).toMatchObject([
      { code: "scale_assumed", largest: 9, message: expect.stringMatching(/وأكبرها ٩. قُرئت نسباً مئوية/) },
      { code: "columns_unread", names: ["school"] },
    ]);
    const answered = await preview(csv, "?mostPoints=10");
    expect(answered).toMatchObject({
      mostPoints: 10,
      choices: { mostPoints: 10 },
      notes: [{ code: "columns_unread" }],
    });
    expect((await rowsOf(answered.id)).map(({ score, points, maxPoints }) => [score, points, maxPoints])).toEqual([
      [80, 8, 10],
      [90, 9, 10],
    ]);
    for (const most of ["0", "x", "100001"]) {
      expect((await post(`/api/quiz/imports?mostPoints=${most}`, csv)).statusCode).toBe(400);
    }
    const report = (await post("/api/quiz", csv)).json();
    expect(report).toMatchObject({ writtenCount: 2, mostPoints: null, notes: [{ code: "scale_assumed" }, {}] });
    expect(await scoresOf(1)).toMatchObject([{ score: 9 }]);
  });

  const change = async (id: string, rowNumber: number, body: object) =>
    (await staff("PATCH", `/api/quiz/imports/${id}/rows/${rowNumber}`, body)).json() as {
      row: QuizImportRow;
      import: QuizImport;
    };
  const statesOf = async (id: string) => (await rowsOf(id)).map(({ state, duplicateOf }) => duplicateOf ?? state);
  const old = () => [`${serial(0)},80,1,1`, `${serial(1)},60,1,0`];

  it("with old and new rows adds only the new ones, whatever staff exclude, include or correct", async () => {
    await post("/api/quiz", plain(...old()));
    const before = await total();
    const record = await preview(plain(...old(), `${serial(2)},60,1,0`, `${completeSerial("000000000000001")},10,0,0`));
    expect(await statesOf(record.id)).toEqual(["stored", "stored", "matched", "unknown"]);
    await change(record.id, 2, { isExcluded: true });
    expect(await statesOf(record.id)).toEqual(["excluded", "stored", "matched", "unknown"]);
    const included = await change(record.id, 2, { isExcluded: false });
    expect(included.row).toMatchObject({ state: "duplicate", duplicateOf: "stored" });
    expect(included.import.counts).toMatchObject({ matched: 1, duplicate: 2, excluded: 0 });
    // This is the serial of an old row, with another result.
    expect((await change(record.id, 5, { serialNumber: serial(0) })).import.counts).toMatchObject({
      matched: 2,
      duplicate: 2,
    });
    expect(await statesOf(record.id)).toEqual(["stored", "stored", "matched", "matched"]);
    expect((await confirm(record.id)).json()).toMatchObject({ writtenCount: 2, counts: { matched: 2, duplicate: 2 } });
    expect(await total()).toBe(before + 2);
    expect((await scoresOf(0)).map(({ score }) => score).sort()).toEqual([10, 80]);
  });

  it("read before its old rows were stored adds only new ones, even if some are excluded", async () => {
    const record = await preview(plain(...old(), `${serial(2)},40,0,1`));
    await post("/api/quiz", plain(...old()));
    expect((await change(record.id, 2, { isExcluded: true })).row.state).toBe("excluded");
    expect(await statesOf(record.id)).toEqual(["excluded", "stored", "matched"]);
    expect((await confirm(record.id)).json()).toMatchObject({ writtenCount: 1, counts: { excluded: 1, duplicate: 1 } });
    const later = await preview(plain(...old(), `${serial(2)},40,0,1`, `${serial(2)},30,0,0`));
    expect(later.counts).toMatchObject({ matched: 1, duplicate: 3 });
  });

  it("with rows stored before its confirmation adds only new ones, even if some are excluded", async () => {
    const [first, second] = [await preview(plain(...old())), await preview(plain(...old(), `${serial(2)},40,0,1`))];
    await change(second.id, 2, { isExcluded: true });
    expect(await statesOf(second.id)).toEqual(["excluded", "matched", "matched"]);
    await confirm(first.id);
    expect((await confirm(second.id)).json()).toMatchObject({ writtenCount: 1, counts: { excluded: 1, duplicate: 1 } });
    expect(await scoresOf(1)).toHaveLength(1);
  });

  it("becomes another test again when a correction shows it", async () => {
    await post("/api/quiz", plain(...old(), `${serial(2)},40,0,1`));
    const record = await preview(plain(`${serial(0)},80,1,1`, `${completeSerial("000000000000001")},40,0,1`));
    expect(await statesOf(record.id)).toEqual(["stored", "unknown"]);
    await change(record.id, 3, { serialNumber: serial(1) });
    expect(await statesOf(record.id)).toEqual(["matched", "matched"]);
    await change(record.id, 3, { serialNumber: serial(2) });
    expect(await statesOf(record.id)).toEqual(["stored", "stored"]);
    await change(record.id, 3, { serialNumber: serial(1) });
    expect((await confirm(record.id)).json().writtenCount).toBe(2);
  });

  it("with dates only is another test if the dates differ", async () => {
    const dated = (...days: string[]) =>
      ["date,serial,score", ...days.map((day, index) => `${day},${serial(index)},80`)].join("\n");
    await post("/api/quiz", dated("2026/05/05", "2026/05/05"));
    expect((await preview(dated("2026/05/05", "2026/05/05"))).counts).toMatchObject({ matched: 0, duplicate: 2 });
    expect((await preview(dated("2026/05/12", "2026/05/12"))).counts).toMatchObject({ matched: 2, duplicate: 0 });
    const longer = await preview(dated("2026/05/05", "2026/05/05", "2026/05/12"));
    expect(longer.counts).toMatchObject({ matched: 1, duplicate: 2 });
  });

  it("with more rows adds only new ones, even if a contestant in it was deleted", async () => {
    await post("/api/quiz", plain(...old()));
    await staff("DELETE", `/api/contestants/${people[1]?.id}`);
    const record = await preview(plain(...old(), `${serial(2)},60,1,0`));
    expect(await statesOf(record.id)).toEqual(["stored", "unknown", "matched"]);
  });

  it("needs no header", async () => {
    const record = await preview(`${serial(0)};41\n${serial(1)};42\n`);
    expect((await rowsOf(record.id)).map(({ rowNumber, score }) => [rowNumber, score])).toEqual([
      [1, 41],
      [2, 42],
    ]);
  });
});

describe("a preview", () => {
  /** Misspellings: one wrong digit, two swapped, one missing, one extra, two wrong. */
  const misspelled: Record<string, (digits: string) => string> = {
    "a wrong digit": (digits) => wrong(digits, 4),
    "two swapped digits": (digits) => {
      const at = [...digits].findIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
      return digits.slice(0, at - 1) + digits[at] + digits[at - 1] + digits.slice(at + 1);
    },
    "a missing digit": (digits) => digits.slice(0, 5) + digits.slice(6),
    "a digit too many": (digits) => `${digits.slice(0, 5)}${(Number(digits[5]) + 5) % 10}${digits.slice(5)}`,
    "two wrong digits": (digits) => wrong(wrong(digits, 2), 13),
  };
  const wrong = (digits: string, at: number) =>
    digits.slice(0, at) + ((Number(digits[at]) + 3) % 10) + digits.slice(at + 1);
  const sheet = (...rows: string[]) => ["Timestamp,Score,الرمز", ...rows].join("\n");

  it.each(Object.entries(misspelled))("suggests the nearest serial for one with %s", async (_, misspell) => {
    const record = await preview(
      sheet(`2026/05/12 9:00:00,1 / 2,${serial(0)}`, `2026/05/12 9:00:01,1 / 2,${misspell(serial(1))}`),
    );
    expect(record.counts).toMatchObject({ matched: 1, unknown: 1 });
    const [row] = await rowsOf(record.id, "state=unknown");
    expect(row?.suggestion).toEqual({ serialNumber: serial(1), fullName: "كرار جاسم ناصر" });
  });

  it("reports scores that became dates and unread times, and writes them once staff settle it", async () => {
    const csv = sheet(`أمس,08-Oct,${serial(0)}`, `أمس,7 / 10,${serial(1)}`);
    const report = (await post("/api/quiz", csv)).json();
    expect(report).toMatchObject({ quizId: null, counts: { malformed: 2 } });
    expect(report.notes).toMatchObject([
      {
        code: "scores_as_dates",
        count: 1,
        cells: [{ rowNumber: 2, column: "Score", typed: "08-Oct", reading: "8/10" }],
      },
      { code: "times_unread", count: 2, names: ["Timestamp"] },
    ]);
    expect(report.rows.map(({ problems }: QuizImportRow) => problems)).toEqual([
      ["score_is_date", "time_unreadable"],
      ["time_unreadable"],
    ]);
    const settled = await preview(csv, "?dateScores=read&times=none");
    expect(settled).toMatchObject({
      choices: { dateScores: "read", times: "none" },
      notes: [],
      counts: { matched: 2 },
    });
    expect((await rowsOf(settled.id)).map(({ score, takenAt }) => [score, takenAt])).toEqual([
      [80, null],
      [70, null],
    ]);
  });

  it("distinguishes a code with a wrong digit from an unused one", async () => {
    const nobodys = completeSerial("000000000000001");
    const codes = [wrong(serial(1), 2), serial(1).slice(1), nobodys, serial(0)];
    const record = await preview(sheet(...codes.map((code, index) => `2026/05/12 9:00:0${index},1 / 2,${code}`)));
    const rows = await rowsOf(record.id);
    expect(rows.map(({ state, unknownBecause }) => [state, unknownBecause])).toEqual([
      ["unknown", "serial_invalid"],
      ["unknown", "serial_invalid"],
      ["unknown", "not_registered"],
      ["matched", null],
    ]);
    expect(rows[0]?.suggestion?.serialNumber).toBe(serial(1));
  });

  it("suggests serials quickly on the largest page of unknown codes", async () => {
    const nobodys = Array.from({ length: 99 }, (_, index) =>
      completeSerial(String(100_000_000_000_000 + index * 7_919)),
    );
    const codes = [serial(0), wrong(wrong(serial(1), 2), 13), ...nobodys];
    const record = await preview(sheet(...codes.map((code, index) => `2026/05/12 9:0${index % 10}:00,1 / 2,${code}`)));
    const unknown = await rowsOf(record.id, "state=unknown&pageSize=100");
    expect([unknown.length, unknown[0]?.suggestion?.serialNumber]).toEqual([100, serial(1)]);
  });

  it("suggests nothing for a serial without near ones", async () => {
    const record = await preview(sheet(`2026/05/12 9:00:00,1 / 2,${completeSerial("000000000000001")}`));
    expect((await rowsOf(record.id))[0]).toMatchObject({ state: "unknown", suggestion: null });
  });

  it("names all errors of a row, and its number in a spreadsheet", async () => {
    const record = await preview(
      [
        "Timestamp,Score,الرمز,سؤال",
        `2026/05/12 9:00:00,1 / 2,${serial(0)},"سطر
آخر"`,
        "",
        "اليوم,كثير,,س",
        `2026/05/12 9:00:00,3 / 2,4.82719E+15,س`,
        `2026/05/12 9:00:00,-5,${serial(1)},س,زائد`,
        `2026/05/12 9:00:00,101,${serial(1)}`,
        `2999/05/12 9:00:00,,${serial(1)},س`,
        "2026/05/12 9:00:00",
        `2026/05/12 9:00:00,1 / 2,${serial(0)},س`,
      ].join("\n"),
    );
    const rows = await rowsOf(record.id);
    expect(rows.map(({ rowNumber, state, problems }) => [rowNumber, state, problems])).toEqual([
      [2, "matched", []],
      [4, "malformed", ["serial_missing", "score_unreadable", "time_unreadable"]],
      [5, "malformed", ["serial_rounded", "score_out_of_range"]],
      [6, "malformed", ["cells_extra", "score_out_of_range"]],
      [7, "malformed", ["score_out_of_range"]],
      [8, "malformed", ["score_missing", "time_unreadable"]],
      [9, "malformed", ["cells_missing", "serial_missing", "score_missing"]],
      [10, "duplicate", []],
    ]);
    expect(rows[1]).toMatchObject({ typedScore: "كثير", typedTime: "اليوم" });
    expect(rows[7]?.duplicateOf).toBe("file");
  });

  it("allows a corrected serial; counts and affected rows are updated", async () => {
    const record = await preview(
      sheet(`2026/05/12 9:00:00,1 / 2,${wrong(serial(0), 3)}`, `2026/05/12 9:00:00,1 / 2,${serial(1)}`),
    );
    const path = `/api/quiz/imports/${record.id}/rows/2`;
    const refused = async (serialNumber: string) => (await staff("PATCH", path, { serialNumber })).json().code;
    expect(await refused("12")).toBe("serial_invalid");
    expect(await refused(completeSerial("000000000000001"))).toBe("contestant_not_found");
    const corrected = (await staff("PATCH", path, { serialNumber: ` ${serial(1)} ` })).json();
    expect(corrected.row).toMatchObject({
      state: "matched",
      serialNumber: serial(1),
      typedSerial: wrong(serial(0), 3),
    });
    // The second row now repeats the first.
    expect(corrected.import.counts).toMatchObject({ matched: 1, duplicate: 1, unknown: 0 });
    await staff("PATCH", path, { serialNumber: serial(0) });
    const { writtenCount } = (await confirm(record.id)).json();
    expect(writtenCount).toBe(2);
    expect(await scoresOf(0)).toMatchObject([{ score: 50 }]);
    expect((await staff("PATCH", path, { isExcluded: true })).json().code).toBe("quiz_import_not_ready");
  });

  it("allows rows to be excluded and included again", async () => {
    const record = await preview(
      sheet(`2026/05/12 9:00:00,1 / 2,${serial(0)}`, `2026/05/12 9:00:00,2 / 2,${serial(0)}`),
    );
    expect(record.counts).toMatchObject({ matched: 1, duplicate: 1 });
    const path = `/api/quiz/imports/${record.id}/rows/2`;
    expect((await staff("PATCH", path, { isExcluded: true })).json().import.counts).toMatchObject({
      matched: 1,
      excluded: 1,
      duplicate: 0,
    });
    expect((await rowsOf(record.id)).map(({ state }) => state)).toEqual(["excluded", "matched"]);
    await staff("PATCH", path, { isExcluded: false });
    expect((await rowsOf(record.id)).map(({ state }) => state)).toEqual(["matched", "duplicate"]);
    await staff("PATCH", path, { isExcluded: true });
    await confirm(record.id);
    expect(await scoresOf(0)).toMatchObject([{ score: 100 }]);
  });

  it("skips contestants deleted since", async () => {
    const record = await preview(
      sheet(`2026/05/12 9:00:00,1 / 2,${serial(0)}`, `2026/05/12 9:00:00,2 / 2,${serial(1)}`),
    );
    await staff("DELETE", `/api/contestants/${people[0]?.id}`);
    expect((await confirm(record.id)).json()).toMatchObject({ writtenCount: 1, counts: { matched: 1, unknown: 1 } });
  });

  it("writes no row that it excluded, even if the original was undone since", async () => {
    const old = `2026/05/12 9:00:00,1 / 2,${serial(0)}`;
    const first = await preview(sheet(old));
    await confirm(first.id);
    const record = await preview(sheet(old, `2026/05/12 9:00:00,2 / 2,${serial(1)}`));
    await staff("POST", `/api/quiz/imports/${first.id}/undo`);
    expect((await confirm(record.id)).json()).toMatchObject({ writtenCount: 1, counts: { matched: 1, duplicate: 1 } });
    expect(await scoresOf(0)).toEqual([]);
  });

  it("can be discarded, and is removed if never confirmed", async () => {
    const [one, two] = [
      await preview(linkedSheet(serial(0), serial(1))),
      await preview(linkedSheet(serial(0), serial(1))),
    ];
    expect((await staff("DELETE", `/api/quiz/imports/${one.id}`)).statusCode).toBe(204);
    expect((await staff("GET", `/api/quiz/imports/${one.id}`)).json().code).toBe("quiz_import_not_found");
    await purge(api.database, new Date());
    expect((await staff("GET", `/api/quiz/imports/${two.id}`)).statusCode).toBe(200);
    await purge(api.database, new Date(Date.now() + 49 * 3600_000));
    expect((await staff("GET", `/api/quiz/imports/${two.id}`)).statusCode).toBe(404);
    expect(await rowsLeft(two.id)).toBe(0);
  });

  it("stays after its confirmation and its undo", async () => {
    const { id } = await preview(linkedSheet(serial(0), serial(1)));
    const discarded = () => staff("DELETE", `/api/quiz/imports/${id}`);
    for (const step of ["confirm", "undo"]) {
      expect((await staff("POST", `/api/quiz/imports/${id}/${step}`)).statusCode).toBe(200);
      expect((await discarded()).statusCode).toBe(409);
    }
    expect((await find(id)).state).toBe("undone");
  });

  const rowsLeft = async (id: string) =>
    (await api.database.sql`select count(*)::int as total from quiz_import_rows where import_id = ${id}`)[0]?.total;

  it("of a truncated file names the last row and stores none; in one step not even the import", async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `2026/05/12 9:00:00,1 / 2,${index}`);
    const error = "تعذّرت قراءة الملف بعد الصف 5001. صحّح ما بعده ثم ارفع الملف من جديد";
    const record = await preview(sheet(...rows, '"'));
    expect(record).toMatchObject({ state: "failed", error, counts: { total: 0 } });
    await expect.poll(() => rowsLeft(record.id)).toBe(0);
    const before = await imports();
    const answer = await post("/api/quiz", sheet(...rows, '"'));
    expect([answer.statusCode, answer.json().errors.CsvFile]).toEqual([400, [error]]);
    expect(await imports()).toBe(before);
  });

  const imports = async () => (await staff("GET", "/api/quiz/imports")).json().totalCount as number;
});

describe("what is refused", () => {
  it.each([
    ["an empty file", "", "الملف لا يحتوي على نتائج. اختر ملفاً آخر"],
    ["a header alone", "Timestamp,Score,الرمز\n", "الملف لا يحتوي على نتائج. اختر ملفاً آخر"],
    ["a file without serials", "name,score\nعلي,5\n", "لم نجد في الملف عموداً لرمز الطالب. أضف عموداً عنوانه «الرمز»"],
  ])("%s, once it has been examined", async (_, content, message) => {
    const { id, state, error } = await preview(content);
    expect([state, error]).toEqual(["failed", message]);
    expect((await confirm(id)).json().code).toBe("quiz_import_not_ready");
    expect((await staff("DELETE", `/api/quiz/imports/${id}`)).statusCode).toBe(204);
  });

  it("a file without scores", async () => {
    const answer = await post("/api/quiz", `Timestamp,الرمز,العمر\n2026/05/12 9:00:00,${serial(0)},12\n`);
    expect(answer.json().errors.CsvFile).toEqual(["لم نجد في الملف عموداً للدرجة. أضف عموداً عنوانه «الدرجة»"]);
  });

  it.each<[string, Buffer | Promise<Buffer>, string]>([
    [
      "a workbook",
      zipOf([
        ["[Content_Types].xml", ""],
        ["xl/workbook7.xml", ""],
      ]),
      "هذا ملف Excel. افتحه",
    ],
    ["a workbook with a password", reportedFile("items-with-password.xlsx"), "محمي بكلمة مرور"],
    ["an old workbook", compoundFile("Workbook"), "بالصيغة القديمة xls"],
    ["an old document", compoundFile("WordDocument"), "هذا مستند"],
    ["a binary workbook", zipOf([["xl/workbook.bin", ""]]), "xlsb"],
    [
      "a sheet of LibreOffice",
      zipOf([
        ["mimetype", "x"],
        ["content.xml", ""],
      ]),
      "ods",
    ],
    ["a sheet of Numbers", zipOf([["Index/Document.iwa", ""]]), "Numbers"],
    [
      "a document",
      zipOf([
        ["[Content_Types].xml", ""],
        ["word/document.xml", ""],
      ]),
      "هذا مستند",
    ],
    ["a PDF", reportedFile("trailing-html-1100.pdf"), "هذا ملف PDF"],
    ["a picture", reportedFile("samsung-sos.jpg"), "هذه صورة"],
    ["another picture", reportedFile("long-screenshot-300x16400.png"), "هذه صورة"],
    ["a page that calls itself a workbook", Buffer.from("\ufeff<html><table><tr><td>1"), "هذه صفحة ويب"],
    ["such a page in UTF-16", Buffer.from("\ufeff<Table>", "utf16le"), "هذه صفحة ويب"],
    [
      "two files in one",
      zipOf([
        ["a.csv", "x"],
        ["b.csv", "x"],
      ]),
      "أكثر من ملف CSV",
    ],
    ["an archive without a table", zipOf([["a.exe", "x"]]), "ليس فيه ملف CSV"],
    ["an archive of another kind", Buffer.from("Rar!\u001a\u0007\u0000"), "هذا ملف مضغوط"],
    ["a page in an archive", zipOf([["a.csv", "<html>"]]), "هذه صفحة ويب"],
  ])("%s, saying what it is and what to do", async (_name, content, words) => {
    for (const path of ["/api/quiz", "/api/quiz/imports"]) {
      const answer = await post(path, await content);
      expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_results_file"]);
      expect(answer.json().message).toContain(words);
    }
  });

  it("an archive that claims less than it holds, or holds too much", async () => {
    const bomb = await zipOf([["a.csv", Buffer.alloc(201_000_000)]]);
    expect((await post("/api/quiz", bomb)).json().code).toBe("results_file_too_large");
    const claims = await zipOf([["a.csv", Buffer.alloc(90_000)]]);
    for (let at = claims.indexOf("PK\u0001\u0002"); at !== -1; at = -1) claims.writeUInt32LE(9, at + 24);
    expect((await post("/api/quiz", claims)).json().code).toBe("unsupported_results_file");
  });

  it("a workbook instead of CSV, another field, no file", async () => {
    for (const path of ["/api/quiz", "/api/quiz/imports"]) {
      expect((await post(path, Buffer.from("PK\x03\x04........"))).json().code).toBe("unsupported_results_file");
    }
    expect((await post("/api/quiz", "x", { field: "file" })).json().errors).toHaveProperty("CsvFile");
    expect((await staff("POST", "/api/quiz", { CsvFile: "x" })).statusCode).toBe(415);
  });

  it("a request without a token of the test area", async () => {
    const { token: main } = await api.signUp("main");
    const id = crypto.randomUUID();
    for (const [method, path] of [
      ["POST", "/api/quiz"],
      ["POST", "/api/quiz/imports"],
      ["GET", "/api/quiz"],
      ["GET", `/api/quiz/${id}`],
      ["GET", `/api/quiz/imports/${id}`],
      ["POST", `/api/quiz/imports/${id}/confirm`],
      ["GET", `/api/quiz/contestant/${id}/export`],
    ] as const) {
      expect((await api.send(method, path)).statusCode, path).toBe(401);
      expect((await api.send(method, path, { token: main })).statusCode, path).toBe(401);
    }
  });
});
