import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import { formatWeekday } from "../days.ts";
import { formatNumber, inOneLine } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of what students see of acceptance. */
export const acceptanceText = {
  title: "قرار القبول",
  accepted: "مقبول",
  reserve: (number: number) => inOneLine("احتياط", formatNumber(number)),
  reserveBody: "لا مكان الآن. يصغر الرقم كلما خلا مكان، ويظهر القرار هنا حين يأتي الدور. تابع هذه الصفحة.",
  confirm: "أكّد المكان",
  confirming: sharedText.saving,
  confirmFailed: "لم يصل التأكيد. تحقق من الاتصال ثم أعد المحاولة.",
  confirmUntil: (date: string) =>
    `آخر يوم للتأكيد: ${formatWeekday(date)}. من لا يؤكّد حتى نهايته يذهب مكانه إلى الاحتياط.`,
  confirmed: "المكان مؤكّد.",
  standing: ({ state, reserveNumber }: Pick<OwnAcceptance, "state" | "reserveNumber">) =>
    reserveNumber === null
      ? `قرار القبول: مقبول${state === "confirmed" ? "" : "، وبقي تأكيد المكان"}.`
      : `قرار القبول: احتياط ${formatNumber(reserveNumber)}.`,
  letter: "رسالة القبول",
  letterLead: "اطبعها أو احفظها. تتحقق منها أي مدرسة بصورة QR التي عليها.",
  decidedAt: "تاريخ القرار",
  decision: "القرار",
  body: (title: string) => `تشهد المديرية أن القرار للاسم والرمز في هذه الوثيقة هو: مقبول، في ${title}.`,
  unconfirmed: "هذا المكان غير مؤكّد بعد. تبقى الوثيقة صحيحة إذا أُكّد قبل نهاية المهلة.",
  none: "لا توجد رسالة قبول لهذا الرمز",
  noneBody: "تظهر الرسالة هنا حين تعلن المديرية القبول، لمن قُبل.",
} as const;
