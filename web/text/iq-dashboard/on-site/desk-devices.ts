/** Arabic copy of the devices that are prepared for an exam day. */
import { formatNumber } from "../../numbers.ts";
import { sharedText } from "../../shared.ts";

export const deskDevicesText = {
  title: "أجهزة المكاتب",
  lead: "كل جهاز مجهّز يعمل بلا شبكة، ويرسل عملياته حين تعود.",
  loading: "جارٍ تحميل الأجهزة",
  loadFailed: "حدث خطأ أثناء تحميل الأجهزة",
  refreshed: (time: string) => `قائمة الساعة ${time}. تتجدد كل ١٠ ثوانٍ.`,
  notRefreshed: (time: string) => `تعذّر التحديث. هذه قائمة الساعة ${time}، ونعيد المحاولة كل ١٠ ثوانٍ.`,
  none: "لا أجهزة مجهّزة بعد. افتح المكتب على كل جهاز، وجهّزه وهو متصل بالشبكة.",
  device: "الجهاز",
  preparedBy: (name: string) => `جهّزه ${name}`,
  halls: "القاعات",
  people: "الطلاب",
  heard: "آخر اتصال",
  waiting: "عمليات لم تُرسل",
  inFile: (count: number) => `عمليات في ملف لم يُسلَّم بعد: ${formatNumber(count)}`,
  nothing: "لا شيء",
  letGo: "يُمحى عند اتصاله",
  erased: "مُحيت قائمته",
  remove: "محو القائمة من الجهاز",
  removeOf: (name: string) => `محو القائمة من ${name}`,
  removal: {
    title: "محو القائمة من الجهاز",
    confirm: "امحُها",
    pending: sharedText.saving,
    failed: "حدث خطأ أثناء طلب المحو",
    done: "تُمحى القائمة عند اتصال الجهاز",
  },
  removeBody: (name: string) =>
    `عند أول اتصال للجهاز «${name}» يرسل ما لم يُرسل، ثم تُمحى منه قائمة الطلاب. يمكن تجهيزه مرة أخرى.`,
  removeSilent: (time: string) => `لم يتصل منذ ${time}، وقد تكون عليه عمليات لم يخبرنا بها. لن تضيع.`,
  removeWaiting: (count: number) => `عمليات عليه لم تُرسل: ${formatNumber(count)}. لن تضيع.`,
  handIn: "تسليم ملف من جهاز",
} as const;

export const handInText = {
  title: "تسليم ملف عمليات",
  lead: "لجهاز لن يتصل بالشبكة: الملف الذي حُفظ منه يحمل كل ما لم يُرسل. تسليمه مرتين لا يغيّر شيئاً.",
  choose: "اختر ملف العمليات",
  chooseHint: "أو اسحبه إلى هنا",
  other: "اختر ملفاً آخر",
  device: (name: string) => `الجهاز: ${name}`,
  confirm: "سلّم الملف",
  pending: "جارٍ التسليم…",
  failed: "حدث خطأ أثناء تسليم الملف",
  unknownDevice: "لم يُجهّز جهاز هذا الملف لهذا اليوم. تأكد من أنه الملف الصحيح.",
  close: "إغلاق",
  again: "سلّم ملفاً آخر",
  problems: {
    foreign: "هذا ليس ملف عمليات. اختر الملف الذي حفظه المكتب على الجهاز.",
    damaged: "الملف ناقص أو تالف. احفظه من الجهاز مرة أخرى، وانسخه كاملاً.",
    tooLarge: "الملف أكبر من أي ملف عمليات. اختر الملف الذي حفظه المكتب على الجهاز.",
    newer: "حُفظ الملف بإصدار أحدث من هذه الصفحة. أعد تحميل الصفحة، ثم سلّمه.",
    otherDay: "هذا الملف ليوم اختبار آخر. سلّمه من صفحة يومه.",
    unreadable: "تعذّرت قراءة الملف. انسخه إلى هذا الجهاز، ثم اختره مرة أخرى.",
  },
  toOtherDay: "افتح صفحة ذلك اليوم",
  done: (device: string) => `وصل ملف الجهاز «${device}»`,
  outcomes: {
    kept: "حُفظت الآن",
    known: "وصلت من قبل",
    conflict: "تعارضات تنتظر قراراً",
    refused: "رُفضت",
  },
  refusals: "سبب الرفض",
} as const;
