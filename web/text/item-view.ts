/** Arabic copy of an item as students see it. Students load it, and not the texts of the item bank. */
export const previewText = {
  title: "كما يراها الطالب",
  lead: "جرّب الإجابة بنفسك. لا يُحفظ منها شيء.",
  noStem: "اكتب نص السؤال ليظهر هنا.",
  choose: "اختر إجابة واحدة",
  typed: "إجابتك",
  typedHint: "عدد، مثل ١٢٫٥",
  right: "هذه هي الإجابة الصحيحة.",
  wrong: "هذه إجابة غير صحيحة.",
  chooseFigure: "اختر العائلة والمستوى ليظهر مثال هنا.",
  exampleLead: "هذا مثال. يُولَّد لكل طالب سؤال آخر.",
  exampleSeed: "بذرة المثال",
  anotherExample: "مثال آخر",
  exampleLoading: "جارٍ تحميل المثال",
  exampleFailed: "حدث خطأ أثناء تحميل المثال",
  noNumber: "ليست هذه الإجابة رقماً.",
  ambiguousNumber: "قد تُقرأ هذه الإجابة على وجهين. اكتب الرقم بلا علامة آلاف.",
} as const;

const letters = ["أ", "ب", "ج", "د", "هـ", "و", "ز", "ح"];
export const optionLetter = (index: number): string => letters[index] ?? "";
