import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { formatDateTime, formatNumber } from "../numbers.ts";

/** Arabic copy of the list of likely duplicates. */
export const pairsText = {
  title: "مكررون محتملون",
  lead: "سجلان باسم واحد، ومعه الهاتف أو المدرسة أو سنة الميلاد. قارن بينهما ثم ادمجهما، أو ضع الزوج جانباً فلا يعود إلى القائمة.",
  list: "أزواج السجلات",
  pages: "صفحات الأزواج",
  loading: "جارٍ تحميل الأزواج",
  loadFailed: "حدث خطأ أثناء تحميل الأزواج",
  empty: "لا توجد سجلات قد تكون مكررة",
  emptyBody: "يظهر هنا كل سجلين باسم واحد، إذا تشابه معه الهاتف أو المدرسة أو سنة الميلاد.",
  one: "السجل الأول",
  other: "السجل الثاني",
  why: "ما يتشابه",
  reasons: { phone: "الاسم والهاتف", school: "الاسم والمدرسة", year: "الاسم وسنة الميلاد" },
  compare: "قارن",
  apart: "شخصان مختلفان",
  apartOf: (name: string) => `ليسا لشخص واحد: ${name}`,
  putApart: (name: string) => `وُضع الزوج «${name}» جانباً، ولا يعود إلى القائمة.`,
  failed: "حدث خطأ أثناء وضع الزوج جانباً",
  undo: { restored: "عاد الزوج إلى القائمة", restoreFailed: "حدث خطأ أثناء التراجع" },
} as const;

/** Writes a code in Arabic text. Its groups stay together and in their order. */
const codeInText = (serial: string) => `\u2066${formatSerial(serial).replaceAll(" ", "\u00a0")}\u2069`;

/** Arabic copy of the comparison of two records, and of a merge on a contestant's page. */
export const mergingText = {
  title: "مقارنة سجلين",
  back: pairsText.title,
  lead: "اختر السجل الذي يبقى، ثم اختر الصحيح من كل معلومة مختلفة. نتائج السجلين وجلساتهما تبقى كلها بتواريخها، ورمز السجل الآخر يؤدي إلى الباقي.",
  kept: "السجل الذي يبقى",
  recordOf: ({ contestant, electronicResults, onsiteResults }: ContestantOverview) =>
    `${codeInText(contestant.serialNumber)}، سُجّل في ${formatDateTime(contestant.createdAt)}، عدد النتائج: ${formatNumber([...electronicResults, ...onsiteResults].length)}`,
  differs: "القيمتان مختلفتان",
  same: "ما يتطابق في السجلين",
  none: "لا يوجد",
  waiting: "في قائمة الانتظار",
  closed: "أحد السجلين محذوف أو دُمج في سجل آخر، فلا يمكن دمجهما.",
  confirming: {
    title: "دمج سجلين",
    confirm: "ادمج السجلين",
    pending: "جارٍ الدمج…",
    failed: "حدث خطأ أثناء دمج السجلين",
    done: "دُمج السجلان",
  },
  body: (kept: string, other: string) =>
    `يبقى السجل ${codeInText(kept)}، ويختفي السجل ${codeInText(other)} من القوائم، ويخلو مكانه إن لم تختره. يمكنك التراجع خلال ٣٠ يوماً.`,
  code: "رمز السجل الآخر",
  compare: "قارن السجلين",
  ownCode: "هذا رمز السجل المفتوح نفسه. اكتب رمز السجل الآخر",
  notFound: "حدث خطأ أثناء البحث عن الرمز",
  intoKept: "دُمج هذا السجل في سجل آخر للشخص نفسه، ورمزه يؤدي إليه:",
  fromOther: (code: string) => `دُمج هنا سجل آخر للشخص نفسه، رمزه ${codeInText(code)}:`,
  facts: (by: string, at: string) => `دمجهما ${by} في ${formatDateTime(at)}. محو بيانات أحدهما يمحو الاثنين.`,
  undo: "تراجع عن الدمج",
  undoing: {
    title: "التراجع عن الدمج",
    confirm: "افصل السجلين",
    pending: "جارٍ الفصل…",
    failed: "حدث خطأ أثناء التراجع عن الدمج",
    done: "عاد السجلان منفصلين",
  },
  undoBody:
    "يعود السجل الآخر ببياناته ونتائجه وجلساته، وتعود معلومات السجل الباقي كما كانت إلا ما عُدّل بعد الدمج. المكان الذي خلا لا يعود، فأعطه مكاناً من صفحته. ما سُجّل بعد الدمج يبقى على السجل الباقي.",
} as const;
