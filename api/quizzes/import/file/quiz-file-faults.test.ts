import { describe, expect, it } from "vitest";
import { encodings } from "#api/test-support/files/quiz-files.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import { importNoteMessage } from "#contract/quizzes/quiz-import-notes.ts";
import { openQuizFile } from "./quiz-file.ts";
import type { ReadRow } from "./quiz-file-rows.ts";

/** Files with the faults of other people's spreadsheets, forms and disks. */

const now = new Date("2026-11-20T06:00:00Z");
const serials = ["123456789012345", "543210987654321", "111112222233333"].map(completeSerial);
const [one = "", two = "", three = ""] = serials;

async function open(content: string | Uint8Array, choices: ReadingChoices = {}) {
  const all = Buffer.from(content);
  async function* bytes() {
    // Chunks split letters and line ends.
    for (let at = 0; at < all.length; at += 997) yield all.subarray(at, at + 997);
  }
  const { reading, notes, encoding, batches } = await openQuizFile(bytes, { now, choices });
  const rows: ReadRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  const noted = Object.fromEntries(notes.map((note) => [note.code, note]));
  return { ...reading, encoding, notes, noted, rows, scores: rows.map(({ score }) => score) };
}
const timesOf = ({ rows }: { rows: readonly ReadRow[] }) => rows.map(({ takenAt }) => takenAt);
const problemsOf = ({ rows }: { rows: readonly ReadRow[] }) => rows.map(({ problems }) => problems.join());

describe("line ends", () => {
  const lines = ["Timestamp,Score,الرمز", ...serials.map((serial, at) => `2026/05/12 9:0${at}:00,${at} / 4,${serial}`)];
  const ends = ["\r\n", "\n", "\r", "\r\r\n"];
  const mixtures = ends.flatMap((first) =>
    ends.flatMap((second) => ends.map((third) => [first, second, third] as const)),
  );

  it.each(mixtures)("every row is found in %j, then %j, then %j", async (...mixture) => {
    const file = await open(lines.map((line, at) => line + (mixture[at] ?? "")).join(""));
    expect(file.rows.map(({ rowNumber, serialNumber, score }) => [rowNumber, serialNumber, score])).toEqual([
      [2, one, 0],
      [3, two, 25],
      [4, three, 50],
    ]);
  });

  it("an unclosed quote marks the row that swallows the next ones, with a note", async () => {
    const file = await open(
      `Timestamp,Score,الرمز,سؤال\n2026/05/12 9:00:00,1 / 4,${one},"x\n2026/05/12 9:01:00,2 / 4,${two},"y"\n2026/05/12 9:02:00,3 / 4,${three},z\n`,
    );
    expect(problemsOf(file)).toEqual(["rows_swallowed", ""]);
    expect(file.noted.rows_swallowed).toMatchObject({ count: 1, cells: [{ rowNumber: 2, column: "سؤال" }] });
  });

  it("a text of several lines is one cell", async () => {
    const file = await open(`Timestamp,Score,الرمز,سؤال\n2026/05/12 9:00:00,1 / 4,${one},"أولاً\nثانياً، ${two}"\n`);
    expect(problemsOf(file)).toEqual([""]);
    expect(file.noted).not.toHaveProperty("rows_swallowed");
  });
});

