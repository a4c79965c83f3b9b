/** Items as a QTI 3.0 content package: limits, and messages for items that lose something or are refused. */

export const packageLimits = {
  bytes: 20_000_000,
  /** Number of files, without directories. */
  files: 6_000,
  /** Size of one item. */
  xmlBytes: 300_000,
  manifestBytes: 5_000_000,
  /** Total size of everything read, unpacked. */
  unpackedBytes: 60_000_000,
  /** Number of new pictures. Each is re-encoded in several sizes, which takes about a second. */
  newPictures: 50,
} as const;

/** Reasons why an item is refused. */
export const packageObstacles = {
  missing: "ملف الفقرة ليس في الحزمة",
  unreadable: "ملف الفقرة لا يُقرأ: ليس XML سليماً، أو فيه تعريفات DTD، أو هو أطول من المسموح",
  older: "الفقرة بصيغة QTI أقدم من 3.0",
  noItem: "لا يحوي الملف فقرة QTI",
  noQuestion: "لا سؤال في الفقرة، بل نص يُقرأ",
  interaction: "نوع السؤال غير مدعوم. نستورد الاختيار من متعدد بإجابة واحدة",
  several: "في الفقرة أكثر من سؤال",
  multiple: "تقبل الفقرة أكثر من إجابة",
  noKey: "لا تحدد الفقرة إجابة صحيحة واحدة من خياراتها",
  adaptive: "تتغيّر الفقرة بعد كل محاولة",
  template: "تتغيّر قيم الفقرة من طالب إلى آخر",
  stimulus: "يعتمد السؤال على نص في ملف آخر",
  math: "في الفقرة صيغة رياضية لا يحفظها النص",
  script: "في الفقرة رموز مرفوعة أو منخفضة لا يحفظها النص",
  table: "في الفقرة جدول",
  media: "في الفقرة صوت أو فيديو أو رسم غير الصور",
  pictures: "في السؤال أو في أحد الخيارات أكثر من صورة",
  outsidePicture: "في الفقرة صورة من خارج الحزمة",
} as const;
export type PackageObstacle = keyof typeof packageObstacles;

/** Kinds of QTI interactions that are not supported, by the name of their element. */
const interactionNames: Readonly<Record<string, string>> = {
  "qti-associate-interaction": "ربط أزواج",
  "qti-custom-interaction": "سؤال مبرمج",
  "qti-drawing-interaction": "رسم",
  "qti-end-attempt-interaction": "إنهاء المحاولة",
  "qti-extended-text-interaction": "إجابة نصية طويلة",
  "qti-gap-match-interaction": "ملء فراغات بالسحب",
  "qti-graphic-associate-interaction": "ربط على صورة",
  "qti-graphic-gap-match-interaction": "ملء فراغات على صورة",
  "qti-graphic-order-interaction": "ترتيب على صورة",
  "qti-hotspot-interaction": "اختيار موضع على صورة",
  "qti-hottext-interaction": "اختيار كلمات من نص",
  "qti-inline-choice-interaction": "اختيار داخل النص",
  "qti-match-interaction": "مطابقة",
  "qti-media-interaction": "صوت أو فيديو",
  "qti-order-interaction": "ترتيب",
  "qti-portable-custom-interaction": "سؤال مبرمج",
  "qti-position-object-interaction": "وضع عنصر على صورة",
  "qti-select-point-interaction": "تحديد نقطة على صورة",
  "qti-slider-interaction": "شريط تمرير",
  "qti-text-entry-interaction": "إدخال كلمة",
  "qti-upload-interaction": "رفع ملف",
};
/** Names the interactions of an item that are not supported. */
export const interactionProblem = (elements: readonly string[]): string => {
  const names = new Set(elements.map((element) => interactionNames[element] ?? element));
  return `أنواع لا نستوردها في هذه الفقرة: ${[...names].join("، ")}`;
};

export const missingPicture = (file: string) => `الصورة ليست في الحزمة: ${file}`;
export const brokenPicture = "ليست صورة صالحة";
export const pictureProblem = (file: string, message: string) => `${file}: ${message}`;

/** What an accepted item may lose in an import. */
export const packageLosses = {
  formatting: "تنسيق النص",
  lists: "علامات القوائم",
  links: "الروابط",
  feedback: "التعليق بعد الإجابة",
  rubric: "تعليمات المصحح أو المراقب",
  section: "تعليمات القسم في الاختبار الذي جاءت منه",
  styles: "ملفات التنسيق",
  catalog: "مواد الإتاحة المرفقة",
  order: "ترتيب الخيارات الثابت",
  scoring: "طريقة التصحيح الخاصة",
} as const;
export type PackageLoss = keyof typeof packageLosses;
