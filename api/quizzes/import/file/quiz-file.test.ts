import { describe, expect, it } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import { openQuizFile } from "./quiz-file.ts";
import { dateOrderEvidence } from "./quiz-file-date-order.ts";
import type { ReadRow } from "./quiz-file-rows.ts";
import { parseScore } from "./quiz-file-scores.ts";
import { parseAttemptTime } from "./quiz-file-times.ts";

const now = new Date("2026-11-20T06:00:00Z");

describe("the time of an attempt", () => {
  it.each([
    ["2026/05/12 9:03:27 AM GMT+3", "2026-05-12T06:03:27.000Z"],
    ["2026/05/12 12:00:00 AM GMT+3", "2026-05-11T21:00:00.000Z"],
    ["2026/05/12 12:30:00 PM GMT+3", "2026-05-12T09:30:00.000Z"],
    ["2026/05/12 9:03:27 م GMT+3", "2026-05-12T18:03:27.000Z"],
    ["٢٠٢٦/٠٥/١٢ ٩:٠٣:٢٧ ص", "2026-05-12T06:03:27.000Z"],
    ["2026/05/12 9:03:27\u202fAM GMT-4:30", "2026-05-12T13:33:27.000Z"],
    ["2026-05-12T09:03:27Z", "2026-05-12T09:03:27.000Z"],
    ["12/05/2026 21:03", "2026-05-12T18:03:00.000Z"],
    ["12.5.2026 9:03:27 مساءً", "2026-05-12T18:03:27.000Z"],
    // Zones.
    ["2026/05/12 9:03:27 AM AST", "2026-05-12T06:03:27.000Z"],
    ["2026/05/12 9:03:27 PM PST", "2026-05-13T05:03:27.000Z"],
    ["2026/05/12 9:03:27 CET", "2026-05-12T08:03:27.000Z"],
    ["2026-05-12T09:03:27.123+03:00", "2026-05-12T06:03:27.000Z"],
    ["2026-05-12 09:03:27 +0330", "2026-05-12T05:33:27.000Z"],
    ["2026/05/12 9:03:27 ص غرينتش+٣", "2026-05-12T06:03:27.000Z"],
    ["2026/05/12 9:03:27 AM Asia/Baghdad", "2026-05-12T06:03:27.000Z"],
    ["2026/01/12 9:03:27 Europe/Berlin", "2026-01-12T08:03:27.000Z"],
    ["2026/05/12 9:03:27 Europe/Berlin", "2026-05-12T07:03:27.000Z"],
    ["2026/05/12 9:03:27 (GMT+3)", "2026-05-12T06:03:27.000Z"],
    ["Tue May 12 2026 09:03:27 GMT+0300 (Arabian Standard Time)", "2026-05-12T06:03:27.000Z"],
    ["Tue, 12 May 2026 09:03:27 +0300", "2026-05-12T06:03:27.000Z"],
    // Names of months.
    ["12-May-2026 09:03:27", "2026-05-12T06:03:27.000Z"],
    ["May 12th, 2026, 9:03:27 PM", "2026-05-12T18:03:27.000Z"],
    ["12 Sept 26 9:03", "2026-09-12T06:03:00.000Z"],
    ["١٢ أيار ٢٠٢٦ في ٩:٠٣ م", "2026-05-12T18:03:00.000Z"],
    ["الثلاثاء، ١٢ كانون الثاني ٢٠٢٦، ٩:٠٣:٢٧ ص", "2026-01-12T06:03:27.000Z"],
    ["12 تشرين الأول 2026م 9:03 ص", "2026-10-12T06:03:00.000Z"],
    ["12 كانون الثاني (يناير) 2026 9:03", "2026-01-12T06:03:00.000Z"],
    ["12 يناير 2026 الساعة 9:03", "2026-01-12T06:03:00.000Z"],
    ["12 شتنبر 2026 9:03", "2026-09-12T06:03:00.000Z"],
    ["12 أوت 2026 9:03", "2026-08-12T06:03:00.000Z"],
    ["١٢ تشرینی یەکەم ٢٠٢٦ ٩:٠٣ د.ن", "2026-10-12T18:03:00.000Z"],
    ["12 ئایار 2026 9:03:27 پێش نیوەڕۆ", "2026-05-12T06:03:27.000Z"],
    // Halves of the day.
    ["12/05/2026 9:03:27 پ.ن", "2026-05-12T06:03:27.000Z"],
    ["12/05/2026 9:03:27 د.ن.", "2026-05-12T18:03:27.000Z"],
    ["12/05/2026 9:03:27 دوای نیوەڕۆ", "2026-05-12T18:03:27.000Z"],
    ["۱۲/۰۵/۲۰۲۶ ۹:۰۳:۲۷ ق.ظ.", "2026-05-12T06:03:27.000Z"],
    ["۱۲/۰۵/۲۰۲۶ ۹:۰۳:۲۷ بعدازظهر", "2026-05-12T18:03:27.000Z"],
    ["12/05/2026 9:03:27 p.m.", "2026-05-12T18:03:27.000Z"],
    ["12/05/2026 م 9:03:27", "2026-05-12T18:03:27.000Z"],
    ["9:03:27 PM 12/05/2026", "2026-05-12T18:03:27.000Z"],
    // Dots, direction marks, typographic spaces, days as numbers.
    ["12.05.2026 21.03.27", "2026-05-12T18:03:27.000Z"],
    ["\u200f12/05/2026\u200e 9:03:27\u202f\u200fم", "2026-05-12T18:03:27.000Z"],
    ["'12/05/2026 9:03:27", "2026-05-12T06:03:27.000Z"],
    ["46154.5", "2026-05-12T09:00:00.000Z"],
    ["46154,3773958333", "2026-05-12T06:03:27.000Z"],
  ])("%s is %s", (text, expected) => {
    expect(parseAttemptTime(text, "dayFirst", now)).toEqual({ at: new Date(expected), isExact: true });
  });

  it("counts days from 1904 if the file does", () => {
    expect(parseAttemptTime("44692.5", "excel1904", now)?.at).toEqual(new Date("2026-05-12T09:00:00Z"));
  });

  it.each([
    "",
    "اليوم",
    "2026/13/01 9:00:00",
    "2026/02/30 9:00:00",
    "2026/05/12 25:00:00",
    "2026/05/12 13:00 PM",
    "2026/12/30 9:00:00",
  ])("%j is none", (text) => expect(parseAttemptTime(text, "dayFirst", now)).toBeNull());

  it("is not exact without a time of day", () => {
    expect(parseAttemptTime("12/05/2026", "dayFirst", now)).toEqual({
      at: new Date("2026-05-11T21:00:00Z"),
      isExact: false,
    });
  });
});