describe("encodings", () => {
  const csv = `طابع زمني,الدرجة,الرمز,الاسم\n12/05/2026 9:03:27 ص,8 / 10,${one},زينب علي\n12/05/2026 9:04:27 م,7 / 10,${two},كرار جاسم\n`;

  it.each([
    ["utf-16le", Buffer.from(csv, "utf16le")],
    ["utf-16be", Buffer.from(csv, "utf16le").swap16()],
    ["windows-1256", encodings["windows-1256"]?.(csv) ?? ""],
    ["utf-8", csv],
  ] as const)("%s without a byte order mark is recognised", async (encoding, content) => {
    const file = await open(content);
    expect([file.encoding, file.scores]).toEqual([encoding, [80, 70]]);
    expect(file.notes.map(({ code }) => code)).toEqual(["columns_unread"]);
    expect(timesOf(file)).toEqual(["2026-05-12T06:03:27.000Z", "2026-05-12T18:04:27.000Z"]);
  });

  it("a null damages only its own cell, which is named", async () => {
    for (const at of [0, 1]) {
      const file = await open(csv.replace(two, `${"\0".repeat(at + 1)}${two}`));
      expect([file.encoding, file.rows[1]?.serialNumber, file.scores]).toEqual(["utf-8", two, [80, 70]]);
      expect(file.noted.cells_damaged).toMatchObject({ count: 1, cells: [{ rowNumber: 3, column: "الرمز" }] });
    }
  });

  it.each(["زينب علي", "الاسم"])("half a UTF-8 letter in %s damages only its own cell", async (word) => {
    const bytes = Buffer.from(csv);
    const at = bytes.indexOf(word);
    const file = await open(Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]));
    expect([file.encoding, file.scores, timesOf(file)[1]]).toEqual(["utf-8", [80, 70], "2026-05-12T18:04:27.000Z"]);
    expect(file.noted.cells_damaged !== undefined || file.noted.columns_unread?.names[0]?.includes("\ufffd")).toBe(
      true,
    );
  });

  it("half a letter as the only one beyond English", async () => {
    const file = await open(
      Buffer.concat([
        Buffer.from(`Timestamp,Score,Code,Name\n2026/05/12 9:00:00,8 / 10,${one},x`),
        Buffer.from([0xd8]),
        Buffer.from("\n"),
      ]),
    );
    expect([file.encoding, file.noted.cells_damaged?.cells[0]?.column]).toEqual(["utf-8", "Name"]);
  });

  it("half a letter late in a large file", async () => {
    const rows = Array.from({ length: 2_000 }, () => `2026/05/12 9:00:00,8 / 10,${one},زينب`).join("\n");
    const file = await open(
      Buffer.concat([Buffer.from(`Timestamp,Score,الرمز,الاسم\n${rows}`), Buffer.from([0xd8, 0x0a])]),
    );
    expect([file.encoding, file.rows.length]).toEqual(["utf-8", 2_000]);
    expect(file.noted.cells_damaged).toMatchObject({ count: 1, cells: [{ rowNumber: 2_001 }] });
  });
});

describe("times", () => {
  const sheet = (...times: string[]) =>
    ["Timestamp,Score,الرمز", ...times.map((time) => `"${time}",1 / 2,${one}`)].join("\n");

  it("the order of dates is decided by the whole column", async () => {
    const early = Array.from({ length: 700 }, () => "3/4/2026 9:00:00");
    const file = await open(sheet(...early, "25/4/2026 9:00:00"));
    expect([file.dateOrder, file.isDateOrderCertain, timesOf(file)[0]]).toEqual([
      "dayFirst",
      true,
      "2026-04-03T06:00:00.000Z",
    ]);
    const open2 = await open(sheet(...early));
    expect([open2.dateOrder, open2.isDateOrderCertain]).toEqual(["monthFirst", false]);
  });

  it("a time column that cannot be read is reported and can be ignored", async () => {
    const csv = sheet("١٤٤٧/١١/٢٥ هـ", "أمس");
    const file = await open(csv);
    expect(problemsOf(file)).toEqual(["time_unreadable", "time_unreadable"]);
    expect(file.noted.times_unread).toMatchObject({
      count: 2,
      names: ["Timestamp"],
      cells: [{ typed: "١٤٤٧/١١/٢٥ هـ" }, { typed: "أمس" }],
    });
    const without = await open(csv, { times: "none" });
    expect([problemsOf(without), timesOf(without), without.noted.times_unread]).toEqual([
      ["", ""],
      [null, null],
      undefined,
    ]);
  });

  it("a column that looks like a time is one; a birthday is not", async () => {
    const file = await open(`نامعروف,نمرە,کۆد\n12/99/2026 9:03,8 / 10,${one}\n`);
    expect([file.time, problemsOf(file)]).toEqual([0, ["time_unreadable"]]);
    const births = await open(`تاريخ الميلاد,الدرجة,الرمز\n12/05/2012,80,${one}\n`);
    expect([births.time, births.noted.columns_unread?.names]).toEqual([null, ["تاريخ الميلاد"]]);
  });

  it("two Kurdish halves of a day give two times", async () => {
    const file = await open(
      `کات,نمرە,کۆد\n12/05/2026 9:03:27 پ.ن,8 / 10,${one}\n12/05/2026 9:13:27 د.ن,7 / 10,${one}\n`,
    );
    expect(timesOf(file)).toEqual(["2026-05-12T06:03:27.000Z", "2026-05-12T18:13:27.000Z"]);
    expect([file.scores, file.isDateOrderCertain]).toEqual([[80, 70], true]);
  });

  it("abbreviated zones are named with their meaning", async () => {
    const file = await open(
      sheet("2026/05/12 9:03:27 PM AST", "2026/05/12 9:03:27 PM PST", "2026/05/12 9:03:27 PM GMT+3"),
    );
    expect(file.noted.zones_named?.names).toEqual(["AST +03:00", "PST -08:00"]);
  });

  it("days as numbers count from 1900, or from 1904 if staff say so", async () => {
    const file = await open(sheet("44692.5", "44693.25"));
    expect([file.dateOrder, file.isDateOrderCertain, timesOf(file)[0]]).toEqual([
      "excel1900",
      false,
      "2022-05-11T09:00:00.000Z",
    ]);
    expect(timesOf(await open(sheet("44692.5"), { dateOrder: "excel1904" }))).toEqual(["2026-05-12T09:00:00.000Z"]);
  });
});

