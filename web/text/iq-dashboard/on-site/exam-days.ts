/** Arabic copy of planning exam days: days, halls, places. */
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { hallLabels } from "#contract/exam-days/exam-day-words.ts";
import { formatContestants } from "../../dashboard/dashboard-counts.ts";
import { counted, formatNumber, outOf } from "../../numbers.ts";
import { sharedText } from "../../shared.ts";

const students = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبان", few: "طلاب", many: "طالباً", hundreds: "طالب" });

export const placedOf = (placed: number, seats: number) => outOf(formatNumber(placed), formatNumber(seats));

export const examDaysText = {
  title: "أيام الاختبار",
  lead: "لكل يوم تاريخ وقاعات. توزيع الأماكن يعطي كل طالب وقتاً وقاعة ومقعداً.",
  add: "إضافة يوم",
  pages: "صفحات أيام الاختبار",
  state: "الأيام",
  states: { open: "المفتوحة", closed: "المغلقة" },
  loading: "جارٍ تحميل أيام الاختبار",
  loadFailed: "حدث خطأ أثناء تحميل أيام الاختبار",
  empty: "لا أيام اختبار بعد",
  emptyBody: "أضف يوماً، ثم قاعاته، ثم وزّع الأماكن على الطلاب.",
  noneClosed: "لا أيام مغلقة",
  noneClosedBody: "يظهر هنا كل يوم اختبار بعد إغلاقه.",
  planned: "قيد التخطيط",
  today: "اليوم",
  closed: "مغلق",
  over: "مضى",
  halls: (count: number) => `القاعات: ${formatNumber(count)}`,
  placed: (placed: number, seats: number) => `الأماكن: ${placedOf(placed, seats)}`,
  placedShare: "الأماكن التي أُعطيت",
} as const;

export const examDayFormText = {
  add: "إضافة يوم اختبار",
  edit: "تعديل يوم الاختبار",
  date: "التاريخ",
  testTimes: "أوقات هذا اليوم، مساءً",
  onsiteExam: "الاختبار الحضوري",
  assessment: "الاختبار الإلكتروني",
  noExam: "بلا",
  optionsFailed: "حدث خطأ أثناء تحميل الاختبارات",
  governorates: "المحافظات",
  educationTypes: "سبب الاختبار",
  everybody: "إن لم تختر شيئاً فاليوم للجميع",
  flags: {
    isForUnplaced: "لا يشمل من لهم مكان لهذا الاختبار في يوم آخر",
    fillsOtherTimes: "من امتلأ وقته يأخذ مكاناً في وقت آخر من اليوم",
    placesNewcomers: "من يسجّل بعد التوزيع يأخذ مكاناً فوراً ما دامت مقاعد خالية",
  },
  flagsLegend: "من يأخذ مكاناً؟",
  save: "حفظ اليوم",
  saving: sharedText.saving,
  added: "أُضيف يوم الاختبار",
  saved: "حُفظ يوم الاختبار",
  failed: "حدث خطأ أثناء حفظ يوم الاختبار",
} as const;

export const examDayText = {
  back: "كل أيام الاختبار",
  loading: "جارٍ تحميل يوم الاختبار",
  loadFailed: "حدث خطأ أثناء تحميل يوم الاختبار",
  notFound: "لا يوجد يوم الاختبار هذا",
  notFoundBody: "ربما نُسخ العنوان ناقصاً. ابحث عنه في القائمة.",
  exam: (name: string) => `الاختبار: ${name}`,
  everybody: "لجميع الطلاب المسجلين",
  onlyFor: (places: string) => `للطلاب من: ${places}`,
  onlyTypes: (types: string) => `سبب الاختبار: ${types}`,
  flags: {
    isForUnplaced: "لا يشمل من لهم مكان لهذا الاختبار في يوم آخر",
    fillsOtherTimes: "من امتلأ وقته يأخذ وقتاً آخر",
    placesNewcomers: "من يسجّل لاحقاً يأخذ مكاناً فوراً",
  },
  isClosed: "هذا اليوم مغلق، فلا تتغير أماكنه.",
  isOver: "مضى هذا اليوم، فلا تُعطى أماكنه ولا تُنقل. أغلقه، أو غيّر تاريخه إن تأجّل.",
  edit: "تعديل اليوم",
  assign: "توزيع الأماكن",
  openDesk: "افتح المكتب",
  download: "تنزيل القوائم",
  close: {
    title: "إغلاق يوم الاختبار",
    confirm: "أغلق اليوم",
    pending: "جارٍ الإغلاق…",
    failed: "حدث خطأ أثناء إغلاق يوم الاختبار",
    done: "أُغلق يوم الاختبار",
  },
  closeBody: "لا تتغير أماكنه بعد إغلاقه، ولا يظهر للطلاب. يمكنك إعادة فتحه.",
  remove: "حذف اليوم",
  removal: {
    title: "حذف يوم الاختبار",
    confirm: "احذف اليوم",
    pending: sharedText.deleting,
    failed: "حدث خطأ أثناء حذف يوم الاختبار",
  },
  removeBody: (placed: number) =>
    placed > 0
      ? `تُحذف معه أماكنه (${formatNumber(placed)})، ولا تظهر للطلاب. يمكنك التراجع.`
      : "يمكنك التراجع عن حذفه.",
  removed: (day: string) => `حُذف يوم الاختبار: ${day}`,
  restored: "عاد يوم الاختبار",
  restoreFailed: "حدث خطأ أثناء إعادة يوم الاختبار",
  reopen: "إعادة فتح اليوم",
  reopened: "فُتح يوم الاختبار من جديد",
  reopenFailed: "حدث خطأ أثناء إعادة فتح يوم الاختبار",
  total: "الأماكن",
  free: "المقاعد الخالية",
} as const;