describe("the order of a file's dates", () => {
  it.each([
    ["a day above 12 in front", ["3/4/2026 9:00:00", "25/4/2026 9:00:00"], "dayFirst", true],
    ["a day above 12 behind", ["4/3/2026 9:00:00", "4/25/2026 9:00:00"], "monthFirst", true],
    ["a day that would be still to come", ["1/12/2026 9:00:00"], "monthFirst", true],
    ["answers one after the other", ["30/9/2026 9:00:00", "1/10/2026 9:00:00"], "dayFirst", true],
    ["no leading zeros", ["8/4/2026 23:25:41"], "monthFirst", false],
    ["leading zeros", ["08/04/2026 23:25:41"], "dayFirst", false],
    ["the year in front", ["2026/05/12 9:00:00"], "yearFirst", true],
    ["months by name", ["8 Apr 2026 9:00"], "yearFirst", true],
    ["days as numbers", ["45573.5"], "excel1900", true],
    ["days that could be counted from 1904, too", ["44692.5"], "excel1900", false],
  ] as const)("%s", (_, times, order, isCertain) => {
    const evidence = dateOrderEvidence(now);
    for (const time of times) evidence.add(time);
    expect(evidence.found()).toEqual({ order, isCertain });
  });
});

it.each([
  ["8.00 / 10", { percent: 80, points: 8, maxPoints: 10 }],
  ["13,5 / 15", { percent: 90, points: 13.5, maxPoints: 15 }],
  ["٨ / ١٠", { percent: 80, points: 8, maxPoints: 10 }],
  ["٧٢٫٥٪", { percent: 72.5, points: null, maxPoints: null }],
  ["100", { percent: 100, points: null, maxPoints: null }],
  ["%80", { percent: 80, points: null, maxPoints: null }],
  ["٧ من ١٠", { percent: 70, points: 7, maxPoints: 10 }],
  ["9 out of 10", { percent: 90, points: 9, maxPoints: 10 }],
  ["8\\10", { percent: 80, points: 8, maxPoints: 10 }],
  ["'8/10", { percent: 80, points: 8, maxPoints: 10 }],
  ["8 / 10 (80%)", { percent: 80, points: 8, maxPoints: 10 }],
  ["11 / 10", "score_out_of_range"],
  ["−5", "score_out_of_range"],
  ["0 / 0", "score_out_of_range"],
  ["ممتاز", "score_unreadable"],
] as const)("the score %s", (text, expected) => {
  expect(parseScore(text)).toEqual(expected);
});