describe("scores", () => {
  const sheet = (...scores: string[]) =>
    ["Timestamp,Score,الرمز", ...scores.map((score, at) => `2026/05/12 9:0${at}:00,${score},${serials[at]}`)].join(
      "\n",
    );

  it.each([
    ["08-Oct", "07-Oct", "8/10"],
    ["10-Aug", "10-Jul", "8/10"],
    ["٠٨-تشرين الأول", "07-تشرين الأول", "8/10"],
    ["08-أكتوبر", "07-أكتوبر", "8/10"],
    ["2026-10-08", "2026-10-07 00:00:00", "8/10"],
    ["2026-10-08T00:00:00.000Z", "2026-10-07T00:00:00.000Z", "8/10"],
    ["08/10/2026", "07/10/2026", "8/10"],
    ["8.10.26", "7.10.26", "8/10"],
    ["10/8/2026", "10/7/2026", "8/10"],
    ["45573", "45572", "8/10"],
  ])("%s is a date made from points, and is read if staff say so", async (first, second, reading) => {
    const csv = sheet(first, second, "15 / 15");
    const file = await open(csv);
    expect([file.scores, problemsOf(file)]).toEqual([
      [null, null, 100],
      ["score_is_date", "score_is_date", ""],
    ]);
    expect(file.noted.scores_as_dates).toMatchObject({
      count: 2,
      names: ["Score"],
      cells: [{ rowNumber: 2, typed: first, reading }, {}],
    });
    const read = await open(csv, { dateScores: "read" });
    expect([read.scores, problemsOf(read), read.noted.scores_as_dates]).toEqual([
      [80, 70, 100],
      ["", "", ""],
      undefined,
    ]);
  });

  it("a month with a number above its days was points of a total, read as a year", async () => {
    expect((await open(sheet("Oct-15", "08-Oct"), { dateScores: "read" })).scores).toEqual([66.67, 80]);
  });

  it("a column of dates as scores is not a time", async () => {
    const file = await open(`Score,الرمز\n2026-10-08,${one}\n2026-10-07,${two}\n`);
    expect([file.time, file.score, file.noted.scores_as_dates?.count]).toEqual([null, 0, 2]);
  });

  it("bare numbers below 50 raise a question, and are points if staff say so", async () => {
    const file = await open(sheet("8", "10", "٧"));
    expect([file.scores, file.noted.scale_assumed]).toMatchObject([[8, 10, 7], { largest: 10, count: 3 }]);
    const read = await open(sheet("8", "10", "٧"), { mostPoints: 10 });
    expect(read.rows).toMatchObject([{ score: 80, points: 8, maxPoints: 10 }, { score: 100 }, { score: 70 }]);
    expect(read.noted).not.toHaveProperty("scale_assumed");
    for (const scores of [
      ["8", "50"],
      ["8 / 10", "8"],
      ["8%", "9%"],
    ])
      expect((await open(sheet(...scores))).noted).not.toHaveProperty("scale_assumed");
  });

  it.each(["الدرجة من 10", "الدرجة (من ١٠)", "Total score / 10", "Score (out of 10)", "مجموع النقاط (10)"])(
    "%s includes the total, or is a score without it",
    async (name) => {
      const file = await open(`${name},الرمز\n8,${one}\n`);
      expect(file.score).toBe(0);
      expect(file.scores).toEqual([name.includes("(10)") ? 8 : 80]);
    },
  );
});

