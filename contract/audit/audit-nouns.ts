/** Nouns of the audit log with their Arabic words, for screens and exported files. */

import { contestantLabels } from "../contestants/contestant-labels.ts";

const landingFields = {
  header: "العنوان الرئيسي",
  content: "النص التعريفي",
  imgPath: "صورة الخلفية",
  title: "الشريط فوق الأهداف",
  goal1Title: "عنوان الهدف الأول",
  goal1Content: "نص الهدف الأول",
  goal1ImgPath: "صورة الهدف الأول",
  goal2Title: "عنوان الهدف الثاني",
  goal2Content: "نص الهدف الثاني",
  goal2ImgPath: "صورة الهدف الثاني",
  goal3Title: "عنوان الهدف الثالث",
  goal3Content: "نص الهدف الثالث",
  goal3ImgPath: "صورة الهدف الثالث",
  bioContent: "نبذة عن المديرية",
  bioImgPath: "صورة النبذة",
  privacyNotice: "إشعار الخصوصية",
  phone: "رقم الهاتف",
  email: "البريد الإلكتروني",
} as const;
const fileFields = { format: "نوع الملف", rowCount: "عدد الأسطر", selection: "التصفية" } as const;

/** Fields of an act of a desk. It may have been done without a network, and somebody else may have sent it later. */
const deskFields = {
  desk: "جهاز المكتب",
  doneAt: "الوقت في المكتب",
  sentBy: "من أرسلها",
  claimedBy: "من عملها، بحسب الجهاز",
} as const;

/**
 * Recorded nouns with the fields that the log may keep. A field that is not listed here never reaches the log, so
 * passwords, hashes, tokens, keys and registration codes stay out.
 */