describe("columns", () => {
  const serials = [completeSerial("123456789012345"), completeSerial("543210987654321")];
  const open = async (csv: string) => {
    async function* bytes() {
      // Chunks split letters.
      for (let at = 0; at < csv.length * 2; at += 7) yield Buffer.from(csv).subarray(at, at + 7);
    }
    const { reading, notes, delimiter, batches } = await openQuizFile(bytes, { now });
    const rows: ReadRow[] = [];
    for await (const batch of batches) rows.push(...batch);
    return { ...reading, notes, delimiter, rows };
  };

  it("of a sheet with e-mail addresses, a question about age and an Arabic score", async () => {
    const file = await open(
      `طابع زمني,عنوان البريد الإلكتروني,النتيجة,العمر,اكتب رقمك هنا\n12/05/2026 09:00:00,a@b.iq,7 / 10,12,${serials[0]}\n`,
    );
    expect(file).toMatchObject({ layout: "sheet", time: 0, score: 2, serial: 4, questions: [] });
    expect(file.rows[0]).toMatchObject({ serialNumber: serials[0], score: 70 });
  });

  it("of an Arabic form's download, with brackets in a question", async () => {
    const file = await open(
      [
        `طابع زمني;مجموع النقاط;الرمز;الرمز [النقاط];اختر [أ];اختر [أ] [النقاط];اختر [أ] [الملاحظات];اختر [ب];اختر [ب] [النقاط];اختر [ب] [الملاحظات]`,
        `2026/05/12 9:03:27 ص GMT+3;2,50 / 4;${serials[0]};-- / 0;x;2,00 / 2;;y;0,50 / 2;`,
      ].join("\n"),
    );
    expect(file).toMatchObject({ layout: "forms", delimiter: ";", score: 1 });
    expect(file.questions.map(({ title }) => title)).toEqual(["اختر [أ]", "اختر [ب]"]);
    expect(file.rows[0]).toMatchObject({ score: 62.5, answers: "10" });
  });

  it("of a file that names its delimiter, like Excel's", async () => {
    const file = await open(`sep=;\r\nserial;score\r\n${serials[0]};55,5\r\n${serials[1]};60\r\n`);
    expect(file.rows.map(({ score, rowNumber }) => [score, rowNumber])).toEqual([
      [55.5, 2],
      [60, 3],
    ]);
  });

  it("serials are read in any notation", async () => {
    const [serial = ""] = serials;
    const grouped = serial.replace(/(\d{4})(?=\d)/g, "$1-");
    const arabic = serial.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
    const typed = [serial, grouped, arabic, `\u200f${serial} `, `الرمز: ${serial}`, `'${serial}`, `]Q1${serial}`];
    // The 1 in it belongs to the identifier of another code.
    const other = `]C${serial}`;
    const file = await open(["serial,score", ...[...typed, other].map((cell, index) => `${cell},${index}`)].join("\n"));
    expect(file.rows.map(({ serialNumber }) => serialNumber)).toEqual([...typed.map(() => serial), null]);
  });
});