describe("nothing is dropped silently", () => {
  it("ignored columns are named, including those with equal names", async () => {
    const file = await open(
      `Timestamp,Score,Score,الرمز,المدرسة,,فارغ\n2026/05/12 9:00:00,1 / 2,2 / 2,${one},المتنبي,x,\n`,
    );
    expect(file.noted.columns_unread?.names).toEqual(["Score", "المدرسة", "العمود 6"]);
    expect(file.noted.headers_repeated?.names).toEqual(["Score"]);
  });

  it("parts of a graded question are read with it", async () => {
    const file = await open(
      `"Timestamp","Total score","الاسم","الاسم [Score]","الاسم [Feedback]","س","س [Score]","س [Feedback]","الرمز"\n2026/05/12 9:00:00,1.00 / 1,زينب,-- / 0,,16,01-Jan,,${one}\n`,
    );
    expect([file.questions.map(({ title }) => title), file.rows[0]?.answers, problemsOf(file)]).toEqual([
      ["س"],
      "-",
      ["answer_unreadable"],
    ]);
    expect(file.noted.columns_unread?.names).toEqual(["الاسم"]);
  });

  it("empty rows are counted, and a missing header is reported", async () => {
    const file = await open(`${one},50\n,\n${two},60\n,\n\n`);
    expect([
      file.rows.map(({ rowNumber }) => rowNumber),
      file.noted.rows_empty?.count,
      file.noted.header_missing?.count,
    ]).toEqual([[1, 3], 3, 0]);
  });

  it("every note has a message", async () => {
    const file = await open(`${one},5\n,\n${two},\0 6\n`);
    for (const note of file.notes) expect(importNoteMessage(note)).toMatch(/[.:]$/);
    expect(file.notes.length).toBeGreaterThan(2);
  });
});

describe("cells that are too long", () => {
  const long = 50_000;
  const hostile = {
    time: "6:04:11 PM GMT+3 ".repeat(long / 17),
    brackets: `2026/05/12 9:00:00 ${"(".repeat(long)}`,
    score: `8/10${"(".repeat(long)}`,
    digits: `${"9".repeat(long)}/10`,
    serial: `${"4".repeat(long)}`,
    grade: `1.00 / ${"1".repeat(long)}`,
    marks: "\u0651\u0300".repeat(long / 2),
  };
  const cpuMs = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    return process.cpuUsage(before).user / 1_000;
  };

  it.each(Object.entries(hostile))("mark their rows and hold nobody: %s", async (_, cell) => {
    const good = (serial: string, at: number) => `2026/05/12 9:0${at}:00,${at} / 4,${serial},1.00 / 1`;
    const rows = [cell, "2026/05/12 9:00:00"].flatMap((time) =>
      [cell, "1 / 4"].flatMap((score) => [cell, one].map((serial) => [time, score, serial, cell].join(","))),
    );
    const header = "Timestamp,Score,الرمز,س١ [Score]";
    const content = [header, good(one, 1), good(two, 2), good(three, 3), ...rows].join("\n");
    let file: Awaited<ReturnType<typeof open>> | undefined;
    const taken = await cpuMs(async () => {
      file = await open(content);
    });
    expect(file?.rows.slice(0, 3).map(({ problems }) => problems)).toEqual([[], [], []]);
    // The first six have a time or a score that is too long.
    expect(file && problemsOf(file).slice(3, 9)).not.toContain("");
    expect(taken).toBeLessThan(1_500);
  });

  it.each(Object.entries(hostile))("are no names of columns either: %s", async (_, cell) => {
    const content = `${cell}[${cell},Timestamp,Score,الرمز\nx,2026/05/12 9:00:00,1 / 4,${one}\n`;
    expect(await cpuMs(() => open(content))).toBeLessThan(500);
  });

  it("of answers are read: only marks, times and codes are short", async () => {
    const file = await open(`Timestamp,Score,الرمز,سؤال\n2026/05/12 9:00:00,1 / 4,${one},${"كلمة ".repeat(2_000)}\n`);
    expect(problemsOf(file)).toEqual([""]);
  });
});
