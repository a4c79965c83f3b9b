/** Arabic copy of conflicts between desks, which a person settles. */
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import type { ConflictChoice, ConflictKind } from "#contract/exam-desk/desk-words.ts";
import { formatNumber } from "../../numbers.ts";
import { sharedText } from "../../shared.ts";

export const conflictsText = {
  title: "التعارضات",
  links: "صفحات هذا اليوم",
  back: "العودة إلى اليوم",
  lead: "عمليات لا تصحّ مع ما في النظام، فلم تُنفّذ. لم يُحذف شيء ولم يتغيّر شيء، والقرار لك.",
  loading: "جارٍ تحميل التعارضات",
  loadFailed: "حدث خطأ أثناء تحميل التعارضات",
  refreshed: (time: string) => `قائمة الساعة ${time}. تتجدد كل ١٠ ثوانٍ.`,
  notRefreshed: (time: string) => `تعذّر التحديث. هذه قائمة الساعة ${time}، ونعيد المحاولة كل ١٠ ثوانٍ.`,
  open: (count: number) => `تنتظر قراراً: ${formatNumber(count)}`,
  openList: "تعارضات تنتظر قراراً",
  empty: "لا تعارضات تنتظر قراراً",
  emptyBody: "إذا سجّل مكتبان لطالب واحد ما لا يصحّ معاً، ظهر ذلك هنا.",
  badge: (count: number) => `التعارضات: ${formatNumber(count)}`,
  noticeOn: (day: string, count: number) => `${day}. تعارضات تنتظر قراراً: ${formatNumber(count)}`,
  openThem: "افتح التعارضات",
  unknownPerson: "طالب غير معروف",
  erasedPerson: "طالب مُحيت بياناته",
  unknownAct: "عملية غير معروفة",
  fromDesk: "من المكتب",
  inSystem: "في النظام",
  device: "الجهاز",
  noDevice: "صفحات الموقع",
  hall: "القاعة",
  by: "سجّلها",
  sentBy: "أرسلها",
  claimedBy: "عملها بحسب الجهاز",
  at: "وقتها",
  received: "وصلت",
  savedAt: "حُفظت",
  reason: "سبب التصحيح",
  unknownBy: "غير معروف",
  typed: "ما سُجّل في المكتب",
  errors: "سبب الرفض",
  /** Names of the fields that desks send. */
  fields: {
    ...contestantLabels,
    fullName: "الاسم الكامل",
    kind: "العملية",
    serial: "الرمز",
    score: "الدرجة",
    reason: "السبب",
  } as Readonly<Record<string, string>>,
} as const;

export const settleText = {
  reason: "السبب",
  reasonHint: "يُحفظ مع اسمك والوقت",
  reasonMissing: "سبب التصحيح مطلوب",
  admissionMissing: "اكتب سبب الحضور في غير مكانه",
  serial: "رمز الطالب الصحيح",
  serialInvalid: "اكتب الرمز كما هو على البطاقة: ١٦ رقماً",
  pending: sharedText.saving,
  failed: "حدث خطأ أثناء حفظ القرار",
  done: "حُفظ القرار",
  stillOpen: (why: string) => `تبقى العملية في التعارضات. ${why}`,
} as const;

type Choice = { label: string; body: string };
const keepAct = { label: "اتركها بلا تنفيذ", body: "لا يتغير شيء في النظام، وتبقى العملية في سجل القرارات." };
const applyNow = (body: string): Choice => ({ label: "نفّذها الآن", body });

/** Says what a choice does. `stored` is null if the system has no score. */
export function choiceWords(kind: ConflictKind, choice: ConflictChoice, wanted: string, stored: string | null): Choice {
  if (choice === "replace")
    return {
      label: `اعتمد درجة المكتب: ${wanted}`,
      body: `الدرجة بعد التصحيح: ${wanted}، وقبله: ${stored ?? "لا شيء"}. يبقى ذلك في تاريخها.`,
    };
  if (choice === "add")
    return stored === null
      ? { label: `احفظ درجة المكتب: ${wanted}`, body: `لم تعد في النظام درجة أخرى، فتُحفظ ${wanted}.` }
      : { label: "أبقِ الدرجتين", body: `للطالب نفسه محاولتان: ${stored}، و${wanted}.` };
  if (choice === "keep")
    return stored === null
      ? keepAct
      : { label: `أبقِ درجة النظام: ${stored}`, body: `الدرجة الباقية: ${stored}. الدرجة المتروكة: ${wanted}.` };
  if (kind === "contestant_unknown")
    return { label: "صحّح الرمز ونفّذها", body: "اكتب رمز الطالب كما هو على بطاقته، فتُنفّذ العملية له." };
  if (kind === "registration_refused")
    return { label: "صحّح البيانات وسجّله", body: "صحّح ما رُفض. يبقى للطالب الرمز الذي أخذه في المكتب." };
  if (kind === "contestant_deleted") return applyNow("أعد الطالب من «المحذوفون» في قائمة المشاركين، ثم نفّذ العملية.");
  if (kind === "reason_missing") return applyNow("اكتب سبب الحضور في غير مكانه، فيُسجّل حاضراً حيث هو.");
  if (kind === "exam_missing") return applyNow("اختر لهذا اليوم اختباراً حضورياً من «تعديل اليوم»، ثم نفّذ العملية.");
  return applyNow("أعد الدرجة المحذوفة في صفحة الاختبار الحضوري، ثم نفّذ العملية.");
}

export const settledText = {
  title: "ما حُسم",
  list: "تعارضات حُسمت",
  student: "الطالب",
  conflict: "التعارض",
  choice: "القرار",
  by: "من قرّر",
  at: "متى",
  reason: "السبب",
} as const;
