import { leastReliability } from "#contract/quizzes/percentiles.ts";
import { formatContestants } from "../dashboard/dashboard-counts.ts";
import { formatNumber } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of norms: the place of a score among people of the same age. */
export const normsText = {
  title: "المعايير بحسب العمر",
  lead: "تُقارن كل درجة بدرجات من أدّوا هذا الاختبار أول مرة في العمر نفسه، لا بكل من هم في هذا العمر. الرتبة المئينية ٧٠ تعني أن ٧٠ من كل ١٠٠ منهم دون الطالب، ويُحسب معهم نصف من نالوا درجته نفسها.",
  loading: "جارٍ حساب المعايير",
  loadFailed: "حدث خطأ أثناء حساب المعايير",
  sample: (people: number) =>
    `حُسبت من نتائج ${formatContestants(people)}. لكل طالب أول نتيجة له، ولا يُحسب من حُذف أو مُحيت بياناته. العمر كما ذُكر عند التسجيل.`,
  leftOut: (people: number) =>
    `لم تُحسب نتائج ${formatContestants(people)}، لأن عدد الأسئلة فيها غير عدد أسئلة الاختبار كما هو الآن، ولا رتبة مئينية لها.`,
  fallsTitle: "عمر أكبر درجاته أقل",
  fall: (older: number, younger: number) =>
    `الدرجات في عمر ${formatNumber(older)}، وهو الأكبر، أقل منها في عمر ${formatNumber(younger)}، والفرق أكبر من أن تفسّره المصادفة.`,
  fallsBody: "لذلك تبقى معايير كل عمر له وحده. ابحث عن السبب قبل أن تعتمدها، كأن يكون كثير من الأكبر قد أعادوا السنة.",
  scales: {
    right: (most: number) => `الدرجة الخام هي عدد الإجابات الصحيحة من ${formatNumber(most)}.`,
    percent: () => "الدرجة الخام هي النسبة المئوية، لأن الملف لا يذكر ما أصاب فيه كل طالب.",
  },
  sem: (sem: string) => `الخطأ المعياري للقياس بالدرجة الخام: ${sem}.`,
  interval:
    "المجال هو مكان الطالب بين من هم في عمره لو رُتّبوا بدرجاتهم الحقيقية، ويصدق لنحو ٩٥ من كل ١٠٠ طالب. يشمل خطأ القياس وحده، ولا يشمل خطأ العينة التي حُسبت منها المعايير.",
  reliability: (reliability: string) => `ثبات الدرجات في هذا العمر: ${reliability}.`,
  belowGate: `هو أقل من ${formatNumber(leastReliability)}، لذلك تذكر بطاقة النتيجة درجة الطالب ولا تذكر مكانه بين غيره.`,
  noInterval: "لا يُعرف ثبات هذا الاختبار، فلا مجال للدرجة المعيارية.",
  provisionalBody:
    "مؤقت: في هذا العمر أقل من ١٠٠ طالب، فتظهر الرتبة المئينية وحدها ولا يُعتمد عليها. والعمر الذي لم يؤدِّ فيه أحد الاختبار تُقدَّر رتبه من العمرين المجاورين.",
  provisional: "مؤقت",
  equated: "الدرجة في الاختبار المنقولة منه",
  equatedError: "خطأ الدرجة المنقولة",
  missing: {
    nobody: {
      title: "لا معايير بعد",
      body: "لا توجد في هذا الاختبار نتيجة لطالب مسجّل يُعرف عمره. تُحسب المعايير حين تكون فيه نتائج لطلاب مسجّلين.",
    },
    no_fit: {
      title: "لا تصلح هذه النتائج لحساب المعايير",
      body: "لم يناسب أي منحنى هذه النتائج: عددها قليل، أو درجاتها متشابهة في العمر الواحد. اجمع نتائج أكثر، ١٠٠ طالب من كل عمر على الأقل، ثم عُد إلى هذه الصفحة. حتى ذلك الحين اقرأ توزيع الدرجات أعلاه.",
    },
  },
  curves: "منحنيات الرتب المئينية",
  curvesBody: "الدرجة الخام التي تقابل كل رتبة مئينية في كل عمر.",
  curvesTable: "الدرجة الخام عند كل رتبة مئينية بحسب العمر",
  chart: (age: string, score: string, lastAge: string, lastScore: string) =>
    `مخطط بالخطوط. الرتبة المئينية ٥٠ تقابل الدرجة ${score} في عمر ${age}، والدرجة ${lastScore} في عمر ${lastAge}.`,
  chartFailed: "تعذّر عرض المخطط. تجد الأرقام في الجدول.",
  age: "العمر",
  people: "عدد الطلاب",
  rank: (percentile: string) => `المئين ${percentile}`,
  table: "من الدرجة الخام إلى المعيار",
  tableBody: "معدل الدرجات المعيارية ١٠٠ وانحرافها المعياري ١٥.",
  tableOf: (age: string) => `معايير عمر ${age}`,
  printed: "الدرجة المعيارية، وبين القوسين الرتبة المئينية، بحسب الدرجة الخام والعمر",
  ofAge: (age: string) => `العمر: ${age}`,
  score: "الدرجة الخام",
  percentile: "الرتبة المئينية",
  standardScore: "الدرجة المعيارية",
  range: "المجال",
  rangeOf: (low: string, high: string) => `${low} إلى ${high}`,
  unknown: "—",
  low: "أدنى المجال",
  high: "أعلى المجال",
  download: { xlsx: "تنزيل المعايير Excel", csv: "تنزيل المعايير CSV" },
  downloadFailed: "حدث خطأ أثناء تجهيز الملف. حاول مرة أخرى",
  fileName: (id: string) => `norms-${id}`,
} as const;

