import { assessmentStates, tellings } from "#contract/assessments/assessment-words.ts";
import { momentErrors } from "#web/text/dashboard/moments.ts";
import { counted } from "#web/text/numbers.ts";
import { searchTexts, sharedText } from "../../shared.ts";
import { wordOptions } from "../../word-options.ts";

/** `سؤال واحد`, `٣ أسئلة`, `١٢ سؤالاً`. */
export const formatQuestions = (count: number) =>
  count === 0
    ? "بلا أسئلة"
    : counted(count, { one: "سؤال واحد", two: "سؤالان", few: "أسئلة", many: "سؤالاً", hundreds: "سؤال" });
/** `دقيقة واحدة`, `٣ دقائق`, `١٢ دقيقة`. */
export const formatMinutes = (count: number) =>
  counted(count, { one: "دقيقة واحدة", two: "دقيقتان", few: "دقائق", many: "دقيقة" });
export const formatSections = (count: number) =>
  count === 0 ? "بلا أقسام" : counted(count, { one: "قسم واحد", two: "قسمان", few: "أقسام", many: "قسماً" });

/** Arabic copy of the assessments: the list, one assessment, its questions, its check and its publication. */
export const assessmentsText = {
  title: "الاختبارات الإلكترونية",
  list: "قائمة الاختبارات الإلكترونية",
  pages: "صفحات الاختبارات الإلكترونية",
  add: "إضافة اختبار",
  loading: "جارٍ تحميل الاختبارات الإلكترونية",
  loadFailed: "حدث خطأ أثناء تحميل الاختبارات الإلكترونية",
  notGiven: "لا يبدأ الطلاب هذه الاختبارات الآن بحسب الاختيار في «الاستمارات».",
  toChoice: "غيّر الاختيار",
  empty: "لا توجد اختبارات إلكترونية بعد",
  emptyBody: "أضف اختباراً، ثم اختر أسئلته من بنك الفقرات أو من عائلات الأشكال.",
  nothingFound: "لا يوجد اختبار بهذا البحث",
  nothingFoundBody: "جرّب كلمة أقصر أو خفّف التصفية.",
  resultsFor: (search: string) => `نتائج البحث عن «${search}»`,
  filters: "تصفية الاختبارات",
  clearFilters: "مسح التصفية",
  name: "الاختبار",
  state: "الحالة",
  size: "الأقسام والمدة",
  window: "وقت الدخول",
  savedAt: "آخر حفظ",
  open: (title: string) => `فتح الاختبار: ${title}`,
  sittings: (title: string) => `متابعة الاختبار: ${title}`,
  results: (title: string) => `نتائج الاختبار: ${title}`,
  copy: (title: string) => `نسخة من الاختبار: ${title}`,
  startFrom: (title: string) => `ابدأ اختباراً من القالب: ${title}`,
  tips: {
    open: "فتح",
    copy: "نسخة",
    startFrom: "ابدأ منه",
    remove: sharedText.remove,
    sittings: "متابعة الجلسات",
    results: "النتائج",
  },
  windows: {
    open: "مفتوح الآن",
    until: (when: string) => `حتى ${when}`,
    notYet: "لم يُفتح بعد",
    opens: (when: string) => `يُفتح ${when}`,
    over: "انتهى وقته",
    none: "لم يُحدَّد",
  },
  search: searchTexts("ابحث عن اختبار..."),
} as const;

export const stateOptions = wordOptions(assessmentStates);
export const tellingOptions = wordOptions(tellings);

export const assessmentText = {
  newTitle: "اختبار إلكتروني جديد",
  editTitle: "اختبار إلكتروني",
  back: "كل الاختبارات الإلكترونية",
  loading: "جارٍ تحميل الاختبار",
  loadFailed: "حدث خطأ أثناء تحميل الاختبار",
  notFound: "الاختبار غير موجود",
  notFoundBody: "ربما كان في عنوانه خطأ. ابحث عنه في القائمة.",
  form: "محتوى الاختبار",
  save: "حفظ الاختبار",
  saving: sharedText.saving,
  saved: "حُفظ الاختبار",
  saveFailed: "حدث خطأ أثناء حفظ الاختبار",
  template: "قالب",
  saveTemplate: "احفظ قالباً",
  templateNotice: "هذا قالب تبدأ منه الاختبارات. لا تُحفظ فيه رموز الطلاب ولا الفقرات المختارة من البنك واحدة واحدة.",
  unsaved: sharedText.unsaved,
  savedBy: (name: string, when: string) => `حفظه ${name} بتاريخ ${when}`,
  restored: "أعدنا ما كتبته قبل أن ينتهي دخولك. لم يُحفظ بعد.",
  dropRestored: "اترك ما كتبته وأظهر المحفوظ",
} as const;

