import type { ItemLevel } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { sampleId } from "./demo-people.ts";

/** Invented items of several subjects, with their difficulty for the invented contestants. */

/**
 * A logistic curve: the chance of a right answer by ability. `truth` is the option that able contestants choose;
 * `forGirls` is how much harder it is for girls of the same ability.
 */
export type Curve = { difficulty: number; slope: number; truth: number | null; forGirls?: number };
export type SampleItem = { id: string; content: ItemContent; curve: Curve };

type Subject = { subject: string; level: ItemLevel };
const question = { picture: null, note: "" };

const choice = (
  { subject, level }: Subject,
  stem: string,
  options: readonly [right: string, ...wrong: string[]],
  { difficulty, slope = 1.2 }: { difficulty: number; slope?: number },
  { place = 0, key = place }: { place?: number; key?: number } = {},
): SampleItem => {
  const [right, ...wrong] = options;
  const texts = wrong.toSpliced(place, 0, right);
  return {
    id: sampleId(`item ${stem}`),
    content: {
      kind: "choice",
      subject,
      level,
      ...question,
      stem,
      key,
      options: texts.map((text) => ({ text, picture: null })),
    },
    curve: { difficulty, slope, truth: place },
  };
};

const number = ({ subject, level }: Subject, stem: string, answer: number, difficulty: number): SampleItem => ({
  id: sampleId(`item ${stem}`),
  content: { kind: "number", subject, level, ...question, stem, answer, tolerance: 0 },
  curve: { difficulty, slope: 1.4, truth: null },
});

const figure = (level: ItemLevel, family: "matrix" | "series"): SampleItem => ({
  id: sampleId(`item ${family} ${level}`),
  content: { kind: "figure", subject: "الأشكال والأنماط", level, note: "", family },
  curve: { difficulty: 0, slope: 1, truth: null },
});

const language = (level: ItemLevel): Subject => ({ subject: "اللغة العربية", level });
const science = (level: ItemLevel): Subject => ({ subject: "العلوم", level });
const geography = (level: ItemLevel): Subject => ({ subject: "الجغرافية", level });
const reckoning = (level: ItemLevel): Subject => ({ subject: "الحساب", level });
const logic = (level: ItemLevel): Subject => ({ subject: "التفكير المنطقي", level });

/** An item with a wrong key, which the analysis shall find: the nearest planet is Mercury. */
const doubtful = choice(
  science(2),
  "أيّ هذه الكواكب أقرب إلى الشمس؟",
  ["عطارد", "الزهرة", "الأرض", "المريخ"],
  { difficulty: -0.8, slope: 1.5 },
  { key: 1 },
);
export const doubtfulItemId = doubtful.id;

export const knowledgeItems: readonly SampleItem[] = [
  choice(language(1), "ما مرادف كلمة «الشجاعة»؟", ["البسالة", "الكرم", "الحكمة", "السرعة"], { difficulty: -1.8 }),
  choice(language(2), "ما جمع كلمة «قاعدة»؟", ["قواعد", "قاعدون", "أقعدة", "قعود"], { difficulty: -1.2 }, { place: 2 }),
  choice(
    language(2),
    "ما ضد كلمة «الغموض»؟",
    ["الوضوح", "الخفاء", "الظلام", "الصمت"],
    { difficulty: -0.9 },
    { place: 1 },
  ),
  choice(
    language(3),
    "الكتاب إلى المكتبة كاللوحة إلى …",
    ["المتحف", "الرسّام", "الألوان", "الإطار"],
    { difficulty: 0, slope: 1 },
    { place: 3 },
  ),
  choice(
    language(4),
    "أيّ هذه الجمل خالية من الخطأ النحوي؟",
    ["حضر المعلمون مبكرين.", "حضر المعلمين مبكرين.", "حضر المعلمون مبكرون.", "حضروا المعلمين مبكرون."],
    { difficulty: 0.7 },
    { place: 1 },
  ),
  choice(
    language(4),
    "ما إعراب كلمة «مسرعاً» في جملة «عاد الطالب مسرعاً»؟",
    ["حال", "نعت", "مفعول به", "تمييز"],
    { difficulty: 0.5, slope: 1.5 },
    { place: 2 },
  ),
  choice(
    science(1),
    "أيّ هذه الأجسام يُصدر ضوءه بنفسه؟",
    ["الشمس", "القمر", "المرآة", "كوكب الزهرة"],
    { difficulty: -1.4 },
    { place: 3 },
  ),
  choice(
    science(2),
    "أيّ غاز تأخذه النباتات من الهواء لتصنع غذاءها؟",
    ["ثنائي أوكسيد الكربون", "الأوكسجين", "النيتروجين", "الهيدروجين"],
    { difficulty: -0.6, slope: 1.4 },
    { place: 1 },
  ),
  choice(
    science(3),
    "لماذا يطفو الجليد فوق الماء؟",
    ["لأن كثافته أقل من كثافة الماء", "لأنه أبرد من الماء", "لأنه صلب", "لأن كتلته أكبر"],
    { difficulty: 0.1 },
    { place: 2 },
  ),
  doubtful,
  choice(
    geography(2),
    "في أيّ مدينة يلتقي نهرا دجلة والفرات ليكوّنا شط العرب؟",
    ["القرنة", "الكوت", "الناصرية", "الفاو"],
    { difficulty: -0.5 },
    { place: 1 },
  ),
  choice(
    geography(3),
    "أيّ هذه المحافظات ليست لها حدود مع إيران؟",
    ["الأنبار", "ديالى", "واسط", "ميسان"],
    { difficulty: 0.2, slope: 0.9 },
    { place: 3 },
  ),
];

