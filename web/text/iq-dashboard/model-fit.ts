import { formatResults } from "../dashboard/dashboard-counts.ts";
import { formatNumber } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of how well a statistical model describes the answers. */
export const modelFitText = {
  title: "ملاءمة النموذج للإجابات",
  lead: "هل تسير الإجابات كما يتوقع النموذج؟ إن ابتعدت عنه فلا يُعتمد على تقديراته.",
  model: "النموذج",
  dimension: {
    fine: "لا تبتعد الإجابات عن قدرة واحدة أكثر مما تفسّره المصادفة.",
    small:
      "تبتعد الإجابات عن قدرة واحدة ابتعاداً لا تفسّره المصادفة، لكنه صغير: RMSEA لا يزيد على ٠٫٠٥. قد يقيس الاختبار قدرتين متقاربتين.",
    doubtful: "قد يقيس الاختبار أكثر من قدرة واحدة: ابتعاد الإجابات عن النموذج أكبر من أن تفسّره المصادفة.",
    rasch:
      "ابتعاد الإجابات عن نموذج راش أكبر من أن تفسّره المصادفة: قد تختلف الأسئلة في حدّتها، أو يقيس الاختبار أكثر من قدرة. انظر 2PL.",
    raschSmall: "تبتعد الإجابات عن نموذج راش ابتعاداً لا تفسّره المصادفة، لكنه صغير: RMSEA لا يزيد على ٠٫٠٥. انظر 2PL.",
    unknown: "لا يمكن فحص ملاءمة الاختبار كله: أسئلته أو إجاباته أقل من أن تكفي لذلك.",
  },
  m2: (statistic: string, df: string, p: string, rmsea: string) =>
    `M2: ${statistic}، درجات الحرية: ${df}، p: ${p}، RMSEA: ${rmsea}`,
  reliability: (patterns: string, sums: string) =>
    `ثبات القدرة المقدّرة من الإجابات كلها ${patterns}، ومن عدد الصواب وحده ${sums}.`,
  finished: (people: string) =>
    `المحاولات التي بلغت السؤال الأخير: ${people}. منها وحدها أرقام الملاءمة، فما لم يبلغه الطالب ليس خطأً يتوقعه نموذج.`,
  information: "دقة الاختبار بحسب القدرة",
  informationBody: "يقيس الاختبار بدقة أكبر حيث ترتفع المعلومات ويصغر الخطأ المعياري. صفر قدرة الطالب المعتاد.",
  informationTable: "معلومات الاختبار والخطأ المعياري بحسب القدرة",
  informationChart: (theta: string) => `مخطط بخط واحد. أعلى دقة عند القدرة ${theta}.`,
  chartFailed: sharedText.chartFailed,
  theta: "القدرة",
  informationOf: "المعلومات",
  standardError: "الخطأ المعياري",
  items: "ملاءمة كل سؤال",
  itemsBody: "قيم infit وoutfit قريبة من ١ في السؤال الملائم. السؤال الذي يبتعد ابتعاداً لا تفسّره المصادفة في الأعلى.",
  itemsTable: "أرقام ملاءمة كل سؤال",
  pValue: "الاحتمال (p)",
  misfits: "لا يلائم",
  pairs: "أسئلة ترتبط إجاباتها",
  pairsBody:
    "من أصاب في أحدهما أصاب في الآخر أكثر مما تفسّره القدرة. ربما يكشف أحدهما جواب الثاني، أو يسألان عن نص واحد.",
  noPairs: "لا يظهر ارتباط بين سؤالين أكثر مما تفسّره القدرة والمصادفة.",
  pairsUnknown: "لا يُفحص ارتباط الأسئلة بأقل من ١٠٠ محاولة.",
  largestPair: (largest: string, critical: string) =>
    `أكبر ارتباط بين سؤالين (Q3) فوق معدل الارتباطات: ${largest}. يُشار إلى ما زاد على: ${critical}.`,
  and: "و",
  q3: (value: string) => `Q3: ${value}`,
  morePairs: (count: number) => `وغيرها: ${formatNumber(count)}`,
  people: "إجابات تحتاج إلى نظر",
  peopleBody:
    "أخطأ هؤلاء في السهل وأصابوا في الصعب أكثر مما تفسّره المصادفة. قد يكون ذلك نقلاً أو استعجالاً أو خطأ في الجهاز، وليس دليلاً على شيء وحده. لا يظهر هذا إلا للموظفين.",
  noPeople: "لا تظهر إجابات بعيدة عما يتوقعه النموذج من صاحبها.",
  peopleCount: (below: number, people: number, expected: string) =>
    `${formatResults(below)} من ${formatNumber(people)}، والمصادفة وحدها تفسّر نحو ${expected}.`,
  peopleTable: "أبعد الإجابات عما يتوقعه النموذج",
  person: "الرمز",
  unknownPerson: "بلا رمز",
  score: "الإجابات الصحيحة",
  lz: "l_z",
} as const;
