import type { CutOfAge } from "#contract/quizzes/standard-settings.ts";
import { counted, formatNumber, outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

const judges = (count: number) =>
  counted(count, { one: "محكّم واحد", two: "محكّمان", few: "محكّمين", many: "محكّماً", hundreds: "محكّم" });

/** Arabic copy of documented cut scores. */
export const standardSettingsText = {
  title: "حدود موثّقة",
  lead: "حدٌّ لكل منه صفحة تُطبع: كيف وُضع، ومن وضعه، ومن أي نتائج. يبقى كما اعتُمد وإن تغيّرت النتائج بعده.",
  list: "الحدود الموثّقة لهذا الاختبار",
  add: "ضع حداً",
  loading: "جارٍ تحميل الحدود الموثّقة",
  loadFailed: "حدث خطأ أثناء تحميل الحدود الموثّقة",
  empty: "لم يوضع حد لهذا الاختبار بعد",
  pages: "صفحات الحدود الموثّقة",
  method: "الطريقة",
  cut: "الحد",
  by: "وضعه",
  state: "الحال",
  states: { first: "الجولة الأولى جارية", second: "الجولة الثانية جارية", closed: "اعتُمد" },
  noCut: "—",
} as const;

/** The cut, or the cuts of all ages. */
export const cutsText = (cuts: readonly CutOfAge[]): string =>
  cuts.map(cutText).join("، ") || standardSettingsText.noCut;

function cutText({ age, cut }: CutOfAge): string {
  const written = cut === null ? standardSettingsText.noCut : formatNumber(cut);
  return age === null ? written : `عمر ${formatNumber(age)}: ${written}`;
}

export const newSettingText = {
  title: "وضع حد جديد",
  method: "الطريقة",
  methodHints: {
    angoff: "يقدّر المحكّمون لكل سؤال كم طالباً على الحد يصيب فيه، في جولتين.",
    bookmark: "يختار المحكّمون في ترتيب الأسئلة آخر سؤال يصيب فيه طالب على الحد، في جولتين.",
    norm: "يبلغ الحد أفضل الطلاب في كل عمر، بحسب المعايير المعتمدة لهذا الاختبار.",
    places: "يبلغ الحد من تتسع لهم المقاعد، بحسب نتيجتهم الأولى.",
  },
  norm: "كم من كل مئة في العمر نفسه؟",
  places: "كم مقعداً؟",
  note: "من الطالب الذي على الحد؟",
  noteHint: "يقرؤه المحكّمون، ويُطبع مع الحد",
  confirm: "ابدأ",
  confirmAtOnce: "اعتمد الحد",
  pending: "جارٍ الحفظ",
  failed: "لم يوضع الحد",
} as const;

export const standardSettingText = {
  title: "حد موثّق",
  back: "العودة إلى الحد",
  notFound: "هذا الحد غير موجود",
  notFoundBody: "ربما حُذف قبل أن يُعتمد.",
  loading: "جارٍ تحميل الحد",
  loadFailed: "حدث خطأ أثناء تحميل الحد",
  print: sharedText.print,
  unnamed: "اختبار بلا اسم",
  facts: {
    method: "الطريقة",
    created: "بدأ",
    closed: "اعتُمد",
    people: "عدد الطلاب، كل منهم بنتيجته الأولى",
    items: "عدد الأسئلة",
    source: "مرجع الطريقة",
    note: "الطالب الذي على الحد",
  },
  methods: {
    angoff:
      "طريقة أنغوف: يتخيّل المحكّم مئة طالب على الحد تماماً، ويقدّر لكل سؤال كم منهم يصيب فيه. مجموع تقديراته هو الدرجة التي يتوقعها لطالب على الحد، ومعدل درجات المحكّمين هو الحد. في الجولة الأولى يحكم كل محكّم وحده. في الثانية يرى تقديرات غيره، ونسبة من أصابوا فعلاً، وله أن يغيّر تقديره أو يُبقيه.",
    bookmark:
      "طريقة العلامة: تُرتّب الأسئلة من الأسهل إلى الأصعب، ويختار المحكّم آخر سؤال يصيب فيه اثنان من كل ثلاثة طلاب على الحد. من نموذج المعلمتين (2PL) تُعرف القدرة التي يصيب صاحبها في هذا السؤال مرتين من ثلاث، والدرجة المتوقعة لها. وسيط درجات المحكّمين هو الحد. في الجولة الأولى يحكم كل محكّم وحده، وفي الثانية يرى درجات غيره، وله أن يغيّر اختياره أو يُبقيه.",
    norm: "يبلغ الحد من هم بين الأفضل في عمرهم بحسب المعايير التي كانت معتمدة حين وُضع الحد، ولكل عمر حدّه.",
    places: "الحد أدنى درجة لا يزيد من يبلغونها على المقاعد. يُحسب كل طالب مرة واحدة، بنتيجته الأولى.",
  },
  sources: { angoff: "Angoff 1971", bookmark: "Lewis, Mitzel & Green 1996" },
  bestOf: (percent: string) => `الأفضل من كل مئة في العمر نفسه: ${percent}.`,
  placesOf: (places: string, taken: string, free: string, next: string) =>
    `المقاعد: ${places}. تُشغل منها: ${taken}. تبقى: ${free}. من نالوا الدرجة التي تحت الحد: ${next}.`,
  rounding: "إذا لم تكن درجة المحكّمين عدداً صحيحاً فالحد هو العدد الصحيح الذي فوقها.",
  result: "الحد",
  cutIs: (cut: string, most: string, count: string, people: string, share: string) =>
    `الحد ${outOf(cut, most)}. بلغه حين وُضع: ${outOf(count, people)} (${share}).`,
  accuracy: "دقة القرار عند هذا الحد، من النتائج كما هي الآن",
  accuracyLoading: "جارٍ حساب دقة القرار",
  accuracyFailed: "حدث خطأ أثناء حساب دقة القرار",
  near: "انظر من هم قريبون من هذا الحد",
  ages: "الحد لكل عمر",
  age: "العمر",
  noCut: "لا درجة تبلغه",
  judging: "تقديراتك",
  judgingLead: {
    first: "احكم وحدك. لا يرى أحد تقديراتك قبل أن تنتهي الجولة.",
    second: "ترى الآن ما قدّره الآخرون في الجولة الأولى. غيّر تقديرك أو أبقه كما هو، فهو محفوظ.",
  },
  angoffAsk: "من كل مئة طالب على الحد: كم منهم يصيب في هذا السؤال؟",
  bookmarkAsk: "اختر آخر سؤال يصيب فيه اثنان من كل ثلاثة طلاب على الحد. الأسئلة مرتبة من الأسهل إلى الأصعب.",
  notJudging: "لم تحكم في الجولة الأولى، فلا تحكم في الثانية.",
  question: "السؤال",
  questionOf: (number: string, title: string | null) => (title ? `${number}. ${title}` : `السؤال ${number}`),
  estimate: "تقديرك",
  estimateOf: (number: string) => `تقديرك للسؤال ${number}، من مئة`,
  right: "أصابوا فعلاً",
  spreads: { first: "الجولة الأولى", second: "الجولة الثانية" },
  spreadOf: (mean: string, low: string, high: string) => `${mean} (من ${low} إلى ${high})`,
  sum: (sum: string, most: string) => `مجموع تقديراتك: ${outOf(sum, most)}.`,
  left: (count: number) =>
    `ما زالت بلا تقدير: ${counted(count, { one: "سؤال واحد", two: "سؤالان", few: "أسئلة", many: "سؤالاً", hundreds: "سؤال" })}. يمكنك أن تحفظ الآن وتكمل لاحقاً.`,
  save: "احفظ تقديراتك",
  saving: "جارٍ الحفظ",
  saved: "حُفظت تقديراتك",
  saveFailed: "لم تُحفظ تقديراتك",
  judges: "المحكّمون",
  judgesNone: "لم يحكم أحد بعد. يفتح كل محكّم هذه الصفحة من حسابه.",
  judgeScores: "درجات المحكّمين",
  judge: "المحكّم",
  whole: "أتمّ",
  notWhole: "لم يتمّ بعد",
  panel: {
    title: "درجة المحكّمين معاً",
    figure: "المقياس",
    judges: "عدد المحكّمين",
    angoff: "المعدل",
    bookmark: "الوسيط",
    sd: "الانحراف المعياري بين المحكّمين",
    standardError: "الخطأ المعياري",
    range: "من الأدنى إلى الأعلى",
  },
  range: (low: string, high: string) => `${low} إلى ${high}`,
  questions: "الأسئلة وتقديراتها",
  questionTable: "تقديرات كل سؤال",
  end: { first: "أنهِ الجولة الأولى", second: "اعتمد الحد" },
  ending: {
    first: {
      title: "إنهاء الجولة الأولى",
      confirm: "أنهِ الجولة",
      pending: "جارٍ إنهاء الجولة",
      failed: "لم تنتهِ الجولة",
      done: "بدأت الجولة الثانية",
    },
    second: {
      title: "اعتماد الحد",
      confirm: "اعتمد الحد",
      pending: "جارٍ اعتماد الحد",
      failed: "لم يُعتمد الحد",
      done: "اعتُمد الحد",
    },
  },
  endingBody: {
    first: (done: number, all: number) =>
      `أتمّ الجولة: ${judges(done)}، ممن حكموا وهم ${formatNumber(all)}. لا يُحسب من لم يتمّ، ولا يحكم في الثانية. بعد هذا يرى كل منهم تقديرات غيره.`,
    second: (done: number, _all: number) =>
      `يُحسب الحد من تقديرات: ${judges(done)}. لا يتغيّر الحد بعد اعتماده ولا يُحذف.`,
  },
  remove: "احذف",
  removing: {
    title: "حذف الحد قبل اعتماده",
    confirm: "احذف",
    pending: "جارٍ الحذف",
    failed: "لم يُحذف الحد",
    done: "حُذف الحد",
  },
  removingBody: "تُحذف معه تقديرات المحكّمين كلها.",
} as const;
