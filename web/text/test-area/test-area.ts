import { sharedText } from "../shared.ts";

/** Arabic copy of the test area: lookup, registration, receipt, info, results. */

import { receiptSerial } from "#contract/accounts/cookies.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { counted, formatNumber, inOneLine, outOf } from "../numbers.ts";

export const testAreaText = {
  name: "اختبار القدرات",
  mainSite: "موقع المديرية",
  navigation: "التنقل في منطقة الاختبار",
  footerLinks: [
    { to: "/IQ-test", label: "البحث بالرمز" },
    { to: "/IQ-test/form", label: "التسجيل في الاختبار" },
    { to: "/services", label: "خدماتنا" },
    { to: "/questions", label: "أسئلة الأهالي" },
    { to: "/", label: "موقع المديرية" },
  ],
  retry: sharedText.retry,
  back: "العودة إلى البحث",
  loading: "جارٍ التحميل…",
} as const;

export const lookupText = {
  title: "ابحث عن بياناتك",
  lead: "أدخل الرمز الذي حصلت عليه عند التسجيل لترى بياناتك ووقت اختبارك ونتائجك.",
  serial: "رمز التسجيل",
  serialHint: "١٦ رقماً، بفراغات أو بدونها",
  submit: sharedText.search,
  submitting: sharedText.searching,
  required: "يرجى إدخال رمز التسجيل",
  invalid: "الرمز غير صحيح",
  notFound: "لم يتم العثور على المتسابق",
  failed: sharedText.searchFailed,
  lost: "ضاع رمزك؟ اطلبه هنا",
  /** The directorate's phone numbers follow. */
  orCall: "أو اتصل بالمديرية:",
  noCode: "لم تسجّل بعد؟",
  noCodeBody: "التسجيل مجاني ولا يستغرق سوى دقائق.",
  register: "سجّل في الاختبار",
  questions: "أسئلة الأهالي وأجوبتها",
  practice: "تدرّب على عشرة أسئلة",
  where: "أين أجد رمزي؟",
  whereBody: "ظهر رمزك بعد التسجيل مباشرة. تجده على البطاقة المطبوعة، ويظهر أيضاً عند مسح صورة QR.",
} as const;

/** Advice after a failed look-up, by the message of the failure. */
export const lookupAdvice: Readonly<Record<string, string>> = {
  [lookupText.required]: "اكتب ١٦ رقماً، تجدها على بطاقتك أو تحت صورة QR.",
  [lookupText.invalid]: "قارن الأرقام الستة عشر ببطاقتك رقماً رقماً، ثم ابحث مرة أخرى.",
  [lookupText.notFound]: "تأكد من أن الرمز من هذا الموقع. وإن لم تسجّل بعد فسجّل أولاً.",
  [lookupText.failed]: "تحقق من اتصالك بالإنترنت، ثم ابحث مرة أخرى.",
};

export const registrationText = {
  title: "التسجيل في الاختبار",
  lead: "خمس دقائق تكفي. ستحصل في النهاية على رمز ترى به نتائجك.",
  fullName: "الاسم الثلاثي",
  fullNameHint: "كما في هوية تعريف عليها صورتك",
  gender: contestantLabels.gender,
  age: contestantLabels.age,
  ageHint: "بالسنوات",
  phone: contestantLabels.phoneNumber,
  email: contestantLabels.email,
  reason: contestantLabels.specialEducationType,
  governorate: contestantLabels.governorate,
  governoratePlaceholder: "اختر المحافظة",
  school: contestantLabels.schoolName,
  privacy: "تُستعمل بياناتك لتنظيم الاختبار وإعلان نتيجتك فقط. احتفظ برمزك لنفسك: من يعرفه يستطيع رؤية بياناتك.",
  guardianName: "اسم وليّ الأمر",
  guardianHint: "لمن هم دون ١٨ سنة",
  guardianConsent: "بصفتي وليّ الأمر، قرأت إشعار الخصوصية وأوافق على التسجيل وحفظ هذه البيانات.",
  privacyNotice: "إشعار الخصوصية: ماذا نفعل ببياناتك؟",
  submit: "سجّل واحصل على رمزك",
  submitting: "جارٍ إرسال التسجيل…",
  /** The owner specified this wording for every number. */
  missing: (count: number) => `يرجى تعبئة ${formatNumber(count)} حقول مطلوبة`,
  invalid: sharedText.correctFields,
  failed: "حدث خطأ، يرجى المحاولة مرة أخرى",
  haveCode: "سجّلت من قبل؟",
  lookUp: "ابحث برمزك",
  lostCode: "أو اطلبه إن ضاع",
} as const;

