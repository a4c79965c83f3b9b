import type {
  DistractorMeaning,
  FigureAttribute,
  FigureCell,
  MatrixRule,
  SeriesRule,
} from "#contract/items/figures.ts";
import { itemFamilies } from "#contract/items/item-words.ts";
import { formatYear } from "../numbers.ts";

/** Arabic copy of figures: descriptions of drawings, and what staff read beside them. */
export const figuresText = {
  matrixCaption: "مصفوفة أشكال من ثلاثة صفوف وثلاثة أعمدة، والخلية الأخيرة مفقودة",
  missingCell: "الخلية المفقودة",
  seriesCaption: "متسلسلة أعداد",
  missingTerm: "العدد التالي مطلوب",
  matrixQuestion: "أي شكل يكمل المصفوفة؟",
  seriesQuestion: "ما العدد التالي في المتسلسلة؟",
};

export const figuresScreenText = {
  title: "عائلات الأشكال",
  lead: "أمثلة مما تولّده كل عائلة في كل مستوى، من الأسهل إلى الأصعب. يرى الطالب الشكل والخيارات وحدها.",
  family: "العائلة",
  families: itemFamilies,
  level: "المستوى",
  levelOf: (level: number) => `المستوى ${formatYear(level)}`,
  more: "أمثلة أخرى",
  loading: "جارٍ تحميل الأمثلة",
  loadFailed: "حدث خطأ أثناء تحميل الأمثلة",
  seed: "البذرة:",
  options: "الخيارات",
  key: "الجواب الصحيح",
  meaningsHeading: "ما الذي يدل عليه كل خيار خاطئ؟",
};

/** The mistake that a wrong option represents, in two words and in a sentence. */
export const meaningTexts: Readonly<Record<DistractorMeaning, { name: string; means: string }>> = {
  repetition: { name: "تكرار", means: "يعيد خلية معروضة في المصفوفة كما هي." },
  wrongPrinciple: { name: "مخالف للقاعدة", means: "لا يتبع القاعدة التي بُنيت عليها المصفوفة." },
  incompleteCorrelate: { name: "حل ناقص", means: "صحيح في بعض الصفات التي تحكمها قاعدة دون بعضها." },
  difference: { name: "صفة غريبة", means: "فيه صفة لا تظهر في أي خلية من المصفوفة." },
};

export const attributeNames: Readonly<Record<FigureAttribute, string>> = {
  shape: "الشكل",
  number: "العدد",
  size: "الحجم",
  fill: "التعبئة",
  rotation: "الاتجاه",
  position: "الموضع",
};

export const matrixRuleNames: Readonly<Record<MatrixRule, string>> = {
  constant: "ثابت في كل صف أو في كل عمود",
  progression: "يتدرج بخطوات متساوية",
  arithmetic: "جمع أو طرح",
  distribution: "القيم نفسها في كل صف وكل عمود، بترتيب آخر",
  sameOrDifferent: "متشابهة كلها أو مختلفة كلها في كل صف وكل عمود",
  and: "ما في خليتين معاً",
  or: "ما في أيّ من خليتين",
  xor: "ما في إحدى خليتين دون الأخرى",
};

export const seriesRuleNames: Readonly<Record<SeriesRule, string>> = {
  difference: "فرق ثابت",
  growingDifference: "فرق يتغير بخطوات متساوية",
  ratio: "نسبة ثابتة",
  ratioAndDifference: "ضرب في عدد ثم جمع أو طرح",
  interleaved: "متسلسلتان متداخلتان",
  twoSteps: "خطوتان بالتناوب",
  sumOfTwo: "مجموع العددين السابقين، ومعه عدد ثابت أحياناً",
  weightedSumOfTwo: "مجموع العددين السابقين بعد ضربهما، ومعه عدد ثابت أحياناً",
  growingGrowth: "فرق يتزايد تغيره أو يتناقص بخطوات متساوية",
};

/** A term of a series, or an answer, without a thousands separator. */
export const formatTerm = formatYear;

/** Forms of a noun: singular, dual, and the plural of three to nine. */
type Forms = readonly [one: string, two: string, few: string];
type Noun = { forms: Forms; isFeminine: boolean };

const masculine = (...forms: Forms): Noun => ({ forms, isFeminine: false });
const feminine = (...forms: Forms): Noun => ({ forms, isFeminine: true });