/** A newer save by somebody else. */
export const newerAssessmentText = {
  title: "حُفظ هذا الاختبار بعد أن فتحته",
  saved: (name: string, when: string) => `حفظه ${name} بتاريخ ${when}.`,
  kept: "ما كتبته باقٍ أمامك، ولم يُحفظ بعد.",
  differs: "ما يختلف بين المحفوظ وما كتبته:",
  showSaved: "اعرض المحفوظ",
  saveTyped: "احفظ ما كتبته بدلاً منه",
  parts: {
    title: "اسم الاختبار",
    instructions: "التعليمات",
    practice: "أسئلة التدريب",
    sections: "الأقسام وأسئلتها",
    window: "وقت الدخول",
    attempts: "عدد المحاولات",
    audience: "المدعوون",
    needsHallCode: "رمز القاعة",
    examBrowserKeys: "مفاتيح Safe Exam Browser",
    telling: "ما يظهر للطالب بعد الانتهاء",
  },
  discard: {
    unsavedTitle: "هل تترك ما كتبته؟",
    unsavedBody: "سيظهر المحفوظ مكان ما كتبته.",
    leave: "اترك ما كتبته",
    stay: "أبقِ ما كتبته",
  },
} as const;

export const assessmentFormText = {
  about: "التعريف",
  title: "اسم الاختبار",
  titleHint: "يراه الطلاب",
  instructions: "التعليمات",
  instructionsHint: "يقرؤها الطالب قبل أن يبدأ",
  practice: "أسئلة التدريب",
  practiceLead: "تُجاب قبل بدء الوقت، ويُعرف جوابها في الحال. لا تدخل في النتيجة.",
  sections: "الأقسام",
  sectionsLead: "لكل قسم وقته. تُرتَّب أسئلة القسم من الأسهل إلى الأصعب.",
  section: (number: string) => `القسم ${number}`,
  ofSection: (number: string, failure: string) => `القسم ${number}: ${failure}`,
  ofPractice: (failure: string) => `أسئلة التدريب: ${failure}`,
  sectionTitle: "عنوان القسم",
  sectionTitleHint: "مثل: الاستدلال بالأشكال",
  minutes: "المدة بالدقائق",
  addSection: "إضافة قسم",
  removeSection: (name: string) => `حذف ${name}`,
  moveUp: (name: string) => `تقديم ${name}`,
  moveDown: (name: string) => `تأخير ${name}`,
  tips: { remove: sharedText.remove, up: "تقديم", down: "تأخير" },
  moved: (number: string) => `صار القسم في الموضع ${number}`,
  removed: (name: string) => `حُذف ${name}`,
  hasMistake: "فيه خطأ",
  copyOf: (title: string) => `نسخة من ${title}`,
  removeTitle: "هل تحذف هذا القسم؟",
  removeBody: (name: string, questions: string) => `${name}، وفيه ${questions}. تبقى الفقرات في البنك.`,
  remove: "احذف القسم",
  window: "وقت الدخول",
  windowLead: "بتوقيت بغداد. يبدأ الطالب داخل هذا الوقت، ويكمل ما بدأه.",
  opensAt: "البداية",
  closesAt: "النهاية",
  momentErrors: { opensAt: momentErrors("البداية"), closesAt: momentErrors("النهاية") },
  attempts: "عدد المحاولات لكل طالب",
  audience: "المدعوون",
  audienceLead: "ما لا تختار منه شيئاً لا يمنع أحداً.",
  everybody: "يدخله كل الطلاب المسجلين.",
  governorates: "المحافظات",
  educationTypes: "سبب الاختبار",
  testTimes: "وقت الاختبار",
  serials: "رموز التسجيل",
  serialsHint: "ألصقها كما هي، من جدول أو رسالة",
  serialsRead: (count: string) => `الرموز المقروءة: ${count}`,
  notCodes: (count: string) => `ما ليس رمزاً صحيحاً: ${count}`,
  rules: "في القاعة وبعدها",
  needsHallCode: "لا يبدأ الطالب إلا برمز القاعة الذي يعلنه المشرف",
  examBrowserKeys: "مفاتيح Safe Exam Browser",
  examBrowserKeysHint:
    "اتركه فارغاً ليُفتح الاختبار في أي متصفح. وإلا ألصق مفتاح ملف الإعداد (Config Key)، كل مفتاح في سطر، فلا يبدأ الطالب إلا من Safe Exam Browser بهذا الملف.",
  telling: "ما يظهر للطالب بعد الانتهاء",
} as const;

export const totalsText = {
  title: "المجموع",
  whole: "الاختبار كله",
  noMinutes: "بلا مدة",
} as const;

export const checkText = {
  title: "الفحص قبل النشر",
  lead: "نفحص ما حفظته ونبيّن ما ينقصه.",
  loading: "جارٍ الفحص",
  failed: "حدث خطأ أثناء الفحص",
  unsaved: "احفظ الاختبار ليُفحص.",
  stale: "هذا فحص آخر ما حُفظ. احفظ ليُفحص ما كتبته.",
  ready: "لا ينقصه شيء.",
  errors: "ما يمنع النشر",
  hints: "ما يحسن أن تنتبه له",
} as const;