export const auditNouns = {
  contestant: {
    label: "طالب",
    fields: {
      ...contestantLabels,
      reason: "السبب",
      channels: "أُرسل الرمز إلى",
      ...fileFields,
      ...deskFields,
    },
  },
  bulkRun: { label: "إجراء جماعي", fields: { rowCount: "العدد", testTime: "وقت الاختبار" } },
  request: {
    label: "طلب طالب",
    fields: {
      kind: "النوع",
      field: "المعلومة",
      before: "قبل الطلب",
      value: "القيمة المطلوبة",
      cause: "سبب الاعتراض",
      reason: "السبب",
      days: "أيام الاعتراض",
    },
  },
  onsiteQuiz: { label: "اختبار حضوري", fields: { name: "اسم الاختبار" } },
  onsiteScore: { label: "درجة حضورية", fields: { score: "الدرجة", reason: "سبب التصحيح", ...deskFields } },
  quiz: { label: "نتائج إلكترونية", fields: { name: "اسم الاختبار", ...fileFields } },
  norms: {
    label: "معايير",
    fields: {
      people: "عدد الطلاب",
      sample: "الطلاب بحسب العمر",
      inForce: "المعتمدة",
      isForEarlier: "للنتائج السابقة أيضاً",
      commonItems: "الأسئلة المشتركة",
    },
  },
  standardSetting: {
    label: "حد موثّق",
    fields: { method: "الطريقة", wanted: "المطلوب", round: "الجولة", cuts: "الحد", people: "عدد الطلاب" },
  },
  calibration: { label: "معايرة", fields: { people: "عدد الطلاب", model: "النموذج" } },
  quizImport: {
    label: "ملف نتائج",
    fields: {
      rowNumber: "رقم السطر",
      fullName: "الطالب",
      isExcluded: "متروك",
      total: "عدد الأسطر",
      writtenCount: "النتائج المحفوظة",
    },
  },
  season: {
    label: "موسم التسجيل",
    fields: {
      opensAt: "فتح التسجيل",
      closesAt: "إغلاق التسجيل",
      textBefore: "النص قبل الفتح",
      textAfter: "النص بعد الإغلاق",
      hasWaitingList: "قائمة انتظار",
      limits: "الحدود",
      waitingCount: "عدد المنتظرين",
    },
  },
  retention: { label: "مدة حفظ البيانات", fields: { months: "عدد الأشهر", total: "عدد الطلاب" } },
  item: {
    label: "فقرة",
    fields: {
      subject: "الموضوع",
      level: "المستوى",
      family: "عائلة الأشكال",
      stem: "نص السؤال",
      note: "الملاحظة",
      version: "رقم النسخة",
      isInUse: "قيد الاستعمال",
      ...fileFields,
    },
  },
  assessment: {
    label: "اختبار إلكتروني",
    fields: {
      title: "اسم الاختبار",
      version: "رقم النسخة",
      instructions: "التعليمات",
      sectionCount: "عدد الأقسام",
      questionCount: "عدد الأسئلة",
      minutes: "الدقائق",
      opensAt: "البداية",
      closesAt: "النهاية",
      attempts: "عدد المحاولات",
      governorates: "المحافظات",
      educationTypes: "سبب الاختبار",
      testTimes: "أوقات الاختبار",
      serialCount: "عدد الرموز",
      needsHallCode: "يُطلب رمز القاعة",
      examBrowserKeyCount: "مفاتيح Safe Exam Browser",
      telling: "ما يظهر للطالب",
      areResultsReleased: "النتائج معلنة للجميع",
      resultsDueAt: "وقت إعلان النتائج",
      rowCount: fileFields.rowCount,
    },
  },
  examDay: {
    label: "يوم اختبار",
    fields: {
      date: "التاريخ",
      testTimes: "أوقات الاختبار",
      onsiteExamName: "الاختبار الحضوري",
      assessmentTitle: "الاختبار الإلكتروني",
      governorates: "المحافظات",
      educationTypes: "سبب الاختبار",
      isForUnplaced: "لا يشمل من لهم مكان لهذا الاختبار في يوم آخر",
      fillsOtherTimes: "وقت آخر لمن امتلأ وقته",
      placesNewcomers: "مكان لمن يسجّل بعد التوزيع",
      order: "الترتيب",
      placedCount: "من أخذوا مكاناً",
      leftCount: "من بقوا بلا مكان",
      reason: "السبب",
      devices: "أجهزة لم يصل ما عليها",
      ...fileFields,
    },
  },
  place: {
    label: "مكان في يوم الاختبار",
    fields: { date: "التاريخ", testTime: "وقت الاختبار", hall: "القاعة", seat: "المقعد" },
  },
  attendance: {
    label: "حضور",
    fields: { date: "التاريخ", testTime: "وقت الاختبار", hall: "القاعة", reason: "السبب", ...deskFields },
  },
  conflict: {
    label: "تعارض",
    fields: { conflict: "التعارض", score: "الدرجة", choice: "القرار", reason: "السبب", ...deskFields },
  },
  deskDevice: { label: "جهاز مكتب", fields: { date: "التاريخ", halls: "القاعات", personCount: "عدد الطلاب" } },
  hall: {
    label: "قاعة اختبار",
    fields: {
      name: "اسم القاعة",
      seats: "عدد المقاعد",
      address: "العنوان",
      minutes: "الدقائق",
      reason: "السبب",
      count: "عدد الجلسات",
    },
  },
  hallDevice: { label: "جهاز قاعة", fields: {} },
  sitting: { label: "جلسة اختبار", fields: { minutes: "الدقائق", reason: "السبب" } },
  slip: { label: "بطاقة نتيجة", fields: { reason: "السبب" } },
  timeFactor: { label: "وقت أطول", fields: { title: "الاختبار", factor: "ضعف الوقت المعتاد", reason: "السبب" } },
  testForm: {
    label: "إعدادات الاختبار",
    fields: {
      baseUrl: "رابط الاختبار",
      entryId: "معرّف الحقل",
      customMessage: "الرسالة عند إيقاف الاختبار",
      isActive: "مفتوح",
      pdfPath: "ملف الأجوبة",
      electronicTest: "الاختبار الذي يصل إلى الطلاب",
    },
  },
  logo: { label: "الشعار", fields: { logoPath: "الصورة" } },
  post: { label: "خبر", fields: { title: "العنوان", content: "النص", images: "الصور" } },
  landing: { label: "محتوى الصفحة الرئيسية", fields: landingFields },
  question: { label: "سؤال", fields: { heading: "السؤال", answer: "الجواب", position: "الترتيب" } },
  message: { label: "رسالة", fields: { isRead: "مقروءة" } },
  attachment: { label: "ملف مرفوع", fields: { path: "الملف" } },
  session: {
    label: "جهاز دخول",
    fields: {
      address: "العنوان الشبكي",
      device: "الجهاز",
      count: "عدد الأجهزة",
      recoveryCodesLeft: "رموز الاسترداد المتبقية",
    },
  },
  user: {
    label: "مستخدم",
    fields: {
      userName: "اسم المستخدم",
      email: "البريد الإلكتروني",
      role: "الصلاحية",
      passwordLink: "يختار كلمة المرور بالرابط",
      reason: "السبب",
    },
  },
  notice: { label: "إشعار", fields: { notice: "النوع", channel: "طريقة الإرسال", count: "العدد" } },
  announcement: {
    label: "إعلان",
    fields: { date: "التاريخ", hall: "القاعة", peopleCount: "عدد الطلاب", reachedCount: "من يصلهم" },
  },
  auditLog: { label: "سجل العمليات", fields: fileFields },
} as const;
export type AuditNoun = keyof typeof auditNouns;

/** The nouns of each realm's log. */
export const nounsOfRealm = {
  main: ["post", "landing", "question", "message", "attachment", "user", "session", "auditLog"],
  iq: [
    "contestant",
    "bulkRun",
    "request",
    "onsiteQuiz",
    "onsiteScore",
    "quiz",
    "norms",
    "calibration",
    "standardSetting",
    "quizImport",
    "season",
    "retention",
    "item",
    "assessment",
    "examDay",
    "place",
    "attendance",
    "conflict",
    "deskDevice",
    "hall",
    "hallDevice",
    "sitting",
    "slip",
    "timeFactor",
    "testForm",
    "notice",
    "announcement",
    "logo",
    "attachment",
    "user",
    "session",
    "auditLog",
  ],
} as const satisfies Record<string, readonly AuditNoun[]>;

export type AuditValue = string | number | boolean | null;
/** Longer values are cut, with an ellipsis. The cut value begins shortly before the first difference. */
export const auditValueMaximum = 500;
