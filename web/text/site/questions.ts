import { sharedText } from "../shared.ts";

/** Arabic copy of the page of questions and answers. */
export const questionsText = {
  title: "أسئلة الأهالي",
  lead: "ما يسأل عنه أولياء الأمور والطلاب قبل اختبار القدرات وبعده. اضغط السؤال لترى جوابه.",
  linkTo: "رابط هذا السؤال",
  empty: "لا توجد أسئلة بعد",
  emptyBody: "أرسل سؤالك إلى المديرية، ويصلك الرد على بريدك الإلكتروني.",
  ask: "لم تجد سؤالك؟ راسلنا",
  failed: "تعذّر تحميل الأسئلة",
  failedBody: "أعد المحاولة بعد لحظات.",
  retry: sharedText.retry,
} as const;
