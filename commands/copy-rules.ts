/** A word as a whole, with the prefixes that Arabic glues to it. Letters and marks count: سجّل is not سجل. */
const word = (stems: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وف]?[سلبك]?(?:ال|لل)?)(?:${stems})(?![\\p{L}\\p{M}])`, "u");

/** Words that another one stands for everywhere. `only` narrows a rule to the files whose readers it is about. */
export const forbiddenWords: readonly { pattern: RegExp; use: string; only?: string }[] = [
  { pattern: word("متسابق(?:ين|ون|ة|ات)?|مشترك(?:ين|ون)?|متقدم(?:ين|ون)?"), use: "طالب؛ المشاركون" },
  { pattern: word("كود"), use: "رمز التسجيل" },
  { pattern: /رمز QR/u, use: "صورة QR" },
  { pattern: word("سجلك|سجله|سجلها|سجلي|معلوماتي|معلوماتك"), use: "بياناتك" },
  { pattern: /الذكاء/u, use: "اختبار القدرات" },
  { pattern: word("نموذج"), use: "الاختبار الإلكتروني", only: "web/text/test-area.ts" },
  { pattern: /نوع الاختبار/u, use: "سبب الاختبار" },
  { pattern: word("موعد[كهي]?|موعدها"), use: "وقت الاختبار" },
  { pattern: word("منشور(?:ات|ة)?|مقال(?:ة|ات)?"), use: "خبر، أخبار" },
  { pattern: word("[تي]?ُ?كُتبت?|[تي]ُكتب|مكتوبة?|كتابة"), use: "حفظ، اعتماد" },
  { pattern: /ملف الإجابات/u, use: "ملف الأجوبة" },
  // A size is no average.
  { pattern: word("متوسط(?! الحجم)"), use: "المعدل" },
  { pattern: /[\d٠-٩}]\s?%|الدرجة %/u, use: "٪" },
  { pattern: /(?<![\p{L}\p{M}])[وف]?[ات]حكم به|التي حُكم/u, use: "طبّقها؛ التي قُدّرت" },
  { pattern: /يقرأ المحفوظ/u, use: "نفحص ما حفظته" },
  { pattern: /رقم، مثل/u, use: "عدد، مثل" },
  { pattern: /لدي(?:ه|ها) نتيجة/u, use: "توجد نتيجة" },
  { pattern: word("لوكو"), use: "الشعار" },
  { pattern: word("مدير(?! الموقع)"), use: "مشرف، مشرف رئيسي" },
  { pattern: /ميغا/u, use: "ميجابايت" },
  // "لم يُحفظ صف واحد" reads as "not a single row".
  {
    pattern: /(?<![\p{L}\p{M}])[وف]?(?:لن|لم|لا) [\p{L}\p{M}]+ (?:\{|[\p{L}\p{M}]+ واحدة?(?![\p{L}\p{M}]))/u,
    use: "a count without a negation before it, after its name",
  },
];

/** Texts that the specification quotes: they stand to the letter, whatever words they use. `{…}` is a value put in. */
export const quotedTexts: readonly string[] = [
  "النموذج غير متاح حالياً",
  "حدث خطأ أثناء جلب المنشورات",
  "حدث خطأ أثناء حذف المنشور",
  "حدث خطأ أثناء حفظ المنشور",
  "حدث خطأ في تحميل بيانات النموذج",
  "لم يتم العثور على المتسابق",
  "فشل تحميل بيانات المشترك.",
  "تم حذف المنشور بنجاح",
  "تم تعديل المنشور بنجاح",
  "تم إضافة المنشور بنجاح",
  "تم رفع وتحديث اللوكو بنجاح",
  "المزيد من المقالات",
  // With a date and a score between their words.
  "- {score}%",
  // A field of its own beside that label, on the same screen.
  "`{score}%`",
];

/** Where Arabic may stand. */
export const copyPlaces: readonly RegExp[] = [
  /^web\/text\//,
  /^contract\//,
  // What the API itself writes into files and mails, and the landing page's first content.
  /^api\/(landing\/landing\.defaults|messages\/(contact-mail|mailer)|plugins\/openapi)\.ts$/,
  /^api\/(audit\/audit-export|contestants\/contestants-export|quizzes\/(quizzes-export|quiz-file))\.ts$/,
  // The page of last resort, when nothing else can be rendered.
  /^server\/bare-page\.ts$/,
  // Names and news of the sample data.
  /^commands\/(demo|seed)/,
];

/** Arabic that is read from people and their files, never shown to them. */
export const readPlaces: readonly RegExp[] = [
  /^api\/quizzes\/quiz-file-(date-scores|headers|months|scores|times)\.ts$/,
  /^api\/(db\/text-search-check|erasure\/names-in-text|items\/package\/file-names)\.ts$/,
  /^contract\/arabic-folding\.ts$/,
  /^commands\/copy-rules\.ts$/,
];

/** Words that may follow a value put into a sentence: they do not agree with a number. */
export const particles = ["من", "إلى", "في", "على", "عن", "مع", "بتاريخ", "للصف", "مساءً", "أما"];

/** Counts before nouns that are right as they are. */
export const countsThatStay: readonly { text: string; reason: string }[] = [
  { text: "{age} سنة", reason: "the specification quotes the noun" },
  { text: "{formatNumber(count)} حقول", reason: "the specification quotes the sentence" },
  { text: "{megabytes} ميجابايت", reason: "the unit has one form" },
  { text: "{figures.format(userNameMaximum)} حرفاً", reason: "a constant: 60" },
  { text: "{figures.format(passwordMaximum)} حرفاً", reason: "a constant: 128" },
  { text: "{figures.format(passwordMinimum)} أحرف", reason: "a constant: 6" },
  { text: "{name} الابتدائية", reason: "the name of a school" },
  { text: "{pick(schools)} الابتدائية", reason: "the name of a school" },
];