const shapes: Readonly<Record<FigureCell["shape"], Noun>> = {
  circle: feminine("دائرة", "دائرتان", "دوائر"),
  square: masculine("مربع", "مربعان", "مربعات"),
  rhombus: masculine("معيّن", "معيّنان", "معيّنات"),
  star: feminine("نجمة", "نجمتان", "نجوم"),
  plus: feminine("علامة زائد", "علامتا زائد", "علامات زائد"),
  triangle: masculine("مثلث", "مثلثان", "مثلثات"),
  heart: masculine("قلب", "قلبان", "قلوب"),
  crescent: masculine("هلال", "هلالان", "أهلّة"),
  arrow: masculine("سهم", "سهمان", "أسهم"),
  drop: feminine("قطرة", "قطرتان", "قطرات"),
  semicircle: masculine("نصف دائرة", "نصفا دائرة", "أنصاف دوائر"),
};

/** The numbers. From three on they take the opposite gender of their noun. */
const numbers = {
  withMasculine: ["ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة"],
  withFeminine: ["ثلاث", "أربع", "خمس", "ست", "سبع", "ثماني", "تسع"],
};

/**
 * Forms of an adjective: singular masculine and feminine, dual masculine and feminine. Plurals of things take the
 * feminine singular.
 */
type Adjective = readonly [he: string, she: string, twoHe: string, twoShe: string];

const sizes: Readonly<Record<FigureCell["size"], Adjective>> = {
  small: ["صغير", "صغيرة", "صغيران", "صغيرتان"],
  medium: ["متوسط الحجم", "متوسطة الحجم", "متوسطا الحجم", "متوسطتا الحجم"],
  large: ["كبير", "كبيرة", "كبيران", "كبيرتان"],
};
const fills: Readonly<Record<FigureCell["fill"], Adjective>> = {
  empty: ["فارغ", "فارغة", "فارغان", "فارغتان"],
  dotted: ["منقّط", "منقّطة", "منقّطان", "منقّطتان"],
  striped: ["مخطّط", "مخطّطة", "مخطّطان", "مخطّطتان"],
  solid: ["مملوء", "مملوءة", "مملوءان", "مملوءتان"],
};

/** The pointing part of a shape, and its direction before rotation. */
const pointers: Partial<Record<FigureCell["shape"], { part: string; turned: number }>> = {
  triangle: { part: "الرأس", turned: 0 },
  arrow: { part: "الرأس", turned: 0 },
  drop: { part: "الرأس", turned: 0 },
  heart: { part: "الرأس", turned: 180 },
  crescent: { part: "الفتحة", turned: 0 },
  semicircle: { part: "القوس", turned: 0 },
};
const directions = ["الأعلى", "اليمين", "الأسفل", "اليسار"] as const;

/** Names of the slots for each side of the grid, from the top left, row by row. */
const slotNames: Readonly<Record<FigureCell["side"], readonly string[]>> = {
  1: ["الوسط"],
  2: ["أعلى اليسار", "أعلى اليمين", "أسفل اليسار", "أسفل اليمين"],
  3: [
    "أعلى اليسار",
    "أعلى الوسط",
    "أعلى اليمين",
    "وسط اليسار",
    "الوسط",
    "وسط اليمين",
    "أسفل اليسار",
    "أسفل الوسط",
    "أسفل اليمين",
  ],
};

/** `ثلاثة مثلثات صغيرة مملوءة، الرأس إلى الأعلى، في: أعلى اليمين، الوسط، أسفل اليسار`. */
export function describeCell({ side, shape, size, fill, rotation, slots }: FigureCell): string {
  const pointer = pointers[shape];
  const direction = pointer && directions[((rotation + pointer.turned) % 360) / 90];
  const named = inReadingOrder(slots, side).map((slot) => slotNames[side][slot]);
  return [
    `${countedShape(shape, slots.length)} ${agreeing(sizes[size], shape, slots.length)} ${agreeing(fills[fill], shape, slots.length)}`,
    ...(pointer ? [`${pointer.part} إلى ${direction}`] : []),
    ...(side > 1 ? [`في: ${named.join("، ")}`] : []),
  ].join("، ");
}

function countedShape(shape: FigureCell["shape"], count: number): string {
  const { forms, isFeminine } = shapes[shape];
  if (count < 3) return forms[count === 1 ? 0 : 1];
  return `${numbers[isFeminine ? "withFeminine" : "withMasculine"][count - 3]} ${forms[2]}`;
}

function agreeing([he, she, twoHe, twoShe]: Adjective, shape: FigureCell["shape"], count: number): string {
  const { isFeminine } = shapes[shape];
  if (count === 1) return isFeminine ? she : he;
  if (count === 2) return isFeminine ? twoShe : twoHe;
  return she;
}

/** Sorts slots from right to left, row by row. */
const inReadingOrder = (slots: readonly number[], side: number) =>
  [...slots].sort((one, other) => Math.trunc(one / side) - Math.trunc(other / side) || other - one);
