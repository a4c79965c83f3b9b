import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { stageWords } from "#contract/contestants/funnel-words.ts";
import { formatNumber } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of the counts from registration to acceptance. */
export const insightText = {
  title: "مراحل الطلاب",
  lead: "كم سجّل، وكم منهم وصل إلى كل مرحلة. تتغيّر الأرقام مع كل عمل وتراجع، ورابط الرقم يفتح قائمة من يعدّهم.",
  meaning:
    "المكان في يوم اختبار، والحضور ما سجّله المكتب في القاعة، والنتيجة إلكترونية أو حضورية، والمقبولون في قائمة أُعلنت. أعداد الأيام السبعة لمن سُجّلوا فيها.",
  whole: "الجدول كاملاً",
  loading: "جارٍ تحميل الأعداد",
  loadFailed: sharedText.loadFailed,
  empty: "تظهر الأعداد هنا حين يسجّل أول طالب.",
  erased: (count: number) => `من مُحيت بياناتهم محسوبون هنا ولا تعرضهم القوائم، وعددهم: ${formatNumber(count)}`,
  stage: "المرحلة",
  stages: {
    registered: "المسجلون",
    placed: stageWords.placed.true,
    came: stageWords.came.true,
    scored: stageWords.scored.true,
    accepted: stageWords.accepted.true,
  },
  everybody: "الكل",
  weeks: ["آخر سبعة أيام", "سبعة قبلها"],
  difference: "الفرق",
  list: (stage: string, of: string, count: string) => `${stage}، ${of}: ${count}`,
  tabs: "تقسيم الأعداد",
  by: {
    day: "يوم التسجيل",
    governorate: contestantLabels.governorate,
    schoolId: contestantLabels.schoolName,
    specialEducationType: contestantLabels.specialEducationType,
    testTime: contestantLabels.testTime,
  },
  rowsBy: (feature: string) => `بحسب ${feature}`,
  without: { day: "من مُحيت بياناتهم", school: "بلا مدرسة من القائمة" },
  pages: "صفحات الجدول",
  print: "طباعة",
  download: { xlsx: "تنزيل Excel", csv: "تنزيل CSV" },
  downloadFailed: "حدث خطأ أثناء تجهيز الملف. حاول مرة أخرى",
} as const;
