import type { ProofFacts, Verdict } from "#contract/slip-proofs/proof-text.ts";
import { formatDate, formatPercent } from "../numbers.ts";

/** What the page says of a document. `unchecked` is genuine, and without a network nobody knows whether it was withdrawn. */
export type Said = Verdict["kind"] | "unchecked" | "unavailable";

/** Arabic copy of the page on which a school checks a slip, for its clerk. */
export const verifyText = {
  title: "التحقق من وثيقة",
  lead: "تعرف هنا هل أصدرت المديرية بطاقة النتيجة التي أمامك، وهل ما زالت قائمة.",
  form: "نص الوثيقة أو عنوانها",
  formHint: "لمن لا كاميرا لديه: افتح الصورة بهاتف، ثم انسخ العنوان كاملاً وألصقه هنا.",
  submit: "تحقق",
  openCamera: "امسح بالكاميرا",
  closeCamera: "أغلق الكاميرا",
  sight: "وجّه الكاميرا إلى صورة QR على الوثيقة",
  offline:
    "تعمل هذه الصفحة دون شبكة بعد فتحها أول مرة على هذا الجهاز. افتحها ومعك شبكة من وقت إلى آخر، لتعرف ما أُلغي حديثاً.",
  own: "اكتب عنوان هذه الصفحة بنفسك ولا تفتحه من الوثيقة: قد تقود صورة مزوّرة إلى موقع يشبه هذا.",
  verdicts: {
    genuine: { title: "الوثيقة صحيحة", body: "أصدرتها المديرية ولم يتغيّر فيها شيء. قارن ما يظهر هنا بما في الورقة." },
    unchecked: {
      title: "التوقيع صحيح، ولا نعرف هل أُلغيت",
      body: "أصدرتها المديرية ولم يتغيّر فيها شيء، لكن لا شبكة الآن لنسأل هل أُلغيت بعد ذلك. أعد التحقق حين تعود الشبكة.",
    },
    withdrawn: {
      title: "الوثيقة ملغاة",
      body: "أصدرتها المديرية ثم ألغتها أو تغيّرت النتيجة. لا تعتمدها، واطلب من الطالب وثيقة جديدة.",
    },
    forged: { title: "الوثيقة غير صحيحة", body: "لم تصدرها المديرية هكذا: تغيّر فيها شيء أو زُوّرت. لا تعتمدها." },
    unknownKey: {
      title: "لا نعرف من أصدرها",
      body: "توقيعها ليس في قائمة المديرية. اتصل بالشبكة وأعد التحقق، فإن بقي الجواب كما هو فلا تعتمدها.",
    },
    unreadable: {
      title: "ليست هذه وثيقة نتيجة",
      body: "امسح صورة QR من جديد في ضوء كافٍ، أو انسخ العنوان كاملاً.",
    },
    unavailable: {
      title: "تعذّر التحقق",
      body: "لم تصل قائمة التواقيع إلى هذا الجهاز بعد. تأكد من الاتصال وأعد المحاولة.",
    },
  } satisfies Record<Said, { title: string; body: string }>,
  facts: {
    initials: "أوائل حروف الاسم",
    codeEnd: "آخر أربعة أرقام من رمز التسجيل",
    test: "الاختبار",
    outcome: "النتيجة",
    date: "التاريخ",
  },
  accepted: "مقبول",
  asOf: "قائمة الملغاة على هذا الجهاز بتاريخ",
  hints: {
    other: "هذه الصورة ليست صورة وثيقة نتيجة",
    still: "الصورة لا تتغير. أزل غطاء الكاميرا",
    nothing: "لم تُقرأ الصورة بعد. قرّب الوثيقة وزد الإضاءة",
  },
  cameraDenied: "لم يسمح المتصفح باستعمال الكاميرا. اسمح بها من إعدادات الموقع، أو ألصق العنوان.",
  cameraFailed: "لا تعمل الكاميرا على هذا الجهاز. ألصق العنوان.",
} as const;

export type ShownFacts = Record<keyof typeof verifyText.facts, string>;

export const showFacts = ({ initials, codeEnd, test, outcome, date }: ProofFacts): ShownFacts => ({
  initials,
  codeEnd,
  test,
  outcome: outcome === "accepted" ? verifyText.accepted : formatPercent(outcome),
  date: formatDate(`${date}T09:00:00Z`),
});
