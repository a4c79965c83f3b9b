import { expect, it } from "vitest";
import { isNamedAfter, namesPerson } from "./names-in-text.ts";

const person = {
  id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001",
  serialNumber: "4827193055620918",
  fullName: "زينب عبد الكريم حسين الموسوي",
  phoneNumber: "07701234567",
  email: "zainab@example.iq",
  guardianName: "ولي الأمر كاظم جبار",
};

it.each([
  ...[
    "طلب زينب",
    "طلبت الموسوي وزينب ذلك",
    "حسين عبدالكريم زينب",
    "لزَيْنَب",
    "بحسين",
    "موسوي",
    "زينبحسين",
    "كاظم طلب ذلك",
  ],
  ...[
    "+964 770 123 4567",
    "00964-7701234567",
    "٠٧٧٠ ١٢٣ ٤٥٦٧",
    "+964 (0) 770 123 4567",
    "0770.123.4567",
    "7701234567",
    "۰۷۷۰۱۲۳۴۵۶۷",
  ],
  ...["4827-1930-5562-0918", "٤٨٢٧١٩٣٠٥٥٦٢٠٩١٨", "Zainab@Example.iq"],
])("«%s» in a reason names the person", (text) => {
  expect(namesPerson(text, person)).toBe(true);
});

it.each(["طلب ولي الأمر", "بطلب الوالدة في ٢٠٢٦/٥/٣", "سُجّل مرتين", "طلب والده وعمه", "كتاب المديرية رقم 1234567"])(
  "«%s» names nobody",
  (text) => {
    expect(namesPerson(text, person)).toBe(false);
  },
);

it.each([
  ...["نتيجة الموسوي زينب.csv", "زينب_حسين.xlsx", "زينبحسين.csv", "07701234567.csv", "964-770-123-4567.csv"],
  ...["4827193055620918 (1).csv", "جبار كاظم.csv"],
])("a file «%s» identifies the person", (name) => {
  expect(isNamedAfter(name, person)).toBe(true);
});

it.each(["نتائج زينب.csv", "مدرسة الحسين.csv", "results.csv", "دورة ٢٠٢٦.xlsx"])("a file «%s» does not", (name) => {
  expect(isNamedAfter(name, person)).toBe(false);
});
