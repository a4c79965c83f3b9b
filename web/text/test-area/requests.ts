import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import type { CorrectableField } from "#contract/contestants/request-words.ts";
import { formatWeekday } from "../days.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of what students ask for: corrections of their data and objections to results. */
export const requestsText = {
  title: "طلباتك",
  correctionOf: (field: CorrectableField) => `تصحيح ${contestantLabels[field]}`,
  objectionTo: (test: string | null) => (test === null ? "اعتراض على نتيجة" : `اعتراض على نتيجة ${test}`),
  changed: "من",
  to: "إلى",
  sentAt: (date: string) => `أُرسل بتاريخ ${date}`,
  decidedAt: (date: string) => `القرار بتاريخ ${date}`,
  answer: "سبب القرار:",
  nothing: "لا شيء",
  reason: "السبب",
  submit: "أرسل الطلب",
  submitting: "جارٍ الإرسال…",
  failed: "تعذّر إرسال الطلب. ما كتبته باقٍ هنا، فأرسله مرة أخرى",
  invalid: sharedText.correctFields,
  loadFailed: sharedText.loadFailed,
  noCode: "لا يوجد رمز محفوظ على هذا الجهاز",
  noCodeBody: "ابحث برمزك أولاً، ثم عُد إلى هنا من صفحة بياناتك.",
  back: "العودة إلى بياناتك",
} as const;

export const correctionText = {
  title: "تصحيح معلومة",
  link: "اطلب تصحيح معلومة",
  lead: "اختر المعلومة الخاطئة، ثم اكتب الصحيحة. يراجع مشرف طلبك، وترى القرار في صفحة بياناتك.",
  formLead: "يراجع مشرف طلبك، وترى القرار في صفحة بياناتك.",
  choose: "صحّح",
  chooseOf: (field: CorrectableField) => `صحّح ${contestantLabels[field]}`,
  others: "معلومة أخرى",
  now: "المسجل الآن",
  value: "القيمة الصحيحة",
  choosePlaceholder: "اختر",
  reasonHint: "مثل: سُجّلت خطأ",
} as const;

export const objectionText = {
  title: "الاعتراض على نتيجة",
  link: "اعترض على هذه النتيجة",
  until: (lastDay: string) => `يُقبل الاعتراض حتى نهاية يوم ${formatWeekday(lastDay)}.`,
  given: "اعترضت على هذه النتيجة:",
  lead: "لكل نتيجة اعتراض واحد. يراجع مشرف الإجابات أو ورقة الاختبار، وترى القرار في صفحة بياناتك.",
  notOpen: "لا يُقبل الاعتراض على هذه النتيجة بهذا الرمز",
  notOpenBody: "يُقبل الاعتراض بعد إعلان النتيجة في الأيام التي تحددها المديرية، ومرة واحدة لكل نتيجة.",
  unnamed: "اختبار إلكتروني",
  score: "الدرجة",
  shownAt: "تاريخ الإعلان",
  cause: "سبب الاعتراض",
  reason: "اشرح اعتراضك",
} as const;
