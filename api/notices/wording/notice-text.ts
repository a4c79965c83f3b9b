import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { NoticeKind } from "#contract/notices/notice-words.ts";
import type { Facts } from "./facts.queries.ts";

/**
 * The text of a notice: first name, what happened, and where to look. It never has a score or a phone, and a code only
 * if somebody asked for it.
 */

type Notice = { kind: NoticeKind; createdAt: Date };
type Setting = { now: Date; publicUrl: string | undefined };

/** An asked code is of no use to anybody much later. */
const codeHours = 3;

const lookUp = "/IQ-test";

/** @returns null if what the notice says is not true any more */
export function noticeText(notice: Notice, facts: Facts, setting: Setting): string | null {
  const said = sayings[notice.kind](facts, notice, setting);
  if (said === null) return null;
  const { publicUrl } = setting;
  return [`${firstNameOf(facts.fullName)}: ${said}`, ...(publicUrl ? [publicUrl + lookUp] : [])].join("\n");
}

type Saying = (facts: Facts, notice: Notice, setting: Setting) => string | null;

const tail = "التفاصيل في صفحة الاختبار بعد إدخال الرمز.";

const sayings: Readonly<Record<NoticeKind, Saying>> = {
  registered: ({ place }) =>
    place
      ? `تم التسجيل في اختبار القدرات، وموعده: ${placeLine(place)}. احتفظ بالرمز، فبه تجد الموعد والنتيجة.`
      : "تم التسجيل في اختبار القدرات. احتفظ بالرمز، فبه يظهر الموعد والنتيجة في صفحة الاختبار.",
  registeredAgain: () =>
    "سُجّل الاسم ورقم الهاتف مرة أخرى، برمز جديد. إن لم يكن ذلك منك أو من أهلك فراجع المديرية. الرمز السابق ما زال صحيحاً.",
  placeGiven: ({ place }) => place && `حُدّد موعد الاختبار: ${placeLine(place)}. ${tail}`,
  placeChanged: ({ place, lostDate }) => {
    if (place) return `تغيّر موعد الاختبار، وهو الآن: ${placeLine(place)}. ${tail}`;
    return lostDate && `أُلغي موعد الاختبار الذي كان يوم ${dayOf(lostDate)}. ${tail}`;
  },
  eveningBefore: ({ place }) => {
    if (!place || place.daysAhead > 1) return null;
    return `${place.daysAhead === 1 ? "الاختبار غداً" : "الاختبار اليوم"}: ${placeLine(place)}. ${tail}`;
  },
  resultShown: ({ hasResult }) => (hasResult ? "ظهرت نتيجة الاختبار. تجدها في صفحة الاختبار بعد إدخال الرمز." : null),
  codeAskedFor: ({ serialNumber }, { createdAt }, { now }) =>
    now.getTime() - createdAt.getTime() > codeHours * 3600_000
      ? null
      : `طُلب رمز التسجيل، وهو: ${formatSerial(serialNumber)}. إن لم تطلبه فلا تعطه أحداً.`,
  correctionDecided: () => `بُتّ في طلب تصحيح البيانات. ${tail}`,
  objectionDecided: () => `بُتّ في الاعتراض على النتيجة. ${tail}`,
  waitingEnded: () => `انتهى الانتظار، وصار التسجيل في اختبار القدرات مؤكداً. ${tail}`,
  acceptanceDecided: ({ acceptance }) => (acceptance ? `ظهر قرار القبول. ${tail}` : null),
  acceptancePlace: ({ acceptance }) =>
    acceptance === "accepted"
      ? `خلا مكان للاحتياط، وصار القرار: مقبول. أكّد المكان في صفحة الاختبار بعد إدخال الرمز.`
      : null,
  announcement: ({ announcement }) => announcement,
  staffNotice: ({ staffNotice }) => staffNotice,
};

const day = new Intl.DateTimeFormat("ar-IQ", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const number = new Intl.NumberFormat("ar-IQ");

const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const placeLine = ({ date, testTime, hall, seat }: NonNullable<Facts["place"]>) =>
  `${dayOf(date)}، الساعة ${testTimes[testTime]} مساءً، ${hall}، المقعد ${number.format(seat)}`;

/** Parts that are no name without the next word, as in عبد الله. */
const leading = /^(?:عبد|أبو|ابو|أم|ام|آل|ال|نور|سيف|صلاح|علاء|ضياء|بهاء|شمس|زين)$/;

function firstNameOf(fullName: string): string {
  const [first = "", second = ""] = fullName.trim().split(/\s+/);
  const isCompound = leading.test(first) && (/^(?:ال|لل)/.test(second) || first === "عبد");
  return isCompound ? `${first} ${second}` : first;
}
