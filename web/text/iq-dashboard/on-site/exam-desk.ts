/** Arabic copy of an exam day's desk, for people in a hurry. */
import { formatDay, formatDayOf } from "../../days.ts";
import { counted, formatNumber, formatTime } from "../../numbers.ts";
import { sharedText } from "../../shared.ts";

const students = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبان", few: "طلاب", many: "طالباً", hundreds: "طالب" });
/** Says in a whole sentence what waits on the device. */
const waits = (count: number) =>
  counted(count, {
    one: "عملية واحدة تنتظر الإرسال",
    two: "عمليتان تنتظران الإرسال",
    few: "عمليات تنتظر الإرسال",
    many: "عملية تنتظر الإرسال",
  });
/** Names a moment of the exam day by its hour, another one also by its day. */
function momentOn(date: string, iso: string): string {
  const day = formatDayOf(iso, new Date(iso));
  const hour = `الساعة ${formatTime(iso)}`;
  return day === formatDay(date) ? hour : `${day}، ${hour}`;
}

export const deskFrameText = {
  title: "مكتب يوم الاختبار",
  state: "حالة المكتب",
  exit: "الخروج إلى الاختبار الحضوري",
  opening: "جارٍ فتح المكتب…",
  late: "تأخّر فتح المكتب؟",
  loadAgain: "أعد تحميل الصفحة",
  needsScript: "يحتاج المكتب إلى متصفح حديث مفعّل فيه JavaScript. فعّله في إعدادات المتصفح ثم أعد تحميل الصفحة.",
  needsStore: "لا يستطيع هذا المتصفح حفظ قوائم اليوم",
  needsStoreBody:
    "قد تكون النافذة خاصة (تصفح خفي)، أو امتلأت ذاكرة الجهاز. افتح المكتب في نافذة عادية أو على جهاز آخر.",
  insecure: "لا يُجهَّز جهاز على عنوان يبدأ بـ http",
  insecureWay:
    "لا تُحفظ القوائم مشفّرة إلا على https. افتح العنوان نفسه مبدوءاً بـ https، أو تابع عملك الآن من صفحة الاختبار الحضوري ما دامت الشبكة موجودة.",
  toOnsite: "صفحة الاختبار الحضوري",
  otherTab: "المكتب مفتوح في نافذة أخرى",
  otherTabBody: "يعمل المكتب في نافذة واحدة حتى لا يُسجَّل شيء مرتين. كل ما سُجّل فيها محفوظ.",
  takeOver: "تابع في هذه النافذة",
} as const;

export const deskLinkText = {
  title: "مكتب يوم الاختبار",
  body: "يسجّل الحضور والدرجات طوال اليوم وإن انقطعت الشبكة. جهّز الجهاز له قبل أن يصل الطلاب.",
  open: "افتح مكتب اليوم",
} as const;

export const prepareDeskText = {
  title: "جهّز هذا الجهاز ليوم الاختبار",
  lead: "تُحفظ قوائم القاعات على هذا الجهاز مشفّرة، فيبقى المكتب يعمل طوال اليوم وإن انقطعت الشبكة.",
  day: "يوم الاختبار",
  chooseDay: "اختر اليوم",
  dayRequired: "اختر يوم الاختبار",
  noDays: "لا يوجد يوم اختبار مفتوح",
  noDaysBody: "أضف يوماً وقاعاته من صفحة أيام الاختبار، ثم عُد إلى هنا.",
  toDays: "أيام الاختبار",
  daysFailed: "حدث خطأ أثناء تحميل أيام الاختبار",
  loading: "جارٍ تحميل أيام الاختبار",
  name: "اسم هذا الجهاز",
  nameHint: "ليعرفه زملاؤك، مثل: مكتب الباب الرئيسي",
  halls: "القاعات التي يخدمها هذا المكتب",
  allHalls: "كل القاعات",
  noHalls: "لا قاعات في هذا اليوم بعد. أضف قاعة من صفحة اليوم.",
  code: "رمز من ستة أرقام",
  codeHint: "تختاره أنت، وتفتح به المكتب على هذا الجهاز",
  repeat: "الرمز مرة أخرى",
  codeInvalid: "اكتب ستة أرقام",
  codeWeak: "اختر رمزاً أصعب: لا أرقام متكررة ولا متتالية",
  codesDiffer: "الرمزان مختلفان. اكتب الرمز نفسه مرتين",
  back: "الأيام المحفوظة على هذا الجهاز",
  save: "جهّز الجهاز",
  saving: "جارٍ حفظ القوائم على الجهاز…",
  failed: "تعذّر تجهيز الجهاز",
  notKept:
    "لم تُحفظ القوائم على هذا الجهاز: ربما امتلأت ذاكرته، أو جُهّز في نافذة أخرى. أعد تحميل الصفحة، ثم حاول مرة أخرى.",
  done: (count: number) => `جُهّز الجهاز. عليه الآن ${students(count)}`,
} as const;