export const examHallsText = {
  title: "القاعات",
  lead: "تمتلئ القاعات بهذا الترتيب، وفي كل وقت من جديد.",
  add: "إضافة قاعة",
  edit: (name: string) => `تعديل ${name}`,
  none: "لا قاعات بعد. أضف قاعة لتوزّع الأماكن.",
  ...hallLabels,
  nameHint: "كما هو على بابها",
  addressHint: "يراه الطالب مع قاعته ومقعده",
  exitSeatsHint: "أول مقاعد القاعة، وتتسع لكرسي متحرك",
  save: "حفظ القاعة",
  saveAnyway: "حفظها قاعةً أخرى",
  saving: sharedText.saving,
  added: "أُضيفت القاعة",
  saved: "حُفظت القاعة",
  failed: "حدث خطأ أثناء حفظ القاعة",
  hall: "القاعة",
  atTime: (time: string) => `الساعة ${time}`,
  taken: (taken: number, seats: number) => outOf(formatNumber(taken), formatNumber(seats)),
  open: "قائمة القاعة",
  editAction: sharedText.edit,
  editOf: (name: string) => `${sharedText.edit} ${name}`,
  removeAction: sharedText.remove,
  removeOf: (name: string) => `${sharedText.remove} ${name}`,
  removal: {
    title: "حذف القاعة",
    confirm: sharedText.remove,
    pending: sharedText.deleting,
    failed: "حدث خطأ أثناء حذف القاعة",
    done: "حُذفت القاعة",
  },
  removeBody: (name: string) => `ستُحذف «${name}» من هذا اليوم.`,
} as const;

export const assignText = {
  title: "توزيع الأماكن",
  loading: "جارٍ عدّ الطلاب والمقاعد",
  loadFailed: "حدث خطأ أثناء عدّ الطلاب والمقاعد",
  everySchool: "تُوزَّع الأماكن على طلاب كل المدارس.",
  oneSchool: "تُوزَّع الأماكن على طلاب هذه المدرسة وحدها.",
  unmet: "لا مقعد خالياً يناسب احتياجاتهم",
  unmetBody: "يبقون بلا مكان حتى تعدّل القاعات، أو تعطيهم مكاناً برمزهم.",
  placed: "لهم مكان من قبل، ويبقى كما هو",
  fit: "يأخذون مكاناً الآن",
  left: "يبقون بلا مكان",
  free: "المقاعد الخالية",
  byTime: "بحسب وقت الاختبار",
  time: "الوقت",
  awaiting: "بلا مكان",
  leftOther: "لا مقاعد كافية في وقتهم، وفي وقت آخر من اليوم مقاعد خالية. عدّل اليوم ليأخذوا منها.",
  leftFull: "لا مقاعد كافية. أضف قاعة أو يوماً آخر.",
  nobody: "لا أحد ينتظر مكاناً في هذا اليوم.",
  rules: {
    oneExam:
      "لا يأخذ مكاناً من له مكان للاختبار نفسه في يوم آخر، ماضٍ أو قادم، ولا من له مكان في التاريخ نفسه. مكان لاختبار آخر لا يمنع، ولا مكان في يوم أُغلق قبل أن يبدأ.",
    bothExams:
      "لا يأخذ مكاناً من له مكان لكل من الاختبارين في يوم آخر، ماضٍ أو قادم، ولا من له مكان في التاريخ نفسه. مكان لأحدهما فقط لا يمنع، ولا مكان في يوم أُغلق قبل أن يبدأ.",
    everybody: "يأخذ مكاناً أيضاً من له مكان للاختبار نفسه في يوم آخر.",
  },
  noSeats: "لا مقاعد خالية في هذا اليوم. أضف قاعة أولاً.",
  order: "الترتيب الذي تمتلئ به القاعات",
  orders: { registration: "الأقدم تسجيلاً", school: "المدرسة ثم الاسم", name: "الاسم" },
  confirm: (count: number) => `أعطِ الأماكن: ${formatNumber(count)}`,
  pending: "جارٍ توزيع الأماكن…",
  failed: "حدث خطأ أثناء توزيع الأماكن",
  done: (placed: number, left: number) =>
    left === 0
      ? `أماكن أُعطيت: ${formatNumber(placed)}`
      : `أماكن أُعطيت: ${formatNumber(placed)}، وبلا مكان: ${formatNumber(left)}`,
} as const;

