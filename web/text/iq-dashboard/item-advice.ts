import type { ItemRemark } from "#contract/items/item-remarks.ts";

/** What to do about a question with a remark. Other remarks need no action. */
export const itemAdvice: Partial<Record<ItemRemark, string>> = {
  wrong_key: "اقرأ السؤال وخياراته. إن كان المفتاح خاطئاً فصحّحه وأعد احتساب الدرجات.",
  probable_wrong_key: "اختار خياراً آخر من هم أقوى، وقد يقع ذلك مصادفة في سؤال مفتاحه صحيح. راجع مفتاحه حين يتسع وقتك.",
  discriminates_inversely: "اقرأه كما يقرؤه طالب متمكن: هل يصح خيار آخر أيضاً، أو تضلل الصياغة من يفكر أكثر؟",
  discriminates_weakly: "قد يكون غامضاً أو يقيس غير ما تقيسه بقية الأسئلة. راجع صياغته أو استبدله.",
  everybody_right: "استبدله بسؤال أصعب.",
  everybody_wrong: "تأكد من مفتاحه، ثم استبدله بسؤال أسهل.",
  misfits_curve: "اقرأه وخياراته: هل يصح خياران، أو مفتاحه خاطئ، أو يقيس غير ما تقيسه بقية الأسئلة؟",
  depends_on_other: "انظر «النموذج» لتعرف أي سؤال يرتبط به، ثم غيّر أحدهما إن كان يكشف جواب الآخر.",
  often_omitted: "انظر هل نصه وصوره واضحة، وهل تظهر على الهاتف كاملة.",
  often_not_reached: "زد وقت الاختبار أو قلّل أسئلته.",
};
