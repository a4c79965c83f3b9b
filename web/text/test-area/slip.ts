import type { Comparison } from "#contract/sittings/slips.ts";
import { counted, formatNumber, outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** The form after "فوق نحو". */
const students = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبين", few: "طلاب", many: "طالباً", hundreds: "طالب" });

type Placed = Extract<Comparison, { kind: "placed" }>;

const ordinals: Readonly<Record<number, string>> = { 2: "الثانية", 3: "الثالثة", 4: "الرابعة", 5: "الخامسة" };

/** Arabic copy of the result slip, for a student of fourteen and their parents. */
export const slipText = {
  title: "بطاقة النتيجة",
  name: "الاسم",
  code: "رمز التسجيل",
  date: "تاريخ الاختبار",
  score: "الإجابات الصحيحة",
  onsiteScore: "الدرجة",
  of: (points: number, most: number) => outOf(formatNumber(points), formatNumber(most)),
  sections: "النتيجة في كل قسم",
  section: "القسم",
  sectionNumber: (number: number) => `القسم ${formatNumber(number)}`,
  sectionsLater: "تظهر نتيجة كل قسم هنا حين لا تبقى لك محاولة أخرى في هذا الاختبار.",
  place: "درجتك بين درجات من أدّوا الاختبار في عمرك",
  placed: ({ age, isCarried, percentile, interval }: Placed) => {
    const test = isCarried ? "اختباراً سابقاً شبيهاً بهذا" : "هذا الاختبار";
    // The age does not count the word after it.
    const hundred = ["مئة طالب في عمر", formatNumber(age), `أدّوا ${test}`].join(" ");
    const place = `لو رتّبنا من أدنى درجة إلى أعلاها ${hundred}، لكان مكانك فوق نحو ${students(percentile)}`;
    if (interval.low === interval.high) return `${place}.`;
    return `${place}، والأرجح أن مكانك الحقيقي بين ${[interval.low, interval.high].map(formatNumber).join(" و")}.`;
  },
  /** People who sit the test want to attend schools for the gifted, so their average is not that of their age. */
  group: "المقارنة بمن أدّوا الاختبار وحدهم، لا بكل من هم في عمرك.",
  laterAttempt: (attempt: number) =>
    `المحاولة ${ordinals[attempt] ?? formatNumber(attempt)}؛ المقارنة بمن أدّوه أول مرة، ومن يعيده يعرف طريقته.`,
  equals: "من نالوا درجتك نفسها نحسب نصفهم تحتك ونصفهم فوقك.",
  lowest: "الأدنى",
  highest: "الأعلى",
  intervalMeaning:
    "في كل اختبار شيء من المصادفة: تخمين يصيب أو سهو يخطئ. ومكانك الحقيقي هو مكانك بينهم من دونها، لذلك نذكر مجالاً لا رقماً واحداً. يصدق هذا المجال لنحو ٩٥ طالباً من كل مئة.",
  provisional: "مؤقت",
  reasons: {
    no_norms: "لا نعرف بعد مكان درجتك بين درجات من هم في عمرك، لأن المديرية لم تعتمد بعد معايير لعمرك في هذا الاختبار.",
    few_people: "لا نعرف بعد مكان درجتك بين درجات من هم في عمرك، لأن من أدّوا هذا الاختبار منهم قليلون.",
    low_reliability:
      "درجتك صحيحة كما تراها، لكننا لا نذكر مكانها بين الدرجات: في هذا الاختبار قد يغيّر الحظ وحده مكان الطالب كثيراً، فلا يصح أن تُقارن به بغيرك.",
  },
  meaning: "هذه نتيجة اختبار واحد في يوم واحد، وليست حكماً على كل ما تقدر عليه.",
  print: sharedText.print,
  verify: "للتحقق من هذه الوثيقة:",
  verifyPicture: "صورة QR للتحقق من هذه الوثيقة",
  proofWithdrawn: "أُلغيت وثيقة هذه النتيجة، فلا تُطبع معها صورة التحقق. اسأل المديرية عن السبب.",
  proofFailed: "لم تصل صورة التحقق. حدّث الصفحة قبل الطباعة.",
} as const;