const byFootball = choice(
  reckoning(3),
  "نال فريق كرة قدم ١٥ نقطة من خمسة انتصارات وخسر ثلاث مباريات. كم نقطة ينال من فوزين وتعادل؟",
  ["٧", "٦", "٨", "٩"],
  { difficulty: 0 },
  { place: 1 },
);
/**
 * An item that assumes that everybody knows the points of a draw, which the comparison of boys and girls shall find.
 */
const unfair: SampleItem = { ...byFootball, curve: { ...byFootball.curve, forGirls: 1.5 } };
export const unfairItemId = unfair.id;

export const reasoningItems: readonly SampleItem[] = [
  number(
    reckoning(2),
    "اشترى سالم ٣ دفاتر، ثمن الواحد منها ٧٥٠ ديناراً، ودفع ٥٠٠٠ دينار. كم ديناراً بقي له؟",
    2750,
    -0.7,
  ),
  number(reckoning(3), "عددان مجموعهما ٣٠ والفرق بينهما ٦. ما العدد الأكبر؟", 18, 0.2),
  number(reckoning(4), "يقطع قطار ٩٠ كيلومتراً في ٤٥ دقيقة. كم كيلومتراً يقطع في الساعة بالسرعة نفسها؟", 120, 0.6),
  number(
    logic(4),
    "في كيس ٤ كرات حمراء و٤ كرات زرقاء. ما أقل عدد من الكرات تسحبه من دون أن تنظر لتضمن كرتين من لون واحد؟",
    3,
    0.9,
  ),
  unfair,
  choice(
    reckoning(4),
    "ينجز ٤ عمال عملاً في ١٢ يوماً. في كم يوماً ينجزه ٦ عمال بالسرعة نفسها؟",
    ["٨", "٦", "١٠", "١٨"],
    { difficulty: 0.8, slope: 1.3 },
    { place: 2 },
  ),
  choice(
    logic(2),
    "أحمد أطول من زيد، وزيد أطول من علي، وعمر أقصر من علي. من الأقصر بينهم؟",
    ["عمر", "علي", "زيد", "أحمد"],
    { difficulty: -1, slope: 1.6 },
    { place: 3 },
  ),
  choice(
    logic(3),
    "إذا كان بعد غدٍ يوم الأحد، فأيّ يوم كان أمس؟",
    ["الخميس", "الجمعة", "الأربعاء", "السبت"],
    { difficulty: -0.1, slope: 1.5 },
    { place: 1 },
  ),
  choice(
    logic(5),
    "كل لاعبي الفريق طلاب، وبعض الطلاب يسكنون في الموصل. أيّ هذه الجمل تصح حتماً؟",
    [
      "من ليس طالباً فليس لاعباً في الفريق",
      "بعض لاعبي الفريق يسكنون في الموصل",
      "كل الطلاب لاعبون في الفريق",
      "لا يسكن أيّ لاعب في الموصل",
    ],
    { difficulty: 1.1, slope: 1 },
    { place: 2 },
  ),
];

export const practisedItem = choice(reckoning(1), "كم يوماً في الأسبوع؟", ["٧", "٥", "٦", "٨"], { difficulty: -3 });
export const figureItems: readonly SampleItem[] = [figure(2, "series"), figure(3, "matrix")];

export const sampleItems: readonly SampleItem[] = [...knowledgeItems, ...reasoningItems, practisedItem, ...figureItems];