export const publicationText = {
  title: "النشر",
  draftBody: "لا يراه الطلاب حتى تنشره.",
  publishedBody: (version: string, when: string) => `نُشرت النسخة ${version} بتاريخ ${when}، وهي التي يدخلها الطلاب.`,
  closedBody: "لا يبدأ أحد محاولة جديدة، ومن بدأ يكمل ما بدأه.",
  differs: (version: string) => `المسودة المحفوظة (النسخة ${version}) تختلف عما نُشر.`,
  bankChanged: "تغيّرت في بنك الفقرات فقرات من هذا الاختبار بعد نشره. انشره مرة أخرى لتصل إلى الطلاب.",
  opensClosed: "الاختبار مغلق الآن، والنشر يفتحه من جديد: يبدأ الطلاب محاولاتهم بهذه النسخة في وقت الدخول المحدد فيها.",
  same: "المسودة المحفوظة هي ما نُشر.",
  needsSave: "احفظ التغييرات أولاً ليمكن نشرها.",
  needsMending: "أكمل ما يمنع النشر أولاً.",
  results: "نتائجه",
  sittings: "متابعته",
  releasedAt: (when: string) => `أُعلنت النتائج للطلاب بتاريخ ${when}.`,
  dueAt: (when: string) => `تُعلن النتائج للطلاب تلقائياً يوم ${when}.`,
  steps: {
    publish: {
      open: "نشر المحفوظ",
      title: "هل تنشر هذا الاختبار؟",
      body: [
        "تُثبَّت نسخة من الاختبار كما هو محفوظ الآن، بأسئلته وأوقاته، ولا تتغيّر بعد ذلك.",
        "يمكنك تعديل المسودة بعدها، ولا يصل تعديلك إلى الطلاب حتى تنشره. من بدأ محاولة يكملها بنسخته.",
      ],
      confirm: "انشر الاختبار",
      pending: "جارٍ النشر…",
      done: "نُشر الاختبار",
      failed: "حدث خطأ أثناء نشر الاختبار",
    },
    close: {
      open: "إغلاق الاختبار",
      title: "هل تغلق هذا الاختبار؟",
      body: ["لن يبدأ أحد محاولة جديدة حتى تفتحه مرة أخرى. من بدأ يكمل ما بدأه."],
      confirm: "أغلق الاختبار",
      pending: "جارٍ الإغلاق…",
      done: "أُغلق الاختبار",
      failed: "حدث خطأ أثناء إغلاق الاختبار",
    },
    reopen: {
      open: "فتح الاختبار من جديد",
      title: "هل تفتح هذا الاختبار من جديد؟",
      body: ["يبدأ الطلاب محاولاتهم بآخر نسخة نُشرت، في وقت الدخول المحدد فيها."],
      confirm: "افتح الاختبار",
      pending: "جارٍ الفتح…",
      done: "فُتح الاختبار من جديد",
      failed: "حدث خطأ أثناء فتح الاختبار",
    },
    release: {
      open: "إعلان النتائج",
      title: "هل تُعلن النتائج لكل من أكمله؟",
      body: ["يرى كل طالب أكمل الاختبار نتيجته. يمكنك التراجع بعد ذلك، لكن من رآها فقد رآها."],
      confirm: "أعلن النتائج",
      pending: "جارٍ الإعلان…",
      done: "أُعلنت النتائج للطلاب",
      failed: "حدث خطأ أثناء إعلان النتائج",
    },
    withhold: {
      open: "تراجع عن إعلان النتائج",
      title: "هل تتراجع عن إعلان النتائج؟",
      body: [
        "أُعلنت النتائج، ورآها من فتحها من الطلاب. بعد التراجع تُحجب عنهم من جديد.",
        "لا يرى الطالب نتيجته بعد ذلك إلا إذا كان الاختبار يُظهرها فور الانتهاء.",
      ],
      confirm: "تراجع عن الإعلان",
      pending: "جارٍ التراجع…",
      done: "لم تعد النتائج معلنة",
      failed: "حدث خطأ أثناء التراجع عن إعلان النتائج",
    },
    unschedule: {
      open: "إلغاء وقت الإعلان",
      title: "هل تلغي وقت إعلان النتائج؟",
      body: ["لن تُعلن النتائج تلقائياً. يمكنك إعلانها أو تحديد وقت آخر متى شئت."],
      confirm: "ألغِ وقت الإعلان",
      pending: "جارٍ الإلغاء…",
      done: "أُلغي وقت إعلان النتائج",
      failed: "حدث خطأ أثناء إلغاء وقت إعلان النتائج",
    },
  },
} as const;

/** Text about a newer save by somebody else. */
export const scheduleText = {
  open: "إعلان النتائج في وقت محدد",
  change: "تغيير وقت الإعلان",
  title: "متى تُعلن النتائج؟",
  lead: "من هذا الوقت، بتوقيت بغداد، يرى كل طالب أكمل الاختبار نتيجته من غير أن يضغط أحد شيئاً.",
  moment: "وقت الإعلان",
  missing: "حدّد اليوم والساعة",
  momentErrors: momentErrors("وقت الإعلان"),
  confirm: "حدّد الوقت",
  pending: sharedText.saving,
  done: "حُدّد وقت إعلان النتائج",
  failed: "حدث خطأ أثناء تحديد وقت إعلان النتائج",
} as const;
