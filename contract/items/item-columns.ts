import { itemLimits } from "./item-words.ts";

/** Columns of an item file, in their order, with their headings. A file may leave out columns. */
const places = Array.from({ length: itemLimits.mostOptions }, (_, index) => index + 1);
const ofOptions = (code: (place: number) => string, head: (place: number) => string) =>
  Object.fromEntries(places.map((place) => [code(place), head(place)]));

export const optionColumns = {
  text: (place: number) => `option${place}`,
  image: (place: number) => `option${place}Image`,
  alt: (place: number) => `option${place}Alt`,
};

export const itemColumns: Readonly<Record<string, string>> = {
  id: "المعرّف",
  version: "النسخة",
  kind: "النوع",
  family: "العائلة",
  subject: "الموضوع",
  level: "المستوى",
  stem: "نص السؤال",
  ...ofOptions(optionColumns.text, (place) => `الخيار ${place}`),
  key: "رقم الخيار الصحيح",
  answer: "الإجابة الرقمية",
  tolerance: "مقدار الخطأ المسموح",
  note: "ملاحظة للعاملين",
  image: "صورة السؤال",
  alt: "وصف صورة السؤال",
  ...ofOptions(optionColumns.image, (place) => `صورة الخيار ${place}`),
  ...ofOptions(optionColumns.alt, (place) => `وصف صورة الخيار ${place}`),
};

/** A file without these columns is not an item file. */
export const neededColumns = ["kind", "subject", "level", "stem"] as const;

/** The message for a cell that a spreadsheet has changed: `1/2` became `02-Jan`, `1E5` became `1.00E+05`. */
export const changedCell = (head: string, typed: string) =>
  `«${head}»: النص «${typed}» كتبه برنامج الجداول بدل ما كان في الخلية. اكتب ما تقصده وقبله الفاصلة العليا، مثل '1/2`;

export const itemFileLimits = { bytes: 2_000_000, rows: 2_000 } as const;
