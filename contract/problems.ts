import { z } from "./zod.ts";

/** Every error code that crosses the wire, with its HTTP status and the Arabic text that may be shown to a person. */
export const problems = {
  validation_failed: { status: 400, message: "يرجى التحقق من البيانات المدخلة" },
  malformed_request: { status: 400, message: "تعذّر فهم الطلب. أعد تحميل الصفحة ثم حاول مرة أخرى" },
  serial_invalid: { status: 400, message: "الرمز غير صحيح" },
  unauthorized: { status: 401, message: "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى" },
  invalid_credentials: { status: 401, message: "اسم المستخدم أو كلمة المرور غير صحيحة" },
  login_code_wrong: {
    status: 401,
    message: "رمز التحقق غير صحيح أو استُعمل من قبل. انتظر رمزاً جديداً في التطبيق ثم أدخله",
  },
  login_ticket_over: { status: 401, message: "انتهت مهلة إدخال الرمز. أدخل كلمة المرور مرة أخرى" },
  second_factor_required: { status: 403, message: "يجب إعداد التحقق بخطوتين لحسابك قبل متابعة العمل" },
  forbidden: { status: 403, message: "ليست لديك صلاحية لهذا الإجراء. اطلبه من مشرف رئيسي" },
  not_found: { status: 404, message: "العنصر المطلوب غير موجود" },
  contestant_not_found: { status: 404, message: "لم يتم العثور على المتسابق" },
  post_not_found: { status: 404, message: "الخبر غير موجود" },
  user_not_found: { status: 404, message: "لم يتم العثور على المستخدم" },
  session_not_found: { status: 404, message: "انتهت هذه الجلسة من قبل. حدّث القائمة لترى الجلسات المفتوحة" },
  password_link_unknown: {
    status: 404,
    message: "الرابط غير صحيح. افتحه كاملاً كما وصلك، أو اطلب رابطاً جديداً ممن أضاف حسابك",
  },
  quiz_not_found: { status: 404, message: "الاختبار غير موجود" },
  onsite_quiz_not_found: { status: 404, message: "الاختبار الحضوري غير موجود" },
  onsite_score_not_found: { status: 404, message: "الدرجة غير موجودة" },
  quiz_import_not_found: { status: 404, message: "ملف النتائج غير موجود أو انتهت مدة الاحتفاظ به. ارفع الملف من جديد" },
  quiz_import_row_not_found: { status: 404, message: "الصف غير موجود في ملف النتائج. أعد تحميل الصفحة" },
  results_not_found: { status: 404, message: "لا توجد نتائج متاحة لهذا الطالب" },
  quiz_import_reading: { status: 409, message: "ما زالت قراءة الملف جارية. انتظر حتى تنتهي ثم حاول مرة أخرى" },
  quiz_import_not_ready: { status: 409, message: "تغيّرت حالة ملف النتائج. أعد تحميل الصفحة ثم حاول مرة أخرى" },
  quiz_import_empty: { status: 409, message: "لا توجد في الملف نتائج جديدة لإضافتها" },
  onsite_score_corrected: {
    status: 409,
    message: "صُحّحت هذه الدرجة قبل قليل. راجع الدرجة الحالية ثم احفظ مرة أخرى",
  },
  onsite_scores_changed: {
    status: 409,
    message: "أُضيفت لهذا الطالب درجة أخرى في هذا الاختبار قبل قليل. راجعها ثم أكّد الإضافة",
  },
  landing_changed: {
    status: 409,
    message: "حُفظ محتوى آخر لهذه الصفحة بعد أن فتحتها. راجع المحتوى المحفوظ ثم احفظ مرة أخرى",
  },
  user_name_taken: { status: 409, message: "اسم المستخدم مستعمل من قبل. اختر اسماً آخر" },
  own_account: { status: 409, message: "لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك" },
  last_admin: { status: 409, message: "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً" },
  password_link_used: {
    status: 409,
    message:
      "استُعمل هذا الرابط من قبل، فإن اخترت به كلمة المرور فسجّل الدخول بها. وإن لم تكن أنت من استعمله فأبلغ من أضاف حسابك فوراً",
  },
  password_link_over: {
    status: 409,
    message: "انتهت صلاحية هذا الرابط أو حلّ محله رابط أحدث. اطلب رابطاً جديداً ممن أضاف حسابك",
  },
  second_factor_on: { status: 409, message: "التحقق بخطوتين مفعّل لهذا الحساب. أعد تحميل الصفحة" },
  second_factor_off: { status: 409, message: "التحقق بخطوتين غير مفعّل لهذا الحساب. أعد تحميل الصفحة" },
  second_factor_unreadable: {
    status: 409,
    message:
      "نُقل النظام إلى جهاز آخر، فلم تعد رموز التطبيق تعمل لهذا الحساب. أدخل أحد رموز الاسترداد، ثم أعد إعداد التحقق بخطوتين",
  },
  own_second_factor: { status: 409, message: "هذا حسابك. أوقف التحقق بخطوتين من صفحة «أمان الحساب»" },
  test_form_missing: { status: 409, message: "يرجى حفظ إعدادات الاختبار أولاً" },
  upload_broken: { status: 400, message: "لم يصل الملف كاملاً. اختره مرة أخرى ثم أعد إرساله" },
  retention_changed: {
    status: 409,
    message: "تغيّر عدد الذين ستُمحى بياناتهم. راجع العدد الجديد ثم أكّد مرة أخرى",
  },
  contestant_erased: {
    status: 410,
    message: "مُحيت بيانات هذا التسجيل بطلب من صاحبها. أعد تحميل الصفحة إذا أردت التسجيل من جديد",
  },
  image_too_large: { status: 413, message: "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت" },
  image_has_too_many_pixels: { status: 413, message: "أبعاد الصورة أكبر من المسموح (٢٥ ميجابكسل). اختر صورة أصغر" },
  file_too_large: { status: 413, message: "حجم الملف كبير جداً. الحد الأقصى هو 20 ميجابايت" },
  results_file_too_large: {
    status: 413,
    message: "حجم الملف كبير جداً. الحد الأقصى لملف النتائج هو 200 ميجابايت. قسّم الملف إلى ملفات أصغر",
  },
  payload_too_large: { status: 413, message: "حجم البيانات المرسلة أكبر من المسموح. اختصرها ثم حاول مرة أخرى" },
  unsupported_file: { status: 415, message: "يرجى اختيار ملف صورة أو PDF صالح" },
  unsupported_results_file: { status: 415, message: "يرجى اختيار ملف CSV صالح" },
  unsupported_media_type: { status: 415, message: "نوع البيانات المرسلة غير مدعوم" },
  idempotency_key_reused: {
    status: 422,
    message: "أُرسلت هذه الاستمارة من قبل ببيانات مختلفة. راجع البيانات ثم أرسلها مرة أخرى",
  },
  too_many_requests: { status: 429, message: "محاولات كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى" },
  too_many_logins: { status: 429, message: "محاولات دخول كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى" },
  internal_error: { status: 500, message: "حدث خطأ، يرجى المحاولة مرة أخرى" },
  storage_full: {
    status: 503,
    message: "لا توجد مساحة كافية للحفظ في الخادم، ولم يُحفظ شيء. أبلغ مسؤول النظام ثم حاول مرة أخرى",
  },
  service_unavailable: { status: 503, message: "الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد لحظات" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 problem details. `errors` maps each failing field to its Arabic messages. */
export const problemDetails = z.object({
  type: z.string().max(200),
  title: z.string().max(200),
  status: z.int(),
  code: z.string().max(100),
  message: z.string().max(500),
  requestId: z.string().max(100),
  errors: z.record(z.string().max(100), z.array(z.string().max(500))).optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
