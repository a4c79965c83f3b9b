import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import { formatContestants, formatQuestions, formatResults } from "../dashboard/dashboard-counts.ts";

/** Arabic copy of calibrations: the parameters of a test's questions, stored in runs. */

const models: Record<CalibrationModel, { name: string; short: string; body: string; rough: string }> = {
  rasch: {
    name: "الصعوبة وحدها (راش)",
    short: "راش",
    body: "يقدّر صعوبة كل سؤال، ويفترض أن الأسئلة كلها تميّز بالقدر نفسه. يكفيه ١٠٠ طالب.",
    rough:
      "أقل من ١٠٠ طالب: التقديرات تقريبية، وقد تبعد الصعوبة عن حقيقتها أكثر من نصف وحدة. أعد الحساب حين يزيد العدد.",
  },
  "2pl": {
    name: "الصعوبة والتمييز (2PL)",
    short: "2PL",
    body: "يقدّر لكل سؤال صعوبته وحدّة تمييزه بين القوي والضعيف. يحتاج إلى ٢٥٠ طالباً.",
    rough: "أقل من ٢٥٠ طالباً: التقديرات تقريبية، ولا سيما الحدّة. اختر راش، أو أعد الحساب حين يزيد العدد.",
  },
  "2pl-guessing": {
    name: "الصعوبة والتمييز مع التخمين",
    short: "2PL مع التخمين",
    body: "يقدّر الصعوبة والحدّة، ويفترض أن من لا يعرف الجواب يختار خياراً بالتخمين، فيصيب مرة من كل أربع إن كانت الخيارات أربعة. يحتاج إلى ٢٥٠ طالباً، ولا تخمين في سؤال بلا خيارات.",
    rough: "أقل من ٢٥٠ طالباً: التقديرات تقريبية، ولا سيما الحدّة. اختر راش، أو أعد الحساب حين يزيد العدد.",
  },
};

export const calibrationsText = {
  title: "معايرة الأسئلة",
  lead: "تُقدَّر صعوبة كل سؤال من أول نتيجة لكل طالب، ويُحفظ كل حساب بتاريخه فلا يتغير بعد ذلك. قارن بين حسابين لترى أي الأسئلة تغيّر.",
  model: "طريقة الحساب",
  models,
  calibrate: "احسب المعايرة الآن",
  calibrating: "جارٍ حساب المعايرة…",
  underWay: "معايرة هذا الاختبار جارية الآن. تظهر هنا حين تنتهي.",
  calibrated: "حُفظت المعايرة",
  calibrateFailed: "حدث خطأ أثناء حساب المعايرة",
  list: "المعايرات المحفوظة لهذا الاختبار",
  pages: "صفحات المعايرات المحفوظة",
  loading: "جارٍ تحميل المعايرات المحفوظة",
  loadFailed: "حدث خطأ أثناء تحميل المعايرات المحفوظة",
  empty: "لم تُحفظ معايرة لهذا الاختبار بعد",
  date: "التاريخ",
  by: "من حسبها",
  byCommand: "مشغّل الخادم",
  people: "عدد الطلاب",
  show: "اعرضها",
  showOf: (date: string) => `اعرضها: معايرة ${date}`,
  shown: "معروضة",
  shownOf: (date: string) => `معروضة: معايرة ${date}`,
  download: {
    xlsx: (date: string) => `ملف Excel لمعايرة ${date}`,
    csv: (date: string) => `تنزيل معايرة ${date}`,
  },
  downloadTips: { xlsx: "تنزيل Excel", csv: "تنزيل CSV" },
  downloadFailed: "حدث خطأ أثناء تجهيز الملف. حاول مرة أخرى",
  fileName: (id: string) => `calibration-${id}`,
} as const;

/** The newest calibration of an item or a figure family. */
export const newestCalibrationText = {
  title: "المعايرة",
  loadFailed: "حدث خطأ أثناء تحميل المعايرة",
  noneOfItem: "لم تُعايَر هذه النسخة بعد. تُعايَر الفقرة مع الاختبار الذي هي فيه، من صفحة تحليله.",
  noneOfFamily: "لم يُعايَر هذا المستوى بعد. تُعايَر العائلة مع الاختبار الذي هي فيه، من صفحة تحليله.",
  from: (people: number, date: string) => `من نتائج ${formatContestants(people)}، بتاريخ ${date}، في:`,
  unnamed: "اختبار بلا اسم",
  numberOf: (number: string) => `السؤال ${number}`,
} as const;

/** One run. */
export const calibrationText = {
  title: (model: CalibrationModel, date: string) => `معايرة ${date}، ${models[model].short}`,
  loading: "جارٍ تحميل المعايرة",
  loadFailed: "حدث خطأ أثناء تحميل المعايرة",
  sample: (people: number) => `حُسبت من نتائج ${formatContestants(people)}.`,
  leftOut: {
    later: (results: number) => `محاولات لاحقة للطلاب أنفسهم: ${formatResults(results)}`,
    deleted: (results: number) => `لطلاب حُذفوا أو مُحيت بياناتهم: ${formatResults(results)}`,
    otherQuestions: (results: number) => `عن أسئلة غير أسئلة الاختبار كما هو الآن: ${formatResults(results)}`,
  },
  leftOutTitle: "لم يدخل في الحساب:",
  scale: "الصعوبة على مقياس القدرة: صفر قدرة الطالب المعتاد، والأعلى أصعب. بين القوسين الخطأ المعياري.",
  before: (date: string, people: number) => `مقارنة بمعايرة ${date}، من نتائج ${formatContestants(people)}:`,
  moved: (count: number) => `تغيّر بأكثر من خطأ التقدير ما قيل عن ${formatQuestions(count)}.`,
  nothingMoved: "لم يتغيّر ما قيل عن أي سؤال بأكثر من خطأ التقدير.",
  item: "السؤال",
  question: "نص السؤال",
  difficulty: "الصعوبة",
  slope: "الحدّة",
  p: "نسبة الصواب",
  restCorrelation: "التمييز",
  drift: "منذ المعايرة السابقة",
  harder: "صار أصعب",
  easier: "صار أسهل",
  slopeChanged: "تغيّر تمييزه",
  steady: "لم يتغيّر",
  new: "سؤال جديد",
  from: (before: string) => `كانت صعوبته ${before}`,
  unknown: "—",
  notEstimated: "لا تُقدَّر",
  generated: "لكل طالب سؤال آخر من العائلة والمستوى نفسيهما",
  itemId: "رمز الفقرة",
  itemVersion: "نسخة الفقرة",
  family: "عائلة الأشكال",
  familyVersion: "نسخة العائلة",
  level: "المستوى",
  difficultyError: "خطأ الصعوبة",
  slopeError: "خطأ الحدّة",
  lower: "نسبة الصواب بالتخمين",
  difficultyBefore: "الصعوبة في المعايرة السابقة",
  change: "تغيّر الصعوبة",
  remarks: "المعنى",
} as const;