export const dayChoiceText = {
  title: "اختر يوم الاختبار",
  prepareOther: "جهّز هذا الجهاز ليوم آخر",
} as const;

export const unlockText = {
  title: "افتح المكتب برمزك",
  owner: (name: string) => `الرمز الذي اختير عند التجهيز، وصاحبه: ${name}`,
  kept: (count: number, date: string, at: string) => `على هذا الجهاز ${students(count)}، بقائمة ${momentOn(date, at)}`,
  unsent: (count: number) => `${waits(count)}، وهي محفوظة هنا.`,
  otherDay: "يوم آخر",
  code: "الرمز",
  required: "اكتب الرمز المكوّن من ستة أرقام",
  open: "افتح المكتب",
  openingNow: "جارٍ الفتح…",
  wrong: (left: number) =>
    left === 1 ? "الرمز غير صحيح. بقيت محاولة واحدة" : `الرمز غير صحيح. المحاولات الباقية: ${formatNumber(left)}`,
  unreadable: "تعذّرت القراءة من هذا الجهاز. أعد المحاولة",
  forgot: "نسيت الرمز، أو لست صاحبه؟",
  closed: "أُقفل المكتب بعد ثلاث محاولات",
  closedBody: "كل ما سُجّل محفوظ. حين تتوفر الشبكة اكتب كلمة مرورك واختر رمزاً جديداً.",
  renew: "اختر رمزاً جديداً",
  renewBody: "يحتاج هذا إلى الشبكة وإلى كلمة مرورك. لا يضيع شيء مما سُجّل.",
  newCode: "رمز جديد من ستة أرقام",
  save: "احفظ الرمز وافتح المكتب",
  saving: sharedText.saving,
  renewFailed: "تعذّر اختيار رمز جديد",
  back: "عُد إلى الرمز",
} as const;

