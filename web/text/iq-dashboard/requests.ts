import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { objectionCauses, requestKinds, requestStates } from "#contract/contestants/request-words.ts";
import { counted, formatNumber, outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

const days = (count: number) =>
  counted(count, { one: "يوم واحد", two: "يومين", few: "أيام", many: "يوماً", hundreds: "يوم" });

/** Arabic copy of the queue of students' requests. */
export const requestsText = {
  title: "طلبات الطلاب",
  list: "طلبات التصحيح والاعتراض",
  lead: "يرى الطالب القرار وسببه في صفحة بياناته. الطلب المقبول يغيّر المعلومة فوراً.",
  waiting: (count: number) => `طلبات تنتظر قراراً: ${formatNumber(count)}`,
  pages: "صفحات الطلبات",
  loading: "جارٍ تحميل الطلبات",
  loadFailed: sharedText.loadFailed,
  filters: "تصفية الطلبات",
  kinds: requestKinds,
  states: requestStates,
  labels: contestantLabels,
  causes: objectionCauses,
  kind: "نوع الطلب",
  state: "الحالة",
  empty: "لا توجد طلبات",
  emptyBody: "تظهر هنا طلبات التصحيح التي يرسلها الطلاب من صفحة بياناتهم، واعتراضاتهم على النتائج.",
  nothingFound: "لا توجد طلبات بهذه التصفية",
  nothingFoundBody: "غيّر النوع أو الحالة لترى طلبات أخرى.",
  student: "الطالب",
  asked: "الطلب",
  age: "منذ",
  since: (count: number) => (count === 0 ? "اليوم" : days(count)),
  holder: "من يتولاه",
  nobody: "لا أحد",
  decidedBy: (name: string) => `قرّره ${name}`,
  decidedAlone: "قُبل تلقائياً: الاسم نفسه برسم آخر",
  open: "فتح الطلب",
  openOf: (name: string) => `فتح طلب ${name}`,
  take: "تولَّ الطلب",
  takeOf: (name: string) => `تولَّ طلب ${name}`,
  takeFrom: (holder: string) => `تولَّ الطلب بدل ${holder}`,
  putBack: "أعد الطلب إلى القائمة",
  putBackOf: (name: string) => `أعد طلب ${name} إلى القائمة`,
  takeFailed: "حدث خطأ أثناء تولي الطلب",
} as const;

export const decideText = {
  title: (name: string) => `طلب ${name}`,
  student: "بيانات الطالب",
  before: "عند الطلب",
  now: "الآن",
  wanted: "المطلوب",
  nothing: "لا شيء",
  changed: "تغيّرت القيمة بعد إرسال الطلب. قارنها قبل القرار.",
  removed: "حُذفت هذه النتيجة",
  reason: "ما كتبه الطالب",
  cause: "سبب الاعتراض",
  test: "الاختبار",
  unnamed: "ملف نتائج",
  answers: "الإجابات",
  rightOf: (right: number, all: number) => `الصحيحة: ${outOf(formatNumber(right), formatNumber(all))}`,
  wrong: (numbers: readonly number[]) => `الخاطئة: ${numbers.map(formatNumber).join("، ")}`,
  noAnswers: "لا تتوفر تفاصيل الأسئلة. راجع ورقة الاختبار.",
  toScore: "افتح النتيجة",
  scoreHint: "إذا كانت الدرجة خاطئة فصحّحها من صفحتها أولاً، ثم قرّر هنا.",
  choice: "القرار",
  choices: { accepted: "قبول الطلب", refused: "رفض الطلب" },
  chooseOne: "اختر القبول أو الرفض",
  answer: "سبب القرار",
  answerHint: "يقرؤه الطالب",
  confirm: "احفظ القرار",
  pending: sharedText.saving,
  failed: "حدث خطأ أثناء حفظ القرار",
  done: "حُفظ القرار، ويراه الطالب الآن",
} as const;

export const objectionDaysText = {
  state: (count: number) =>
    count === 0 ? "لا يُقبل الاعتراض على النتائج." : `يُقبل الاعتراض على النتيجة خلال ${days(count)} من إعلانها.`,
  change: "غيّر مدة الاعتراض",
  title: "مدة الاعتراض على النتائج",
  lead: "عدد الأيام التي يستطيع فيها الطالب الاعتراض على نتيجته بعد إعلانها، مرة واحدة لكل نتيجة. صفر يوقف الاعتراض.",
  days: "عدد الأيام",
  hint: "من ٠ إلى ٦٠",
  save: "احفظ المدة",
  failed: "حدث خطأ أثناء حفظ المدة",
  saved: "حُفظت مدة الاعتراض",
} as const;