export const createdText = {
  title: "تم تسجيلك بنجاح",
  lead: "هذا رمزك. احتفظ به الآن: به تدخل القاعة، وبه ترى نتائجك.",
  name: "الاسم الكامل",
  code: "رمز التسجيل",
  copy: "انسخ الرمز",
  copied: "تم النسخ بنجاح",
  copyFailed: "فشل في نسخ النص",
  qrAlt: (code: string) => `صورة QR لرمز التسجيل ${code}`,
  downloadQr: "نزّل صورة QR",
  qrFileName: (serial: string) => `rafid-qr-${serial}.png`,
  enlarge: "اعرضها بملء الشاشة",
  enlargeTitle: "أبرز هذه الصورة في القاعة",
  print: "اطبع البطاقة",
  picture: "شاركها صورة",
  mail: "أرسلها إلى بريدك",
  mailSubject: (name: string) => `بطاقة التسجيل في اختبار القدرات: ${name}`,
  mailLookUp: "البحث بالرمز",
  slot: contestantLabels.testTime,
  evening: (time: string) => `الساعة ${inOneLine(time, "مساءً")}`,
  reason: contestantLabels.specialEducationType,
  governorate: contestantLabels.governorate,
  registeredAt: "تاريخ التسجيل",
  nextTitle: "ماذا بعد؟",
  next: [
    "احفظ الرمز: انسخه، أو نزّل صورة QR، أو اطبع هذه البطاقة.",
    "احضر في اليوم الذي تعلنه المديرية ومعك هوية تعريف عليها صورتك، وأبرز صورة QR عند باب القاعة.",
    "بعد الاختبار أدخل رمزك في صفحة البحث لترى نتيجتك.",
  ],
  info: "اعرض بياناتك",
  another: "سجّل طالباً آخر",
} as const;

export const keptCodeText = {
  label: "الرمز المحفوظ على هذا الجهاز",
  /** The name follows this text. */
  keeps: "هذا الجهاز يحفظ رمز",
  keepsNamed: "هذا الجهاز يحفظ رمز صاحب الاسم أعلاه.",
  keepsSome: "هذا الجهاز يحفظ رمز تسجيل.",
  keepsNone: "لا يحفظ هذا الجهاز رمزاً",
  keepsNoneBody: "أدخل رمز التسجيل لتجد بياناتك.",
  forget: "ليست بياناتك؟ انسَ الرمز على هذا الجهاز",
  forgetting: "جارٍ المسح…",
  failed: "تعذّر مسح الرمز. تحقق من اتصالك ثم حاول مرة أخرى",
  title: "نسيان الرمز",
  forgotten: "نُسي الرمز على هذا الجهاز",
  forgottenBody: "لا تظهر بياناتك لمن يستعمل هذا الجهاز بعدك. احتفظ برمزك: به تراها من أي جهاز.",
  unsent: "ما زال على هذا الجهاز اختبار لم تصل كل إجاباته إلى المديرية. تُمسح بعد أن تصل.",
  send: "أرسلها ثم امسحها",
  drop: "امسحها دون إرسال",
  /** Names stand before and after this text. */
  otherKept: "ما تراه هنا بيانات طالب آخر، ولم يتغيّر الرمز المحفوظ.",
  keepThis: "احفظ هذا الرمز بدلاً منه",
  keeping: sharedText.saving,
  keepFailed: "تعذّر حفظ الرمز. تحقق من اتصالك ثم حاول مرة أخرى",
  toKept: "اعرض بيانات صاحب الرمز المحفوظ",
} as const;

