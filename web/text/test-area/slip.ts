import type { Comparison } from "#contract/sittings/slips.ts";
import { counted, formatNumber } from "../numbers.ts";

/** After "فوق نحو". */
const students = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبين", few: "طلاب", many: "طالباً", hundreds: "طالب" });

type Placed = Extract<Comparison, { kind: "placed" }>;

/** Arabic copy of the result slip, for a student of fourteen and their parents. */
export const slipText = {
  title: "بطاقة النتيجة",
  name: "الاسم",
  code: "رمز التسجيل",
  date: "تاريخ الاختبار",
  score: "الإجابات الصحيحة",
  of: (points: number, most: number) => `${formatNumber(points)} من ${formatNumber(most)}`,
  sections: "النتيجة في كل قسم",
  section: "القسم",
  sectionNumber: (number: number) => `القسم ${formatNumber(number)}`,
  sectionsLater: "تظهر نتيجة كل قسم هنا حين لا تبقى لك محاولة أخرى في هذا الاختبار.",
  place: "درجتك بين درجات من هم في عمرك",
  placed: ({ percentile, interval }: Placed) => {
    const place = `لو رتّبنا مئة طالب في عمرك من أدنى درجة إلى أعلاها، لكان مكانك فوق نحو ${students(percentile)}`;
    if (!interval || interval.low === interval.high) return `${place}.`;
    return `${place}، والأرجح أن مكانك الحقيقي بين ${[interval.low, interval.high].map(formatNumber).join(" و")}.`;
  },
  equals: "من نالوا درجتك نفسها نحسب نصفهم تحتك ونصفهم فوقك.",
  lowest: "الأدنى",
  highest: "الأعلى",
  intervalMeaning:
    "في كل اختبار شيء من المصادفة: تخمين يصيب أو سهو يخطئ. ومكانك الحقيقي هو مكانك من دونها، لذلك نذكر مجالاً لا رقماً واحداً. يصدق هذا المجال لنحو ٩٥ طالباً من كل مئة.",
  provisional: "مؤقت",
  reasons: {
    no_norms: "لا نعرف بعد مكان درجتك بين درجات من هم في عمرك، لأن المديرية لم تعتمد بعد معايير لعمرك في هذا الاختبار.",
    few_people: "لا نعرف بعد مكان درجتك بين درجات من هم في عمرك، لأن من أدّوا هذا الاختبار منهم قليلون.",
  },
  meaning: "هذه نتيجة اختبار واحد في يوم واحد، وليست حكماً على كل ما تقدر عليه.",
  print: "اطبع",
} as const;
