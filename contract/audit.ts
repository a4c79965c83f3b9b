import { roles } from "./auth.ts";
import { call } from "./call.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { idText } from "./text-fields.ts";
import { z } from "./zod.ts";

/** The audit log: who did what. Its words are here, because screens and files show the same. */

export const auditActions = {
  create: "إضافة",
  update: "تعديل",
  delete: "حذف",
  restore: "استعادة",
  resetPassword: "تغيير كلمة المرور",
  upload: "رفع ملف",
  confirm: "اعتماد",
  undo: "تراجع",
  export: "تنزيل",
  login: "تسجيل دخول",
  loginFailed: "محاولة دخول فاشلة",
  logout: "تسجيل خروج",
} as const;
export type AuditAction = keyof typeof auditActions;

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

/**
 * What is written down, with the fields whose values may be kept. Whatever is not named here never reaches the log:
 * passwords, hashes, tokens, keys and registration codes are fields of nothing.
 */
export const auditNouns = {
  contestant: {
    label: "طالب",
    fields: {
      fullName: "الاسم",
      age: "العمر",
      gender: "الجنس",
      phoneNumber: "رقم الهاتف",
      email: "البريد الإلكتروني",
      schoolName: "المدرسة",
      specialEducationType: "سبب الاختبار",
      governorate: "المحافظة",
      testTime: "وقت الاختبار",
      ...fileFields,
    },
  },
  onsiteQuiz: { label: "اختبار حضوري", fields: { name: "اسم الاختبار" } },
  onsiteScore: { label: "درجة حضورية", fields: { score: "الدرجة", reason: "سبب التصحيح" } },
  quiz: { label: "نتائج إلكترونية", fields: fileFields },
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
  testForm: {
    label: "إعدادات الاختبار",
    fields: {
      baseUrl: "رابط الاختبار",
      entryId: "معرّف الحقل",
      customMessage: "الرسالة عند إيقاف الاختبار",
      isActive: "مفتوح",
      pdfPath: "ملف الأجوبة",
    },
  },
  logo: { label: "الشعار", fields: { logoPath: "الصورة" } },
  post: { label: "خبر", fields: { title: "العنوان", content: "النص", images: "الصور" } },
  landing: { label: "محتوى الصفحة الرئيسية", fields: landingFields },
  message: { label: "رسالة", fields: { isRead: "مقروءة" } },
  attachment: { label: "ملف مرفوع", fields: { path: "الملف" } },
  user: { label: "مستخدم", fields: { userName: "اسم المستخدم", email: "البريد الإلكتروني", role: "الصلاحية" } },
  session: { label: "جلسة", fields: {} },
  auditLog: { label: "سجل العمليات", fields: fileFields },
} as const;
export type AuditNoun = keyof typeof auditNouns;

/** What the staff of each realm do something with. */
export const nounsOfRealm = {
  main: ["post", "landing", "message", "attachment", "user", "session", "auditLog"],
  iq: [
    "contestant",
    "onsiteQuiz",
    "onsiteScore",
    "quiz",
    "quizImport",
    "testForm",
    "logo",
    "attachment",
    "user",
    "session",
    "auditLog",
  ],
} as const satisfies Record<string, readonly AuditNoun[]>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof value>;

/** A longer text is kept from shortly before its first difference, with an ellipsis where it is cut. */
export const auditValueMaximum = 500;

const actions = Object.keys(auditActions) as AuditAction[];
const nouns = Object.keys(auditNouns) as AuditNoun[];

export const auditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null where nobody is known: a failed login with a name that no account has. */
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  role: z.enum(roles).nullable(),
  address: z.string(),
  requestId: z.string(),
  action: z.enum(actions),
  noun: z.enum(nouns),
  nounId: z.string().nullable(),
  /** What it was called then. */
  label: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type AuditLine = z.infer<typeof auditLine>;

const empty = (given: unknown) => (given === "" ? undefined : given);
const wrongDay = "التاريخ غير صحيح";
const day = z.preprocess(empty, z.iso.date({ error: wrongDay }).optional());

/** Days are those of Baghdad, both included. `recordId` finds what was done to a record and to what belongs to it. */
const auditFilters = z.object({
  userId: z.preprocess(empty, idText().optional()),
  noun: z.preprocess(empty, z.enum(nouns, { error: "النوع غير معروف" }).optional()),
  recordId: z.preprocess(empty, z.string().max(100, { error: "المعرّف غير صحيح" }).toLowerCase().optional()),
  action: z.preprocess(empty, z.enum(actions, { error: "العملية غير معروفة" }).optional()),
  from: day,
  to: day,
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const listAuditLines = call("listAuditLines", {
  summary: "List the audit log of the caller's realm, newest first; counting stops a page further on, past 1,000",
  query: auditFilters.extend(pageQuery(20)),
  status: 200,
  response: pageOf(auditLine).extend({ isTotalCapped: z.boolean() }),
});

export const exportAuditLines = call("exportAuditLines", {
  summary: "Download the audit log of the caller's realm",
  query: auditFilters.extend({ format: z.literal("csv", { error: "نوع الملف غير معروف" }).default("csv") }),
  status: 200,
  response: z.unknown(),
});

export const listAuditPeople = call("listAuditPeople", {
  summary: "List whom the audit log of the caller's realm can be filtered by, those deleted too",
  status: 200,
  response: z.array(z.object({ id: z.uuid(), userName: z.string(), isDeleted: z.boolean() })),
});
