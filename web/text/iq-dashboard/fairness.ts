type Group = { name: string; people: string };

/** Arabic copy of the comparison of groups in an item analysis. */
export const fairnessText = {
  title: "عدالة الأسئلة",
  lead: "مقارنة بين طلاب نالوا الدرجة نفسها: هل يصيبون في كل سؤال بالقدر نفسه، أياً كانت مجموعتهم؟ تفوّق مجموعة على أخرى لا يدخل في هذه المقارنة.",
  tooFew: "لا تكفي الأعداد للمقارنة. يلزم نحو ١٦٠ محاولة من كل مجموعة، أو ١٠٠ من إحداهما و٤٠٠ من الأخرى.",
  by: { gender: "حسب الجنس", reason: "حسب سبب الاختبار", governorate: "حسب المحافظة" },
  groups: (focal: Group, reference: Group) =>
    `«${focal.name}»، عدد المحاولات ${focal.people}، أمام «${reference.name}»، عدد المحاولات ${reference.people}.`,
  noneSeen: "لم يظهر فرق.",
  moderateUnseen: "لم يظهر فرق، وقد لا يكشف هذا العدد فرقاً متوسطاً.",
  detectable: (right: string) =>
    `أصغر فرق يُنتظر أن يكشفه هذا العدد في ٨ مقارنات من ١٠: سؤال يصيب فيه ٥٠ من كل ١٠٠ من إحدى المجموعتين و${right} من كل ١٠٠ من الأخرى، والدرجات متساوية.`,
  leaks:
    "الفرق بين درجات المجموعتين كبير والاختبار قصير، فالدرجة المتساوية لا تعني قدرة متساوية تماماً، وقد يظهر سؤال عادل مختلفاً.",
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