/** The students of the codes that a family keeps on its own device. */
export const studentsText = {
  title: "طلابك",
  ending: "رمز ينتهي بـ",
  unread: "تعذّرت قراءة الاسم",
  isOpen: "معروض الآن",
  open: (name: string) => `اعرض بيانات ${name}`,
  openShort: "اعرض",
  forget: "انسَ الرمز",
  forgetAll: "انسَ الرموز كلها على هذا الجهاز",
  add: "أضف طالباً آخر",
  addThis: "أضفه إلى طلابك على هذا الجهاز",
  full: "يحفظ هذا الجهاز ستة رموز، وهو الحد الأقصى. انسَ واحداً لتضيف غيره.",
  alsoLead: "أدخل رمز الطالب الآخر. يبقى رمزه محفوظاً على هذا الجهاز مع الرموز السابقة.",
  othersKept: "ما زال هذا الجهاز يحفظ رموز طلاب آخرين أضفتهم إليه.",
} as const;

/** How long a hall device shows a receipt, as after a preposition. */
export const receiptMinutes = counted(receiptSerial.seconds / 60, {
  one: "دقيقة واحدة",
  two: "دقيقتين",
  few: "دقائق",
  many: "دقيقة",
});

export const hallDeviceText = {
  form: "هذا الجهاز مهيّأ لقاعة الاختبار: يظهر رمزك مرة واحدة بعد التسجيل، ثم تُمسح بياناتك منه.",
  receipt: (minutes: string) =>
    `هذا جهاز قاعة: انسخ رمزك أو صوّره الآن. تُمسح بياناتك منه حين تغادر هذه الصفحة، أو بعد ${minutes}.`,
  done: "تم، امسح بياناتي من هذا الجهاز",
  handedIn: "أدّيت الاختبار في قاعة، فمُسح رمزك من هذا الجهاز. لترى بياناتك ونتائجك لاحقاً ابحث برمزك.",
  search: "إنهاء",
} as const;

export const infoText = {
  title: "بيانات الطالب",
  /** Where somebody stands, in words for any sex. How many days are left follows the first. */
  placed: "التسجيل مكتمل، والمكان محدد.",
  awaited: "التسجيل مكتمل، ووقت الاختبار لم يُعلن بعد.",
  over: "التسجيل مكتمل، ويوم الاختبار مضى.",
  registered: "التسجيل مكتمل. يُعلن وقت الاختبار هنا.",
  open: "الاختبار الإلكتروني مفتوح الآن.",
  hasCome: "سُجّل الحضور. تظهر النتيجة هنا بعد التصحيح.",
  sat: "أُدّي الاختبار. تظهر النتيجة هنا حين تعلنها المديرية.",
  satUntil: (when: string) => `أُدّي الاختبار. تُعلن النتيجة يوم ${when}.`,
  hasResult: "ظهرت النتيجة.",
  steps: "مراحل الاختبار",
  step: { registered: "التسجيل", placed: "المكان", took: "الاختبار", result: "النتيجة" },
  stepDone: "تمّ:",
  stepAhead: "لاحقاً:",
  share: "شارك البطاقة أو احفظها صورة",
  shareFailed: "تعذّر رسم الصورة، حاول مرة أخرى.",
  details: "بياناتك: العمر، المدرسة، الهاتف",
  age: contestantLabels.age,
  gender: contestantLabels.gender,
  school: contestantLabels.schoolName,
  governorate: contestantLabels.governorate,
  reason: contestantLabels.specialEducationType,
  phone: contestantLabels.phoneNumber,
  email: contestantLabels.email,
  noEmail: "لا يوجد بريد إلكتروني",
  slot: contestantLabels.testTime,
  onsiteResults: "نتائج الاختبار الحضوري",
  electronicResults: "نتائج الاختبار الإلكتروني",
  failed: "فشل تحميل بيانات المشترك.",
  missingId: "لم يتم العثور على معرف.",
  failedBody: "تحقق من اتصالك ثم أعد المحاولة. رمزك محفوظ على هذا الجهاز.",
  missingBody: "أدخل رمز التسجيل لنجد بياناتك.",
  otherCode: "ابحث برمز آخر",
  startTest: "ابدأ الاختبار الإلكتروني",
  sit: "افتح اختبارك الإلكتروني",
} as const;

