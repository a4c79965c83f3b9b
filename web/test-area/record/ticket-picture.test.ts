import { expect, test } from "vitest";
import { wrap } from "#web/ui/canvas.ts";
import { layOut, type TicketFacts } from "./ticket-picture.ts";

/** Each letter is as wide as two fifths of its size. */
const measure = (text: string, { size }: { size: number }) => [...text].length * size * 0.4;
const room = (width: number, most: number) => ({ width, most, measure: (text: string) => [...text].length });

const facts: TicketFacts = {
  name: "نور الهدى مرتضى الشمري",
  code: "2719 6943 5992 9090",
  qr: "data:,",
  exam: "الاختبار الحضوري",
  place: {
    day: "السبت\u00a0٢٨",
    hour: "٤:٣٠\u00a0م",
    month: "تشرين الثاني ٢٠٢٦",
    hall: "قاعة دجلة",
    seat: "٥",
    address: "شارع فلسطين",
  },
};
const wordsOf = (changed: Partial<TicketFacts> = {}) =>
  layOut({ ...facts, ...changed }, measure).lines.map(({ text }) => text);

test("lines break between words, within a word that is wider than a line, and end with an ellipsis", () => {
  expect(wrap("واحد اثنان ثلاثة", room(11, 2))).toEqual(["واحد اثنان", "ثلاثة"]);
  expect(wrap("abcdefgh ij", room(3, 9))).toEqual(["abc", "def", "gh", "ij"]);
  expect(wrap("aa bb cc dd", room(5, 2))).toEqual(["aa bb", "cc dd"]);
  expect(wrap("aa bb cc dd ee", room(5, 2))).toEqual(["aa bb", "cc d…"]);
  expect(wrap("", room(5, 2))).toEqual([]);
});

test("a ticket says who, what, when, where and the code in two halves", () => {
  expect(wordsOf()).toEqual([
    facts.name,
    facts.exam,
    "السبت\u00a0٢٨، ٤:٣٠\u00a0م",
    "تشرين الثاني ٢٠٢٦",
    "القاعة",
    "قاعة دجلة",
    "شارع فلسطين",
    ...["المقعد", "٥"],
    ...["رمز التسجيل", "2719 6943", "5992 9090"],
  ]);
  expect(wordsOf({ place: undefined })).toEqual([facts.name, facts.exam, ...["رمز التسجيل", "2719 6943", "5992 9090"]]);
});

test("no line leaves the card or meets another, and the longest words stay above the tear line", () => {
  const long = "قاعة المؤتمرات الكبرى في بناية المديرية العامة القديمة";
  const place = {
    ...(facts.place as NonNullable<TicketFacts["place"]>),
    hall: long,
    address: long.repeat(3),
    seat: "٤٩٩",
  };
  const { lines, seat, tear, qrTop, height } = layOut({ ...facts, name: "م".repeat(120), place }, measure);
  const column = lines.filter(({ align }) => align === "right");
  for (const line of column) expect(line.right - measure(line.text, line)).toBeGreaterThanOrEqual(56);
  for (const [above, below] of column.slice(1).map((line, at) => [column[at], line]))
    expect((below?.middle ?? 0) - (above?.middle ?? 0)).toBeGreaterThanOrEqual(
      ((above?.size ?? 0) + (below?.size ?? 0)) / 2,
    );
  const beside = column.filter(({ middle }) => seat && middle > seat.top && middle < tear);
  for (const line of beside)
    expect(line.right - measure(line.text, line)).toBeGreaterThan((seat?.left ?? 0) + (seat?.width ?? 0));
  expect(Math.max(...beside.map(({ middle }) => middle))).toBeLessThan(tear);
  expect([qrTop > tear, height > qrTop]).toEqual([true, true]);
});
