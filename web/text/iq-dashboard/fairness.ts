type Group = { name: string; people: string };

/** Arabic copy of the comparison of groups in an item analysis. */
export const fairnessText = {
  title: "عدالة الأسئلة",
  lead: "مقارنة بين طلاب نالوا الدرجة نفسها: هل يصيبون في كل سؤال بالقدر نفسه، أياً كانت مجموعتهم؟ تفوّق مجموعة على أخرى لا يدخل في هذه المقارنة.",
  tooFew: "لا تكفي الأعداد للمقارنة. يلزم ١٠٠ محاولة على الأقل من كل مجموعة، و٥٠٠ من المجموعتين معاً.",
  by: { gender: "حسب الجنس", reason: "حسب سبب الاختبار", governorate: "حسب المحافظة" },
  groups: (focal: Group, reference: Group) =>
    `«${focal.name}»، عدد المحاولات ${focal.people}، أمام «${reference.name}»، عدد المحاولات ${reference.people}.`,
  allFair: "لا سؤال يختلف بين المجموعتين حين تتساوى الدرجات.",
  harder: (harder: string, easier: string) => `أصعب على «${harder}» منه على «${easier}»، والدرجات متساوية.`,
  crossing: (focal: string) => `أصعب على بعض «${focal}» وأسهل على بعضهم، بحسب الدرجة.`,
  large: "فرق كبير",
  moderate: "فرق معتدل",
  finding: (by: string, meaning: string) => `${by}: ${meaning}`,
  shortAdvice: "راجع نصه وصوره: هل يفترض معرفة أو تجربة تألفها مجموعة أكثر من غيرها؟",
  advice:
    "راجع نص السؤال وصوره: هل يفترض معرفة أو تجربة تألفها مجموعة أكثر من غيرها؟ إن وجدت السبب فأخرج السؤال من الاختبارات القادمة. وإن لم تجده فقد يكون الفرق مصادفة، فقارن مرة أخرى حين تكثر النتائج.",
  figures: "أرقام المقارنة لكل سؤال",
  delta: "الفرق (MH D-DIF)",
  difClass: "الصنف (ETS)",
  rSquareGain: "زيادة R²",
} as const;