export const deskStateText = {
  connecting: "جارٍ الاتصال…",
  fine: "متصل. كل شيء مُرسل.",
  sending: (count: number) => `متصل. ${waits(count)}`,
  cut: (date: string, at: string) => `انقطعت الشبكة منذ ${momentOn(date, at)}. تابع عملك، فهو محفوظ هنا.`,
  waits: (count: number) => `${waits(count)}.`,
  loginOver: "انتهى تسجيل دخولك. تابع عملك، ثم سجّل الدخول مرة أخرى ليُرسل ما سُجّل.",
  logIn: "سجّل الدخول",
  refused: (reason: string) => `لم يُقبل ما أُرسل: ${reason}. احفظه في ملف وسلّمه إلى من يدير اليوم.`,
  refusedActs: (count: number) => `عمليات لم تُقبل: ${formatNumber(count)}. احفظها في ملف وسلّمه إلى من يدير اليوم.`,
  conflicts: (count: number) => `التعارضات: ${formatNumber(count)}`,
  endings: {
    closed: "أُغلق يوم الاختبار",
    "let go": "طُلب إنهاء العمل على هذا الجهاز",
    over: "مضى يوم الاختبار",
  },
  ending: (why: string) => `${why}، وبقي على هذا الجهاز ما لم يصل. احفظه في ملف، ثم تُمسح القوائم.`,
  noReload: "لا تعد تحميل هذه الصفحة دون شبكة: لم تُحفظ نسخة منها.",
  spokenCut: "انقطعت الشبكة. تابع عملك.",
  spokenBack: "عادت الشبكة.",
  people: (count: number, date: string, at: string) => `${students(count)}، بقائمة ${momentOn(date, at)}`,
  refresh: "حدّث القوائم",
  refreshed: "حُدّثت القوائم",
  refreshFailed: "تعذّر تحديث القوائم",
  tools: ["أدوات", "المكتب"],
  saveFile: "احفظ ما لم يُرسل",
  fileFailed: "تعذّر حفظ الملف",
  fileAsked: "هل ترى الملف على هذا الجهاز؟",
  fileAskedBody: "افتح مجلد التنزيلات وتأكد أن الملف فيه. بعد تأكيدك يمكن أن يُمسح ما فيه من هذا المكتب.",
  fileThere: "نعم، الملف هنا",
  fileSaved: "حُفظ الملف. سلّمه إلى من يدير اليوم ليُدخله من جهاز آخر.",
  file: (device: string) => `ما لم يُرسل - ${device}.json`,
  finish: "أنهِ العمل على هذا الجهاز",
  lock: "اقفل المكتب",
} as const;

export const leaveDeskText = {
  finishTitle: "إنهاء العمل على هذا الجهاز",
  finishBody: "تُمسح قوائم اليوم من هذا الجهاز. كل ما سُجّل عليه وصل، أو حُفظ في ملف.",
  finishConfirm: "امسح القوائم",
  unsentTitle: (count: number) => waits(count),
  unsentBody: "لم تصل بعد، وهي على هذا الجهاز وحده. انتظر الشبكة، أو احفظها في ملف وسلّمه إلى من يدير اليوم.",
  stay: "ابقَ في المكتب",
  leave: "اخرج، وتبقى محفوظة هنا",
  logoutBody: "لو سجّلت الخروج الآن لضاعت، فهي على هذا الجهاز وحده. افتح المكتب لتُرسل، أو لتحفظها في ملف.",
  toDesk: "افتح المكتب",
  erased: "لا قوائم على هذا الجهاز الآن",
  erasedOne: "مُسحت قوائم هذا اليوم من الجهاز",
  otherDays: "الأيام الأخرى على هذا الجهاز",
  erasedBody: "وصل كل ما سُجّل عليه، أو حُفظ في ملف، ثم مُسحت القوائم منه.",
  prepareAgain: "جهّزه ليوم آخر",
} as const;

export const examDeskText = {
  view: "العرض",
  views: { desk: "المكتب", list: "الحضور والغياب" },
  hallCount: (count: string) => `القاعات: ${count}`,
  time: "الوقت الذي تستقبله الآن",
  search: "امسح البطاقة، أو اكتب الاسم أو الرمز",
  results: "الطلاب الذين وُجدوا",
  add: "إضافة طالب",
  empty: "امسح بطاقة الطالب فيُسجّل الحضور",
  emptyBody: "أو اكتب جزءاً من اسمه ثم اختره.",
  none: "لا يوجد في قوائم هذا الجهاز",
  noneBody: "امسح بطاقته أو اكتب رمزه كاملاً، أو أضفه إن لم يكن مسجلاً.",
  mistyped: "الرمز غير صحيح",
  mistypedBody: "لا أحد له هذا الرمز. قارن أرقامه الستة عشر بما على البطاقة.",
  more: "النتائج كثيرة. اكتب كلمة أخرى من الاسم.",
  present: "حاضر",
  absent: "لم يحضر بعد",
  presentSince: (at: string) => `حاضر منذ الساعة ${formatTime(at)}`,
} as const;