export const normRunsText = {
  title: "المعايير المحفوظة",
  lead: "ما يُحفظ هنا لا يتغير بعد ذلك. بالمعايير المعتمدة تُقدَّر النتائج الآتية لهذا الاختبار، والسابقة التي لم تُقدَّر بغيرها. وما قُدّر يبقى تقديره حين تُعتمد غيرها.",
  list: "المعايير المحفوظة لهذا الاختبار",
  pages: "صفحات المعايير المحفوظة",
  loading: "جارٍ تحميل المعايير المحفوظة",
  loadFailed: "حدث خطأ أثناء تحميل المعايير المحفوظة",
  empty: "لم تُحفظ معايير لهذا الاختبار بعد",
  keep: "احفظ هذه المعايير",
  keeping: sharedText.saving,
  kept: "حُفظت المعايير",
  keepFailed: "حدث خطأ أثناء حفظ المعايير",
  date: "التاريخ",
  by: "من حفظها",
  byCommand: "مشغّل الخادم",
  people: "عدد الطلاب",
  sample: "بحسب العمر",
  sampleOf: (age: string, people: string) => `${age}: ${people}`,
  inForce: "معتمدة",
  carriedFrom: (quiz: string, items: number) => `منقولة من «${quiz}». الأسئلة المشتركة: ${formatNumber(items)}.`,
  dropped: (questions: string) => `استُبعد منها ما تغيّرت صعوبته أو تمييزه: ${questions}.`,
  question: (number: number) => `السؤال ${formatNumber(number)}`,
  linkErrors: (slope: string, intercept: string) => `الخطأ المعياري للربط: ${slope} في الميل و${intercept} في الثابت.`,
  equatedError: (error: string) => `الخطأ المعياري للدرجة المنقولة، بالدرجة الخام، على الأكثر: ${error}.`,
  unnamed: "اختبار بلا اسم",
  choose: "اعتمدها",
  chooseOf: (date: string) => `اعتمدها: معايير ${date}`,
  leave: "ألغِ اعتمادها",
  leaveOf: (date: string) => `ألغِ اعتمادها: معايير ${date}`,
  chosen: "صارت هذه المعايير معتمدة",
  left: "لم تعد لهذا الاختبار معايير معتمدة",
  judgeAnew: "طبّقها على النتائج السابقة",
  judgeAnewTitle: "هل تطبّق هذه المعايير على النتائج السابقة؟",
  judgeAnewBody: (date: string) =>
    `تتغيّر الرتب المئينية لكل ما سبق من نتائج هذا الاختبار بحسب معايير ${date}، ويقرأ الطلاب الذين أُعلنت نتائجهم رقماً غير الذي قرؤوه.`,
  judgingAnew: sharedText.saving,
  judgedAnew: "طُبّقت هذه المعايير على النتائج السابقة",
  chooseFailed: "حدث خطأ أثناء تغيير المعايير المعتمدة",
  download: {
    xlsx: (date: string) => `ملف Excel لمعايير ${date}`,
    csv: (date: string) => `تنزيل معايير ${date}`,
  },
  downloadTips: { xlsx: "تنزيل Excel", csv: "تنزيل CSV" },
} as const;

/** Norms of other tests that share questions with this one. */
export const linkableNormsText = {
  title: "معايير تُنقل إلى هذا الاختبار",
  lead: "في الاختبارات الآتية أسئلة من هذا الاختبار. بها تُنقل معاييرها إليه، فتبقى الرتب المئينية على مقياس واحد وإن اختلفت صعوبة الأسئلة أو قدرة المشاركين. يلزم قبل ذلك أن تُحسب معايرة الصعوبة والتمييز (2PL) لكل من الاختبارين.",
  loadFailed: "حدث خطأ أثناء تحميل معايير الاختبارات الأخرى",
  figures: (date: string, people: number, items: number) =>
    `حُفظت بتاريخ ${date}، من نتائج ${formatContestants(people)}. الأسئلة المشتركة: ${formatNumber(items)}.`,
  carry: "انقلها",
  carryOf: (quiz: string) => `انقلها: معايير «${quiz}»`,
  carrying: "جارٍ النقل…",
  carried: "نُقلت المعايير وحُفظت. اعتمدها لتُقدَّر بها النتائج",
  carryFailed: "حدث خطأ أثناء نقل المعايير",
} as const;
