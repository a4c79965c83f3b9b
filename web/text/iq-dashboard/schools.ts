import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { counted, formatNumber } from "../numbers.ts";
import { searchTexts, sharedText } from "../shared.ts";

const schools = (count: number) => counted(count, { one: "مدرسة واحدة", two: "مدرستان", few: "مدارس", many: "مدرسة" });

/** Arabic copy of the list of schools. */
export const schoolsText = {
  title: "المدارس",
  lead: "يكتب الطالب اسم مدرسته كما يشاء، وتُقترح عليه أسماء هذه القائمة. التصفية والعدّ وتوزيع الأماكن بحسب المدرسة، مهما اختلف إملاء اسمها.",
  list: "قائمة المدارس",
  pages: "صفحات المدارس",
  loading: "جارٍ تحميل المدارس",
  loadFailed: "حدث خطأ أثناء تحميل المدارس",
  empty: "لا توجد مدارس بعد",
  emptyBody: "أضف أسماء المدارس، أو ابدأ بالأسماء التي كتبها الطلاب.",
  nothingFound: "لا توجد مدرسة بهذه الشروط",
  nothingFoundBody: "جرّب كلمة أقصر، أو أضف المدرسة.",
  search: searchTexts("ابحث عن مدرسة..."),
  name: "المدرسة",
  governorate: contestantLabels.governorate,
  students: "عدد الطلاب",
  studentsOf: (name: string, count: string) => `طلاب ${name}: ${count}`,
  spellings: (texts: readonly string[]) => `كتابات أخرى: ${texts.join("، ")}`,
  add: "إضافة مدارس",
  toTexts: "أسماء بلا مدرسة",
  toTextsCount: (count: number) => `أسماء بلا مدرسة: ${formatNumber(count)}`,
  rename: "تغيير الاسم",
  renameOf: (name: string) => `تغيير اسم ${name}`,
  merge: "دمج في مدرسة أخرى",
  mergeOf: (name: string) => `دمج ${name} في مدرسة أخرى`,
  merged: (from: string, into: string) => `دُمجت «${from}» في «${into}».`,
  undo: { restored: "عادت المدرسة إلى القائمة مع طلابها", restoreFailed: "حدث خطأ أثناء التراجع عن الدمج" },
} as const;

export const schoolPickerText = {
  filter: "المدرسة",
  filterTitle: "اختر مدرسة",
  everySchool: "كل المدارس",
  search: "ابحث عن المدرسة",
  facts: (governorate: string, count: number) => `${governorate}، الطلاب: ${formatNumber(count)}`,
  nothingFound: "لا توجد في القائمة مدرسة بهذا الاسم.",
  loadFailed: schoolsText.loadFailed,
} as const;

export const addSchoolsText = {
  title: "إضافة مدارس",
  lead: "اكتب اسم كل مدرسة في سطر، أو الصق عموداً من برنامج الجداول. الاسم الموجود في القائمة لا يُضاف ثانية.",
  names: "أسماء المدارس",
  namesHint: "وإن كانت في عدة محافظات فالصق عمود المحافظة بعد عمود الاسم",
  file: "أو اختر ملفاً، فتظهر أسماؤه أعلاه",
  fileHint: "Excel أو CSV",
  fileFailed: "حدث خطأ أثناء قراءة الملف",
  governorate: contestantLabels.governorate,
  chooseGovernorate: "اختر المحافظة",
  ofLine: (number: number, message: string) => `السطر ${formatNumber(number)}: ${message}`,
  confirm: "أضف إلى القائمة",
  pending: sharedText.saving,
  failed: "حدث خطأ أثناء إضافة المدارس",
  added: (added: number, known: number) =>
    known === 0
      ? `أُضيف إلى القائمة: ${schools(added)}`
      : `أُضيف: ${formatNumber(added)}، وكان في القائمة: ${formatNumber(known)}`,
} as const;

export const renameSchoolText = {
  title: "تغيير اسم المدرسة",
  name: "الاسم",
  nameHint: "يبقى الاسم السابق من كتابات هذه المدرسة",
  confirm: "احفظ الاسم",
  pending: sharedText.saving,
  saved: "حُفظ اسم المدرسة",
  failed: "حدث خطأ أثناء حفظ اسم المدرسة",
} as const;

export const mergeSchoolText = {
  title: "دمج مدرستين",
  choose: (name: string) => `اختر المدرسة التي تبقى، وينتقل إليها طلاب «${name}» وكل كتابات اسمها.`,
  confirm: "ادمج المدرستين",
  pending: "جارٍ الدمج…",
  failed: "حدث خطأ أثناء دمج المدرستين",
  body: (from: string, into: string, count: number) =>
    `تختفي «${from}» من القائمة، وتبقى «${into}». عدد الطلاب الذين ينتقلون إليها: ${formatNumber(count)}. ما كتبوه باقٍ، ويمكنك التراجع بعد الدمج.`,
} as const;

export const schoolTextsText = {
  title: "أسماء بلا مدرسة",
  lead: "أسماء كتبها الطلاب ولا تؤدي إلى مدرسة في القائمة، وأكثرها طلاباً أولها. ضُمّ كل اسم إلى مدرسته مرة واحدة، فيشمل ذلك من كتبه قبلاً ومن سيكتبه.",
  back: "كل المدارس",
  list: "أسماء كتبها الطلاب",
  pages: "صفحات الأسماء",
  loading: "جارٍ تحميل الأسماء",
  loadFailed: "حدث خطأ أثناء تحميل الأسماء",
  empty: "كل الأسماء مضمومة",
  emptyBody: "يظهر هنا كل اسم جديد يكتبه الطلاب ولا يؤدي إلى مدرسة في القائمة.",
  nothingFound: "لا توجد أسماء بلا مدرسة في هذه المحافظة",
  nothingFoundBody: "اختر محافظة أخرى، أو امسح التصفية.",
  text: "ما كتبه الطلاب",
  students: schoolsText.students,
  join: "ضُمّ إلى",
  joinTo: (text: string, school: string) => `ضُمّ «${text}» إلى «${school}»`,
  noneNear: "لا توجد مدرسة قريبة من هذا الاسم",
  other: "مدرسة أخرى",
  otherOf: (text: string) => `اختر مدرسة أخرى لاسم «${text}»`,
  create: "مدرسة جديدة",
  createOf: (text: string) => `أضف «${text}» مدرسة جديدة`,
  created: (text: string) => `أُضيفت «${text}» إلى القائمة`,
  joined: (text: string, school: string, count: number) =>
    `ضُمّ الاسم «${text}» إلى «${school}»، الطلاب: ${formatNumber(count)}.`,
  failed: "حدث خطأ أثناء ضم الاسم",
  undo: { restored: "عاد الاسم إلى قائمة الأسماء بلا مدرسة", restoreFailed: "حدث خطأ أثناء التراجع" },
} as const;
