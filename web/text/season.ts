import { seasonScopes } from "#contract/contestants/season-words.ts";
import type { PublicSeason, SeasonPhase } from "#contract/contestants/seasons.ts";
import { formatDateTime, formatNumber, inOneLine } from "./numbers.ts";

/** Arabic copy of registration's season, for visitors and for the preview of staff. */
export const seasonText = {
  opens: "فتح التسجيل",
  closes: "إغلاق التسجيل",
  titles: {
    before: "لم يبدأ التسجيل بعد",
    open: "",
    full: "اكتمل عدد المسجّلين",
    after: "انتهى التسجيل",
  },
  bodies: {
    before: "تجد الاستمارة في هذه الصفحة حين يُفتح التسجيل.",
    open: "",
    full: "قد تخلو أماكن قبل إغلاق التسجيل، فعُد إلى هذه الصفحة.",
    after: "تابع أخبار المديرية لتعرف متى يُفتح التسجيل القادم.",
  },
  waitingList:
    "من يسجّل الآن يأخذ رمزاً ويدخل قائمة الانتظار. وحين يخلو مكان يأخذه أول من في القائمة بحسب ترتيب التسجيل.",
  /** Names of test types and governorates. */
  fullParts: (names: string) => `اكتمل العدد في: ${names}.`,
  fullPartsWaiting: "من يسجّل لها الآن يدخل قائمة الانتظار.",
  calendar: "أضف الموعدين إلى تقويم هاتفك",
  calendarEvents: { opens: "يُفتح التسجيل في اختبار القدرات", closes: "يُغلق التسجيل في اختبار القدرات" },
} as const;

/** What the season is now, and until when, in one sentence. */
export function seasonSentence({ phase, opensAt, closesAt, hasWaitingList }: PublicSeason): string {
  const sentences: Record<SeasonPhase, string> = {
    before: `يُفتح التسجيل بتاريخ ${formatDateTime(opensAt)}`,
    open: `التسجيل مفتوح حتى ${formatDateTime(closesAt)}`,
    full: hasWaitingList ? `اكتمل العدد، وقائمة الانتظار مفتوحة حتى ${formatDateTime(closesAt)}` : "اكتمل عدد المسجّلين",
    after: `أُغلق التسجيل بتاريخ ${formatDateTime(closesAt)}`,
  };
  return `${sentences[phase]}.`;
}

/** The names of the test types and governorates that are full. */
export const fullParts = ({ full }: PublicSeason): string =>
  full.flatMap(({ scope, code }) => (scope === "all" ? [] : `«${seasonScopes[scope][code]}»`)).join("، ");

/** Copy for people on the waiting list. */
export const waitingText = {
  title: (number: number) => `أنت في قائمة الانتظار، ${inOneLine("ورقمك", formatNumber(number))}`,
  body: "اكتمل العدد قبل تسجيلك. حين يخلو مكان يأخذه أول من في القائمة بحسب ترتيب التسجيل، وعندها ترى هنا يوم اختبارك وقاعتك.",
  overTitle: "انتهى موسم التسجيل",
  overBody: "كنت في قائمة الانتظار، ولم يصل دورك قبل نهاية الموسم. تستطيع التسجيل في الموسم القادم.",
  standing: "تم التسجيل في قائمة الانتظار.",
} as const;
