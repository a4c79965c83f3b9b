import { type BoardState, boardStateCodes, boardStates } from "#contract/sittings/supervision-words.ts";
import type { TimeFactor } from "#contract/sittings/time-factor.ts";
import { counted, formatNumber, outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of the supervision of a running test. */
export const supervisionText = {
  title: "متابعة الاختبار",
  back: "العودة إلى الاختبار",
  notFound: "هذا الاختبار غير موجود",
  notFoundBody: "ربما كان في العنوان خطأ.",
  toAssessments: "العودة إلى الاختبارات",
  search: {
    placeholder: "ابحث عن طالب بالاسم أو الرمز",
    search: sharedText.search,
    clear: "مسح البحث",
    blank: sharedText.blankSearch,
  },
  resultsFor: (text: string) => `نتائج البحث عن: ${text}`,
  states: "الحالات",
  all: sharedText.all,
  hall: "القاعة",
  halls: "حالة القاعات",
  needing: "يحتاج إليك:",
  calm: "لا شيء الآن",
  needingIn: (count: string) => `تحتاج إليك: ${count}`,
  stateIn: (state: string, count: string) => `${state}: ${count}`,
  hallWaits: "لم تبدأ",
  hallDone: "انتهت",
  updated: "تتجدد القائمة تلقائياً كل ٥ ثوانٍ.",
  list: "جلسات الطلاب",
  pages: "صفحات الجلسات",
  loading: "جارٍ تحميل الجلسات",
  loadFailed: "حدث خطأ أثناء تحميل الجلسات",
  empty: "لم يبدأ أحد بعد",
  emptyBody: "تظهر هنا جلسة كل طالب حين يبدأ اختباره.",
  nothingFound: "لا توجد جلسات بهذا الوصف",
  nothingFoundBody: "غيّر الحالة أو القاعة أو نص البحث.",
  student: "الطالب",
  attempt: (number: string) => `المحاولة ${number}`,
  state: "الحالة",
  lastBeat: (ago: string) => `آخر إشارة ${ago}`,
  place: "وصل إلى",
  section: (number: string, count: string) => `القسم ${outOf(number, count)}`,
  question: (number: string, count: string) => `السؤال ${outOf(number, count)}`,
  answers: "الإجابات المحفوظة",
  answered: (answered: string, count: string) => outOf(answered, count),
  late: (count: string) => `متأخرة: ${count}`,
  impossible: (count: string) => `مرفوضة، وقتها غير ممكن: ${count}`,
  timeLeft: "الوقت",
  over: "انتهى",
  finishedAt: (time: string) => `الساعة ${time}`,
  between: "بين قسمين",
  left: "مرات الخروج",
  none: "—",
  lateLeftOut: (count: string) => `متأخرة مستبعدة: ${count}`,
  isFree: "سُحبت من جهازها",
  act: "إجراءات",
  actOn: (name: string) => `إجراءات جلسة ${name}`,
} as const;

/** Requests for help from the seats. */
export const helpText = {
  title: "طلبات المساعدة",
  asked: "طلب مساعدة",
  coming: (by: string) => `في الطريق: ${by}`,
  seat: (seat: number) => `المقعد ${formatNumber(seat)}`,
  noHall: "بلا قاعة",
  answerComing: "في الطريق",
  comingTo: (name: string) => `في الطريق إلى ${name}`,
  answerDone: "انتهى",
  doneFor: (name: string) => `انتهى طلب ${name}`,
  failed: "حدث خطأ أثناء الرد على الطلب",
  spoken: (count: number, last: string) => `طلبات مساعدة تنتظر: ${formatNumber(count)}. آخرها: ${last}`,
} as const;

export const admitText = {
  open: "إدخال طالب برمز أي قاعة",
  title: "إدخال طالب برمز أي قاعة",
  lead: "من له مكان في قاعة يبدأ برمزها وحده. بعد هذا يبدأ الطالب برمز أي قاعة في هذا الاختبار.",
  serial: "رمز الطالب",
  confirm: "أدخله",
  pending: sharedText.saving,
  done: "يستطيع الطالب أن يبدأ الآن برمز أي قاعة",
  failed: "حدث خطأ أثناء إدخال الطالب",
} as const;

export const hallsText = {
  title: "القاعات",
  lead: "أعلن رمز القاعة لمن فيها. يكتبه الطالب ليبدأ، وليكمل على جهاز آخر.",
  loading: "جارٍ تحميل القاعات",
  loadFailed: "حدث خطأ أثناء تحميل القاعات",
  none: "لا توجد قاعات بعد. أضف قاعة ليكون لها رمز يبدأ به الطلاب.",
  notNeeded: "هذا الاختبار لا يطلب رمز قاعة.",
  add: "إضافة قاعة",
  adding: "جارٍ الإضافة…",
  added: "أُضيفت القاعة",
  addFailed: "حدث خطأ أثناء إضافة القاعة",
  name: "اسم القاعة",
  nameHint: "مثلاً: قاعة الحاسوب ١",
  code: (name: string) => `رمز ${name}`,
  changed: (by: string, when: string) => `وضعه ${by}، ${when}`,
  newCode: "رمز جديد",
  newCodeOf: (name: string) => `رمز جديد: ${name}`,
  newCodeTitle: (name: string) => `هل تغيّر رمز ${name}؟`,
  newCodeBody: "يتوقف الرمز الحالي فوراً. من بدأ به يكمل، ومن يبدأ بعده أو ينتقل إلى جهاز آخر يحتاج إلى الرمز الجديد.",
  misses: (total: number, recent: number) =>
    recent === 0
      ? `الرموز الخاطئة التي أُدخلت: ${formatNumber(total)}`
      : `الرموز الخاطئة التي أُدخلت: ${formatNumber(total)}، منها في الدقائق العشر الأخيرة: ${formatNumber(recent)}`,
  manyMisses:
    "أُدخلت رموز خاطئة كثيرة في وقت قصير، فقد يحاول أحد أن يصل إلى رمز قاعة بالتجربة. ضع رموزاً جديدة وأعلن في كل قاعة رمزها. من بدأ اختباره يكمل.",
  newCodes: "رموز جديدة لكل القاعات",
  changedAll: "صار لكل قاعة رمز جديد",
  over: "مضى يوم هذه القاعة أو أُغلق، فلا يُقبل رمزها.",
  changing: "جارٍ التغيير…",
  changedNow: "صار للقاعة رمز جديد",
  changeFailed: "حدث خطأ أثناء تغيير الرمز",
} as const;

export const timeFactorsText = {
  title: "وقت أطول",
  lead: "لمن يحتاج وقتاً أطول في هذا الاختبار. امنحه قبل أن يبدأ، ويرى الطالب دقائقه منذ البداية.",
  loading: "جارٍ تحميل من مُنحوا وقتاً أطول",
  loadFailed: "حدث خطأ أثناء تحميل من مُنحوا وقتاً أطول",
  none: "لم يُمنح أحد وقتاً أطول.",
  give: "منح وقت أطول",
  given: "حُفظ الوقت",
  change: "تغيير",
  changeOf: (name: string) => `تغيير وقت ${name}`,
  save: "حفظ",
  serials: "رموز الطلاب",
  serialsHint: "اكتب الرمز أو امسحه بالقارئ، أو ألصق رموز عدة طلاب، كل رمز في سطر",
  factor: "مقدار الوقت",
  reasonHint: "مثلاً: قرار لجنة الاختبار. لا تكتب حالة صحية ولا تشخيصاً",
  factors: { 1: "الوقت المعتاد", 1.25: "وقت وربع", 1.5: "وقت ونصف", 2: "ضعف الوقت" },
  open: "إن كانت جلسته مفتوحة طال وقت القسم الجاري، ولا ينقص وقت قسم بدأ.",
  by: (who: string, when: string) => `منحه ${who}، ${when}`,
} as const;

/** A time factor in words: `وقت ونصف`. */
export const factorText = (factor: number): string => timeFactorsText.factors[factor as TimeFactor];

/** A supervisor's steps on a sitting. */
export const stepsText = {
  step: "ما الذي تريد عمله؟",
  minutes: "عدد الدقائق",
  reason: "السبب",
  reasonHint: "يُحفظ مع الجلسة وفي سجل العمليات",
  // «إلغاء» would be ambiguous beside «إلغاء الجلسة».
  cancel: "رجوع",
  pending: "جارٍ التنفيذ…",
  failed: "حدث خطأ أثناء التنفيذ",
  steps: {
    addTime: {
      label: "زيادة الوقت",
      body: "يطول القسم الذي يعمل الآن، ويصل الوقت الجديد إلى الجهاز المتصل خلال ١٥ ثانية.",
      done: "زيد وقت الجلسة",
    },
    handOver: {
      label: "السحب من الجهاز",
      body: "يتوقف الجهاز الحالي عن استقبال الإجابات، ويكمل الطالب من جهاز آخر برمزه. يبقى كل ما حُفظ.",
      done: "سُحبت الجلسة من جهازها",
    },
    reopen: {
      label: "إعادة الفتح",
      body: "يكمل الطالب آخر قسم وصل إليه في الدقائق التي تمنحها. تُرفع نتيجته حتى ينتهي مرة أخرى.",
      done: "أُعيد فتح الجلسة",
    },
    leaveLateOut: {
      label: "استبعاد الإجابات المتأخرة",
      body: "تُحسب الدرجة من دون ما وصل بعد انتهاء الوقت. يمكنك احتسابه مرة أخرى.",
      done: "استُبعدت الإجابات المتأخرة",
    },
    letLateIn: {
      label: "احتساب الإجابات المتأخرة",
      body: "تُحسب الدرجة مع ما وصل بعد انتهاء الوقت، وقد أُجيب عنه في وقته.",
      done: "احتُسبت الإجابات المتأخرة",
    },
    void: {
      label: "إلغاء الجلسة",
      body: "تُحذف نتيجتها ولا تُعدّ محاولة، فيستطيع الطالب أن يبدأ من جديد. يمكنك التراجع عن الإلغاء ما لم يبدأ محاولة أخرى.",
      done: "أُلغيت الجلسة",
    },
    unvoid: {
      label: "التراجع عن الإلغاء",
      body: "تعود الجلسة بما حُفظ من إجاباتها وتُحسب نتيجتها وتُعدّ محاولة. إن كان قد بقي للطالب وقت فأعد فتحها بعد ذلك.",
      done: "عادت الجلسة وما فيها",
    },
  },
  hall: {
    open: "زيادة الوقت",
    openOf: (name: string) => `زيادة الوقت لكل من في ${name}`,
    title: (name: string) => `زيادة الوقت لكل من في ${name}`,
    body: "يطول القسم الذي يعمل الآن عند كل طالب في القاعة، ومنهم من انقطع جهازه.",
    done: (count: number) =>
      `زيد الوقت: ${counted(count, { one: "جلسة واحدة", two: "جلستان", few: "جلسات", many: "جلسة" })}`,
  },
} as const;

/** The attendance sheet of a hall. */
export const hallListSheetText = {
  print: "طباعة قائمة القاعة",
  preparing: "جارٍ التجهيز…",
  failed: "حدث خطأ أثناء تجهيز القائمة",
  heading: (hall: string, count: string) => `${hall} (${count})`,
  withoutHall: "بلا قاعة",
  unseated: "بلا مقعد",
  everybody: "كل المدعوين",
  number: "ت",
  name: "الاسم",
  serial: "الرمز",
  seat: "المقعد",
  signature: "التوقيع",
} as const;

/** The seating plan before the test. */
export const seatingText = {
  open: "قائمة المقاعد",
  title: "قائمة المقاعد قبل البدء",
  loading: "جارٍ تحميل أسماء المدعوين",
  failed: "حدث خطأ أثناء تحميل أسماء المدعوين",
  nobody: "لا أحد من المسجلين مدعو إلى هذا الاختبار حتى الآن.",
  lead: (count: number) =>
    `عدد المدعوين ${formatNumber(count)}. توزّعهم القائمة على القاعات بترتيب أسمائهم، وتعطي كل واحد رقم مقعد.`,
  noHalls: "لا قاعات بعد، فتُطبع قائمة واحدة. أضف القاعات أولاً لتُقسم بينها.",
  seatsOf: (hall: string) => `مقاعد ${hall}`,
  seatsInvalid: "اكتب عدد المقاعد، من ٠ إلى ٣٠٠٠",
  range: (from: string, to: string, first: string, last: string) => `من ${from} (${first}) إلى ${to} (${last})`,
  nobodyIn: "لا أحد في هذه القاعة",
  left: (count: number) => `يبقى بلا مقعد: ${formatNumber(count)}. تُطبع أسماؤهم في آخر القائمة.`,
  print: "اطبع القائمة",
} as const;

const seconds = { one: "ثانية", two: "ثانيتين", few: "ثوانٍ", many: "ثانية" };
const minutes = { one: "دقيقة", two: "دقيقتين", few: "دقائق", many: "دقيقة" };
const hours = { one: "ساعة", two: "ساعتين", few: "ساعات", many: "ساعة" };

/** How long ago an instant was, in its largest unit: `قبل ١٢ ثانية`. */
export function formatAgo(iso: string, now: string): string {
  const passed = Math.max(0, Math.round((Date.parse(now) - Date.parse(iso)) / 1000));
  if (passed < 3) return "الآن";
  if (passed < 60) return `قبل ${counted(passed, seconds)}`;
  if (passed < 3600) return `قبل ${counted(Math.floor(passed / 60), minutes)}`;
  return `قبل ${counted(Math.floor(passed / 3600), hours)}`;
}

const twoDigits = new Intl.NumberFormat("ar-IQ", { minimumIntegerDigits: 2 });

/** Minutes and seconds until an instant, such as `٩:٠٥`. It is zero after it. */
export function formatTimeLeft(deadline: string, now: string): string {
  const left = Math.max(0, Math.ceil((Date.parse(deadline) - Date.parse(now)) / 1000));
  return `${formatNumber(Math.floor(left / 60))}:${twoDigits.format(left % 60)}`;
}

export const boardStateOptions: readonly { value: BoardState; label: string }[] = boardStateCodes.map((value) => ({
  value,
  label: boardStates[value],
}));
