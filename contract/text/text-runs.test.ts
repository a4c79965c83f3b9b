import { expect, test } from "vitest";
import { isolatedText, textRuns } from "./text-runs.ts";

/** The parts that are shown left to right. */
const isolated = (text: string) => textRuns(text).flatMap(({ text: part, isLtr }) => (isLtr ? [part] : []));

const texts: Record<string, string[]> = {
  "-5": ["-5"],
  "الناتج −5 أو -3": ["−5", "-3"],
  "بين -3 و-5 درجات": ["-3", "-5"],
  "(-5)": ["-5"],
  "من 3-4 مرات": ["3-4"],
  "الأعمار 13 – 18": ["13 – 18"],
  "النصف 1/2 والربع 1 / 4": ["1/2", "1 / 4"],
  "في 2026-11-25 الساعة 10:30": ["2026-11-25", "10:30"],
  "نسبة 50% و+3": ["50%", "+3"],
  "اتصل على 0770 123 4567 الآن": ["0770 123 4567"],
  "هاتف: +964 770 123 4567، أو (0770) 123-4567": ["+964 770 123 4567", "(0770) 123-4567"],
  "هاتف ٠٧٧٠ ١٢٣ ٤٥٦٧": ["٠٧٧٠ ١٢٣ ٤٥٦٧"],
  "WebP، 5": ["WebP"],
  "صورة WebP، 5 ميجابايت": ["WebP"],
  "1،2،3": ["1", "2", "3"],
  "في Safe Exam Browser على iPhone 15": ["Safe Exam Browser", "iPhone 15"],
  "البريد ali.h@example.iq، والموقع https://example.iq/a?b=1&c=2": ["ali.h@example.iq", "https://example.iq/a?b=1&c=2"],
  "اسمه Sean O'Connor-Smith": ["Sean O'Connor-Smith"],
  "كوفيد COVID-19 ولغة C++": ["COVID-19", "C++"],
  "3 + 4 = ؟": ["3 + 4 = ؟"],
  "ما ناتج 5 - 3 × 2؟": ["5 - 3 × 2"],
  "إذا كان f(x) = 2x + 3 فإن f(1)": ["f(x) = 2x + 3", "f(1)"],
  "المسافة 5 km عند 25°C": ["5 km", "25°C"],
  "What is 3 + 4?": ["What is 3 + 4?"],
  "منظمة (WHO) في 2020": ["WHO"],
  // Read from the right.
  "2, 4, 6, 8": [],
  "2 4 6 8": [],
  "100 200 300": [],
  "٣-٤ و-٥ و١/٢": [],
  "س + 3 = 5": [],
  "7 = 2 + س": [],
  "سنة 2026.": [],
  "الفصل-5": [],
  "نص بلا أرقام": [],
  "": [],
};

test.each(Object.entries(texts))("in %j", (text, parts) => {
  expect(isolated(text)).toEqual(parts);
  expect(
    textRuns(text)
      .map((run) => run.text)
      .join(""),
  ).toBe(text);
});

test("plain text carries the isolates itself", () => {
  expect(isolatedText("الناتج -5.")).toBe("الناتج \u2066-5\u2069.");
});

test("the time is proportional to the length of the text", () => {
  for (const part of ["-5 ", "a ", "1 + ", "0770 ", "(", "((1", "a.b@", "؟ + ", "ا", "1 + 1 + س "]) {
    const text = part.repeat(20_000);
    expect(
      textRuns(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  }
});
