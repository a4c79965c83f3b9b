import { governorates, type Labelled, specialEducationTypes } from "../enums.ts";

/** Words and limits of acceptance runs. */

/** What a place of a run has become. `lapsed` was not confirmed in time; `givenUp` was given back. */
export const placeStates = {
  accepted: "مقبول",
  confirmed: "مقبول وأكّد",
  reserve: "احتياط",
  lapsed: "انتهت مهلة التأكيد",
  givenUp: "تنازل عن المكان",
  out: "خارج القائمة",
} as const;
export type PlaceState = keyof typeof placeStates;

/** Why nobody took a place for somebody who is out. `rank`: better ones took all places and reserves. */
export const outReasons = {
  noScore: "بلا درجة معلنة",
  belowLeast: "أقل من الحد الأدنى",
  rank: "امتلأت الأماكن والاحتياط",
} as const;
export type OutReason = keyof typeof outReasons;

/** Electronic and on-site score can be parts that decide ties; any other part is the title of a section. */
export const scoreParts = { electronic: "الدرجة الإلكترونية", onsite: "الدرجة الحضورية" } as const;
export const tieAges = { younger: "الأصغر عمراً", older: "الأكبر عمراً" } as const;

export const acceptanceLimits = { title: 100, quotas: 60, count: 100_000, reserveDays: 60 } as const;

/** Name in the audit log for places that nobody confirmed in time. */
export const confirmationActor = "مهلة تأكيد القبول";

/** Places for people of a governorate, with a reason for the test, or both; null stands for all. */
export type Quota = { governorate: number | null; educationType: number | null; count: number };

const [governorateNames, typeNames]: readonly Labelled[] = [governorates, specialEducationTypes];

export const quotaName = ({ governorate, educationType }: Omit<Quota, "count">): string =>
  [
    governorate === null ? "كل المحافظات" : governorateNames?.[governorate],
    educationType === null ? "كل الأسباب" : typeNames?.[educationType],
  ].join("، ");

export const acceptanceErrors = {
  title: "اكتب اسم القائمة كما يقرؤه الطالب",
  titleTooLong: "اسم القائمة أطول من ١٠٠ حرف",
  invalid: "القيمة غير صحيحة",
  day: "اختر تاريخاً صحيحاً",
  order: "يجب أن يكون آخر يوم بعد أول يوم أو مثله",
  sources: "اختر اختباراً إلكترونياً أو حضورياً أو كليهما",
  weight: "اكتب وزن الحضوري من ١ إلى ٩٩",
  least: "اكتب حداً أدنى من ٠ إلى ١٠٠، أو اترك الحقل فارغاً",
  quotas: "أضف سطراً واحداً من الأماكن على الأقل",
  sameQuota: "في الأماكن سطران للمحافظة والسبب أنفسهما. اجمعهما في سطر واحد",
  count: "اكتب عدد الأماكن، من ١ إلى ١٠٠٠٠٠",
  reserves: "اكتب عدد الاحتياط لكل سطر، من ٠ إلى ١٠٠٠٠٠",
  part: "اختر قسماً من الاختبار الإلكتروني الذي اخترته",
  confirmUntil: "اختر آخر يوم للتأكيد",
  reserveDays: "اكتب عدد الأيام، من ١ إلى ٦٠",
} as const;