export const deskPersonText = {
  unknownName: "طالب غير موجود في قوائم هذا الجهاز",
  justMarked: (at: string) => `سُجّل الحضور، الساعة ${formatTime(at)}`,
  already: (at: string) => `سُجّل الحضور من قبل، الساعة ${formatTime(at)}`,
  seat: "المقعد",
  mark: "سجّل الحضور",
  undo: "تراجع عن الحضور",
  markFailed: "لم يُحفظ الحضور على هذا الجهاز. أعد المحاولة",
  finding: "جارٍ البحث عنه…",
  nobody: "لا يوجد طالب بهذا الرمز. تأكد من الرمز، أو أضفه طالباً جديداً.",
  findFailed: "تعذّر البحث عنه في الموقع",
  unknownOffline: "ليس في قوائم هذا الجهاز، ولا شبكة لنعرف أين مكانه. اقبله هنا، أو أرسله إلى من يدير اليوم.",
  otherTime: (time: string) => `وقته ${time} مساءً، لا هذا الوقت`,
  otherHall: "مكانه في قاعة أخرى",
  otherDay: "مكانه في يوم آخر",
  noPlace: "لا مكان له في هذا اليوم",
  admitted: (hall: string) => `قُبل في ${hall}`,
  admit: "اقبله هنا",
  addScore: "أدخل الدرجة",
  addAnother: "أضف درجة أخرى",
  correct: "صحّح",
  correctOf: (score: string) => `صحّح الدرجة ${score}`,
  scores: "الدرجات",
  correctedTimes: (count: number) => `صُحّحت: ${formatNumber(count)}`,
  noExam: "ليس لهذا اليوم اختبار حضوري، فلا درجات تُدخل هنا.",
  card: "اطبع البطاقة",
  close: "الطالب التالي",
} as const;

export const admitText = {
  title: "قبول طالب من مكان آخر",
  hall: "القاعة",
  time: "الوقت",
  reason: "السبب",
  reasonHint: "يبقى محفوظاً مع الحضور",
  reasonRequired: "اكتب السبب",
  reasonTooLong: "السبب أطول من ٣٠٠ حرف",
  save: "اقبله وسجّل الحضور",
  saving: sharedText.saving,
  failed: "لم يُحفظ على هذا الجهاز. أعد المحاولة",
} as const;

export const deskScoreText = {
  absentTitle: "لم يُسجّل حضور هذا الطالب",
  absentBody: "هل هو هنا؟ سجّل الحضور أولاً، أو أدخل درجته دون حضور.",
  markFirst: "سجّل الحضور وأدخل الدرجة",
  without: "أدخل الدرجة دون حضور",
  failed: "لم تُحفظ الدرجة على هذا الجهاز. أعد المحاولة",
  correctFailed: "لم يُحفظ التصحيح على هذا الجهاز. أعد المحاولة",
} as const;

export const deskAddText = {
  failed: "لم يُحفظ الطالب على هذا الجهاز. أعد المحاولة",
  added: (name: string) => `أُضيف وسُجّل الحضور: ${name}`,
} as const;

export const deskProgressText = {
  title: "من حضروا",
  presentOf: (present: string, expected: string) => `${present} / ${expected}`,
  present: "حضروا",
  recent: "آخر خمسة",
  undo: "تراجع",
  undoOf: (name: string) => `تراجع: ${name}`,
} as const;

export const hallListText = {
  title: "الحضور والغياب",
  counts: {
    expected: "المتوقعون",
    present: "الحاضرون",
    absent: "الغائبون",
    scored: "لهم درجة",
  },
  show: "اعرض",
  shows: { all: "الجميع", absent: "الغائبون", present: "الحاضرون" },
  seat: "المقعد",
  admitted: "قُبل هنا",
  elsewhere: "حضر في مكان آخر",
  name: "الاسم",
  serial: "الرمز",
  time: "الوقت",
  hall: "القاعة",
  state: "الحضور",
  score: "الدرجة",
  open: (name: string) => `افتح ${name}`,
  empty: "لا أحد هنا",
  more: "اعرض المزيد",
} as const;
