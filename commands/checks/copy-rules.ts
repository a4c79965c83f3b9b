/** Matches a whole word with its Arabic prefixes. Letters and marks make a difference: سجّل does not match سجل. */
const word = (stems: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وف]?[سلبك]?(?:ال|لل)?)(?:${stems})(?![\\p{L}\\p{M}])`, "u");

/** Words that have a standard replacement. `only` limits a rule to a file, `except` exempts some. */
export const forbiddenWords: readonly { pattern: RegExp; use: string; only?: string; except?: readonly string[] }[] = [
  { pattern: word("متسابق(?:ين|ون|ة|ات)?|مشترك(?:ين|ون)?|متقدم(?:ين|ون)?"), use: "طالب؛ المشاركون" },
  // Visitors search by words that the product itself does not say.
  { pattern: word("كود"), use: "رمز التسجيل", except: ["contract/site/site-pages.ts"] },
  { pattern: /رمز QR/u, use: "صورة QR" },
  { pattern: word("سجلك|سجله|سجلها|سجلي|معلوماتي|معلوماتك"), use: "بياناتك" },
  { pattern: /الذكاء/u, use: "اختبار القدرات" },
  { pattern: word("نموذج"), use: "الاختبار الإلكتروني", only: "web/text/test-area/test-area.ts" },
  { pattern: /نوع الاختبار/u, use: "سبب الاختبار" },
  // A day with hour, hall and seat is called so, and a date that staff announce; an hour alone is not.
  {
    pattern: word("موعد[كهي]?|موعدها"),
    use: "وقت الاختبار",
    except: [
      ...["web/text/places.ts", "contract/notices/notice-words.ts", "api/notices/wording/notice-text.ts"],
      ...["web/text/site/dates.ts", "web/text/main-dashboard/main-dashboard-dates.ts", "contract/site/events.ts"],
      ...["contract/audit/audit-nouns.ts", "contract/problems.ts", "contract/site/site-pages.ts"],
    ],
  },
  { pattern: word("منشور(?:ات|ة)?|مقال(?:ة|ات)?"), use: "خبر، أخبار" },
  { pattern: word("[تي]?ُ?كُتبت?|[تي]ُكتب|مكتوبة?|كتابة"), use: "حفظ، اعتماد" },
  { pattern: /ملف الإجابات/u, use: "ملف الأجوبة" },
  // This is a size and not a mean.
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

/** Texts that the specification quotes. They are exempt from the rules. `{…}` is an inserted value. */
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
  // This text has a date and a score.
  "- {score}%",
  // This text is in a separate field on that screen.
  "`{score}%`",
];

/** Places where Arabic is allowed. */
export const copyPlaces: readonly RegExp[] = [
  /^web\/text\//,
  /^contract\//,
  // These are texts that the API writes into files and mails, and the landing page's defaults.
  /^api\/(site\/(landing\/landing\.defaults|messages\/(contact-mail|mailer))|http\/openapi)\.ts$/,
  /^api\/notices\/(channels\/email|telegram\/bot-answers|wording\/notice-text)\.ts$/,
  /^api\/(acceptance\/acceptance-file|audit\/audit-export|contestants\/(import\/codes-file|list\/contestants-export)|exam-days\/places\/places-file|exam-desk\/rehearsals\/invented-people|quizzes\/(quizzes-export|import\/file\/quiz-file))\.ts$/,
  // This is the page for failures of rendering.
  /^server\/pages\/bare-page\.ts$/,
  // These are sample data.
  /^commands\/(demo|seed)/,
];

/** Arabic that the product reads from people and their files but never shows. */
export const readPlaces: readonly RegExp[] = [
  /^api\/quizzes\/import\/file\/quiz-file-(date-scores|headers|months|scores|times)\.ts$/,
  /^api\/(db\/text-search-check|contestants\/(erasure\/names-in-text|schools\/schools\.columns)|items\/package\/file-names)\.ts$/,
  /^contract\/text\/arabic-folding\.ts$/,
  /^web\/iq-dashboard\/items\/paste\/pasted-items\.ts$/,
  /^commands\/checks\/copy-rules\.ts$/,
];

/** Words that have the same form after every number, so they may follow an inserted value. */
export const particles = ["من", "إلى", "في", "على", "عن", "مع", "بتاريخ", "للصف", "مساءً", "أما"];

/** Counts before nouns that are correct. */
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