export const hallPlacesText = {
  back: "العودة إلى اليوم",
  list: "أماكن القاعة",
  sheetTitle: (day: string) => `يوم الاختبار: ${day}`,
  loading: "جارٍ تحميل قائمة القاعة",
  loadFailed: "حدث خطأ أثناء تحميل قائمة القاعة",
  notFound: "لا توجد هذه القاعة في يوم الاختبار",
  notFoundBody: "ربما حُذفت منه. تجد القاعات الحالية في صفحة اليوم.",
  empty: "لا أحد في هذه القاعة بعد",
  emptyBody: "وزّع الأماكن من صفحة اليوم، أو أعطِ طالباً مكاناً برمزه.",
  emptyAt: "لا أحد في هذه القاعة في هذا الوقت",
  time: "الوقت",
  allTimes: "كل الأوقات",
  count: (count: number) => students(count),
  seat: "المقعد",
  name: "الاسم",
  serial: "الرمز",
  school: contestantLabels.schoolName,
  signature: "التوقيع",
  print: "طباعة القائمة",
  download: "تنزيل القائمة",
  downloadTitle: "تنزيل قائمة القاعة",
  downloadDay: "تنزيل قوائم اليوم",
  downloadBody: "الأسماء والرموز والمقاعد، ومكان للتوقيع.",
  downloadFailed: "حدث خطأ أثناء تنزيل القائمة",
  downloaded: "تم تنزيل الملف",
  fileName: "places",
  give: "إعطاء مكان",
  move: "نقل",
  swap: "تبديل",
  remove: "سحب المكان",
} as const;

export const placeStepsText = {
  give: {
    title: "إعطاء طالب مكاناً",
    serial: "رمز الطالب",
    confirm: "أعطه المكان",
    pending: sharedText.saving,
    failed: "حدث خطأ أثناء إعطاء المكان",
    done: (name: string, seat: string) => `${name}: ${seat}`,
  },
  move: {
    title: (count: number) => `نقل ${formatContestants(count)}`,
    confirm: "انقل",
    pending: "جارٍ النقل…",
    failed: "حدث خطأ أثناء النقل",
    done: "تم النقل",
  },
  hall: "القاعة",
  time: "الوقت",
  seat: "المقعد",
  seatHint: "اتركه فارغاً لأول مقعد خالٍ",
  choose: "اختر",
  swap: {
    title: "تبديل المكانين",
    body: (one: string, other: string) => `يأخذ كل من «${one}» و«${other}» مكان الآخر.`,
    confirm: "بدّل",
    pending: "جارٍ التبديل…",
    failed: "حدث خطأ أثناء التبديل",
    done: "تم تبديل المكانين",
  },
  remove: {
    title: "سحب المكان",
    body: (count: number) => `يصبح بلا مكان في هذا اليوم: ${students(count)}. تصبح المقاعد خالية.`,
    confirm: "اسحب",
    pending: "جارٍ السحب…",
    failed: "حدث خطأ أثناء سحب المكان",
    done: "سُحب المكان",
  },
} as const;

export const findPlaceText = {
  title: "أين مكان الطالب؟",
  search: "الاسم أو الرمز",
  searching: sharedText.searching,
  failed: sharedText.searchFailed,
  none: "ليس لأحد بهذا الاسم أو الرمز مكان في هذا اليوم.",
  found: (name: string, where: string) => `${name}: ${where}`,
} as const;