export const resultsText = {
  electronicTitle: "نتائج الاختبار الإلكتروني",
  onsiteTitle: "نتائج الاختبار الحضوري",
  lead: "إجابتك عن كل سؤال، ودرجتك في كل محاولة.",
  attempt: "المحاولة",
  latest: "آخر محاولة",
  attemptNumber: (number: string) => `المحاولة ${number}`,
  chooseTest: "اختر اختبار لعرض النتيجة:",
  latestResult: "آخر نتيجة",
  onsiteAttempt: (date: string, score: string) => `محاولة ${date} - ${score}%`,
  /** An option: the owner's label with the exam's name. */
  onsiteAttemptIn: (attempt: string, exam: string) => `${attempt} · ${exam}`,
  counts: "درجة هذه المحاولة هي المعتمدة في هذا الاختبار.",
  countsOther: (score: string, date: string) =>
    `هذه محاولة سابقة. المعتمدة في هذا الاختبار هي الأحدث: ${score}، بتاريخ ${date}.`,
  score: "الدرجة:",
  of: (score: string) => `${score}٪`,
  correctCount: (correct: string, all: string) => `الإجابات الصحيحة: ${outOf(correct, all)}`,
  question: (number: number) => `Q${number}`,
  questions: "الأسئلة",
  correct: "صحيحة",
  incorrect: "خاطئة",
  noQuestions: "لا تتوفر تفاصيل الأسئلة لهذه المحاولة.",
  none: "لا توجد نتائج متاحة لهذا الطالب",
  noneBody: "تظهر نتيجتك هنا بعد تصحيح الاختبار.",
  awaited: (title: string, when: string) => `${title}: ${when}`,
  notTold: "تظهر نتيجتك هنا حين تعلنها المديرية.",
  toldAt: (when: string) => `تُعلن النتائج يوم ${when}.`,
  failed: "حدث خطأ أثناء تحميل نتائج الطالب",
  slipFailed: "تعذّر تحميل بطاقة النتيجة",
  noContestant: "لم يتم العثور على معرف.",
  noContestantBody: "ابحث برمزك أولاً، ثم افتح نتائجك من صفحة بياناتك.",
  back: "العودة إلى بياناتك",
  answers: "ملف الأجوبة (PDF)",
  showAttempt: "اعرض المحاولة",
} as const;

export const testText = {
  title: "الاختبار الإلكتروني",
  lead: "أدخل رمزك لتبدأ الاختبار.",
  storedInvalid: "الرمز المخزن غير صالح. يرجى إدخال رمز جديد.",
  start: "ابدأ الاختبار",
  inactive: "النموذج غير متاح حالياً",
  inactiveBody: "يفتح الاختبار في الوقت الذي تعلنه المديرية. عُد إلى هذه الصفحة حينها، فرمزك محفوظ على هذا الجهاز.",
  failed: "حدث خطأ في تحميل بيانات النموذج",
  failedBody: "تحقق من اتصالك ثم أعد المحاولة. رمزك محفوظ على هذا الجهاز.",
  takenBy: "تؤدي الاختبار الآن باسم",
  notYou: "لست أنت؟",
  frame: "الاختبار الإلكتروني",
  opening: "جارٍ فتح الاختبار…",
  elsewhere: "لم يظهر الاختبار؟ افتحه في صفحة مستقلة",
  record: "العودة إلى بياناتك",
} as const;
