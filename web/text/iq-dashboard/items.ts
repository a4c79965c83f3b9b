import { itemFamilies, itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { counted } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of the item bank: the list, an item with its versions, and its preview. */
export const itemsText = {
  title: "بنك الفقرات",
  list: "قائمة الفقرات",
  pages: "صفحات الفقرات",
  add: "إضافة فقرة",
  loading: "جارٍ تحميل الفقرات",
  loadFailed: "حدث خطأ أثناء تحميل الفقرات",
  empty: "لا توجد فقرات بعد",
  emptyBody: "أضف أول فقرة لتبدأ بناء الاختبارات.",
  nothingFound: "لا توجد فقرة بهذا البحث",
  nothingFoundBody: "جرّب كلمة أقصر أو خفّف التصفية.",
  resultsFor: (search: string) => `نتائج البحث عن «${search}»`,
  filters: "تصفية الفقرات",
  clearFilters: "مسح التصفية",
  unused: "خارج الاستعمال",
  stem: "السؤال",
  subject: "الموضوع",
  kind: "النوع",
  level: "المستوى",
  savedAt: "آخر حفظ",
  open: (stem: string) => `فتح الفقرة: ${stem}`,
  copy: (stem: string) => `نسخة من الفقرة: ${stem}`,
  takeOut: (stem: string) => `إخراج من الاستعمال: ${stem}`,
  takeBack: (stem: string) => `إعادة إلى الاستعمال: ${stem}`,
  tips: { open: "فتح", takeOut: "إخراج من الاستعمال", takeBack: "إعادة إلى الاستعمال" },
  takenOut: "أُخرجت الفقرة من الاستعمال",
  takenBack: "أُعيدت الفقرة إلى الاستعمال",
  changeFailed: "حدث خطأ أثناء تغيير حالة الفقرة",
  search: {
    placeholder: "ابحث في نصوص الفقرات...",
    search: sharedText.search,
    clear: sharedText.clearSearch,
    blank: sharedText.blankSearch,
  },
} as const;

export const itemText = {
  newTitle: "فقرة جديدة",
  editTitle: "فقرة",
  back: "كل الفقرات",
  loading: "جارٍ تحميل الفقرة",
  loadFailed: "حدث خطأ أثناء تحميل الفقرة",
  notFound: "الفقرة غير موجودة",
  notFoundBody: "ربما كان في عنوانها خطأ. ابحث عنها في القائمة.",
  content: "محتوى الفقرة",
  kind: "نوع الفقرة",
  subject: "الموضوع",
  subjectHint: "مثل: الحساب",
  level: "المستوى",
  chooseLevel: "اختر المستوى",
  family: "عائلة الأشكال",
  familyHint: "يُولَّد لكل طالب سؤال آخر منها في مستوى الفقرة",
  chooseFamily: "اختر العائلة",
  stem: "نص السؤال",
  stemPicture: "صورة السؤال",
  options: "الخيارات",
  optionsHint: "حدّد الإجابة الصحيحة بالدائرة. يراها الطلاب بترتيب آخر.",
  ofOption: (letter: string, failure: string) => `الخيار ${letter}: ${failure}`,
  optionText: (letter: string) => `نص الخيار ${letter}`,
  optionKey: (letter: string) => `الإجابة الصحيحة: الخيار ${letter}`,
  optionPicture: (letter: string) => `صورة الخيار ${letter}`,
  addOption: "إضافة خيار",
  removeOption: (letter: string) => `حذف الخيار ${letter}`,
  moveUp: (letter: string) => `تقديم الخيار ${letter}`,
  moveDown: (letter: string) => `تأخير الخيار ${letter}`,
  tips: { remove: sharedText.remove, up: "تقديم", down: "تأخير" },
  moved: (letter: string) => `صار الخيار في الموضع ${letter}`,
  removed: (letter: string) => `حُذف الخيار ${letter}`,
  answer: "الإجابة الصحيحة",
  answerHint: "عدد، مثل ١٢٫٥",
  tolerance: "مقدار الخطأ المسموح",
  toleranceHint: "٠ إذا كانت الإجابة واحدة لا غير",
  note: "ملاحظة للعاملين",
  noteHint: "اختيارية، ولا يراها الطلاب",
  save: "حفظ الفقرة",
  saveNext: "حفظ والتالي",
  nextKeys: "Ctrl + Enter",
  savedBefore: "حُفظت الفقرة:",
  copy: "نسخة",
  saveVersion: "حفظ نسخة جديدة",
  saving: sharedText.saving,
  saved: "حُفظت الفقرة",
  saveFailed: "حدث خطأ أثناء حفظ الفقرة",
  unsaved: sharedText.unsaved,
  version: (number: string) => `النسخة ${number}`,
  savedBy: (name: string, when: string) => `حفظها ${name} بتاريخ ${when}`,
  inUse: "قيد الاستعمال",
  inUseBody: "تدخل هذه الفقرة في الاختبارات الجديدة.",
  unusedBody: "لا تدخل هذه الفقرة في الاختبارات الجديدة. ما سبق من نتائجها باقٍ.",
} as const;

export const itemPictureText = {
  add: (picture: string) => `إضافة ${picture}`,
  remove: "إزالة الصورة",
  alt: "وصف الصورة",
  altHint: "يُقرأ لمن لا يرى الصورة",
  uploading: "جارٍ رفع الصورة",
  uploaded: "رُفعت الصورة",
  uploadFailed: "تعذّر رفع الصورة. حاول مرة أخرى",
  notAnImage: "يرجى اختيار ملف صورة",
  tooLarge: "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت",
  wait: "انتظر حتى يكتمل رفع الصورة ثم احفظ",
} as const;

export const newerItemText = {
  title: "حُفظت نسخة أخرى من هذه الفقرة بعد أن فتحتها",
  saved: (name: string, when: string) => `حفظها ${name} بتاريخ ${when}.`,
  kept: "ما كتبته باقٍ أمامك، ولم يُحفظ بعد.",
  differs: "ما يتغيّر من النسخة المحفوظة إذا حفظت ما كتبته:",
  showSaved: "اعرض النسخة المحفوظة",
  saveTyped: "احفظ ما كتبته بدلاً منها",
  discard: {
    unsavedTitle: "هل تترك ما كتبته؟",
    unsavedBody: "ستظهر النسخة المحفوظة مكان ما كتبته.",
    leave: "اترك ما كتبته",
    stay: "أبقِ ما كتبته",
  },
} as const;

export const versionsText = {
  title: "نسخ الفقرة",
  loading: "جارٍ تحميل النسخ",
  loadFailed: "حدث خطأ أثناء تحميل نسخ الفقرة",
  pages: "صفحات النسخ",
  first: "النسخة الأولى",
} as const;

export const previewText = {
  title: "كما يراها الطالب",
  lead: "جرّب الإجابة بنفسك. لا يُحفظ منها شيء.",
  noStem: "اكتب نص السؤال ليظهر هنا.",
  choose: "اختر إجابة واحدة",
  typed: "إجابتك",
  typedHint: "عدد، مثل ١٢٫٥",
  right: "هذه هي الإجابة الصحيحة.",
  wrong: "هذه إجابة غير صحيحة.",
  chooseFigure: "اختر العائلة والمستوى ليظهر مثال هنا.",
  exampleLead: "هذا مثال. يُولَّد لكل طالب سؤال آخر.",
  exampleSeed: "بذرة المثال",
  anotherExample: "مثال آخر",
  exampleLoading: "جارٍ تحميل المثال",
  exampleFailed: "حدث خطأ أثناء تحميل المثال",
  noNumber: "ليست هذه الإجابة رقماً.",
  ambiguousNumber: "قد تُقرأ هذه الإجابة على وجهين. اكتب الرقم بلا علامة آلاف.",
} as const;

/** The parts of an item and their changes. */
export const differencesText = {
  fromTo: (name: string, from: string, to: string) => `${name}: من ${from} إلى ${to}`,
  quoted: (text: string) => `«${text}»`,
  subject: "الموضوع",
  level: "المستوى",
  family: "عائلة الأشكال",
  stem: "نص السؤال",
  note: "الملاحظة",
  answer: "الإجابة الصحيحة",
  tolerance: "مقدار الخطأ المسموح",
  nothing: "لا شيء",
  option: (letter: string) => `الخيار ${letter}`,
  optionAdded: (letter: string, text: string) => `أُضيف الخيار ${letter}: ${text}`,
  optionRemoved: (letter: string, text: string) => `حُذف الخيار ${letter}: ${text}`,
  reordered: "تغيّر ترتيب الخيارات",
  pictureOf: (part: string) => `صورة ${part}`,
  stemPart: "السؤال",
  pictureAdded: (picture: string, alt: string) => `أُضيفت ${picture}: ${alt}`,
  pictureRemoved: (picture: string, alt: string) => `أُزيلت ${picture}: ${alt}`,
  pictureChanged: (picture: string) => `تغيّرت ${picture}`,
  altOf: (picture: string) => `وصف ${picture}`,
  pictureAlone: (alt: string) => `صورة: ${alt}`,
} as const;

const letters = ["أ", "ب", "ج", "د", "هـ", "و", "ز", "ح"];
export const optionLetter = (index: number): string => letters[index] ?? "";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const kindOptions = optionsOf(itemKinds);
export const levelOptions = optionsOf(itemLevels);
export const familyOptions = optionsOf(itemFamilies);

export const itemFilesText = {
  export: "تنزيل",
  exportFailed: "حدث خطأ أثناء تنزيل الفقرات",
  import: "استيراد",
  title: "استيراد الفقرات",
  chooseTitle: "اختر ملف الفقرات",
  chooseBody: "سترى أولاً ما يفعله الملف، ولا يُحفظ شيء قبل أن تؤكد.",
  choose: "اختر ملف Excel أو CSV أو حزمة QTI 3.0",
  chooseHint: "حتى ٢٠٠٠ فقرة: الجدول حتى ٢ ميجابايت، والحزمة (ZIP) حتى ٢٠ ميجابايت",
  about: "ما لا تذكر الحزمة موضوعه أو مستواه",
  aboutBody: "حزم البرامج الأخرى لا تذكر موضوع الفقرة ومستواها. ما تكتبه هنا للفقرات التي ينقصها ذلك وحدها.",
  lookAgain: "عاين من جديد",
  losses: (names: readonly string[]) => `لا يُنقل: ${names.join("، ")}`,
  packageRows: "فقرات الحزمة",
  packageRow: "الرقم",
  template: "تنزيل القالب",
  templateName: "قالب-الفقرات",
  reading: "جارٍ قراءة الملف",
  readFailed: "حدث خطأ أثناء قراءة الملف",
  chosen: (name: string) => `الملف: ${name}`,
  another: "اختر ملفاً آخر",
  confirm: "احفظ الفقرات",
  confirming: sharedText.saving,
  nothing: "لا جديد في هذا الملف، ولن يُحفظ منه شيء.",
  written: "حُفظت الفقرات من الملف",
  leftOut: "ما فيه خطأ لا يُحفظ. صحّحه في الملف ثم استورده مرة أخرى، ولن يتكرر ما حُفظ.",
  rows: "أسطر الملف",
  pages: "صفحات الأسطر",
  row: "السطر",
  stem: "السؤال",
  outcome: "ما يحدث",
  noStem: "بلا نص",
  outcomes: { new: "فقرة جديدة", version: "نسخة جديدة", same: "موجودة من قبل", wrong: "فيه خطأ" },
  counts: { new: "فقرات جديدة", version: "نسخ جديدة", same: "موجودة من قبل", wrong: "فيها خطأ" },
  countOf: (name: string, count: string) => `${name}: ${count}`,
  empty: "لا توجد فقرات في هذا الملف",
  emptyBody: "فيه سطر العناوين وحده. اكتب تحته الفقرات.",
} as const;

/** `فقرة واحدة`, `٣ فقرات`, `١٢ فقرة`. */
const formatItems = (count: number) => counted(count, { one: "فقرة واحدة", two: "فقرتان", few: "فقرات", many: "فقرة" });

export const pasteText = {
  title: "الصق أسئلة",
  lead: "انسخ الأسئلة من Word أو Excel، ثم الصقها هنا. لكل سؤال خياراته تحته أو في أعمدة جدول، والإجابة الصحيحة بخط عريض أو بعلامة * أو في العمود الأخير.",
  area: "مكان اللصق",
  read: "اقرأ الأسئلة",
  nothing: "لم نجد أسئلة في هذا النص. اكتب كل سؤال في سطر وتحته خياراته: أ) ب) ج)، أو الصقه جدولاً.",
  tooMany: "أُخذت أول ١٠٠ فقرة. احفظها ثم الصق ما بعدها.",
  forAll: "الموضوع والمستوى للكل",
  ofAll: (value: string) => `كما للكل: ${value}`,
  cards: "الأسئلة الملصقة",
  counts: (ready: string, wrong: string) => `الجاهزة للحفظ: ${ready}، وما يحتاج تصحيحاً: ${wrong}`,
  card: (number: string) => `السؤال ${number}`,
  ready: "جاهزة",
  wrong: "تحتاج تصحيحاً",
  twoKeys: (letters: string) => `وجدنا أكثر من إجابة صحيحة: ${letters}. اختر واحدة`,
  inBank: "في البنك فقرة بهذا السؤال وهذه الخيارات",
  repeated: "هذا السؤال مكرر هنا",
  sameFailed: "تعذّر البحث في البنك عن فقرات مثلها",
  removeCard: (number: string) => `حذف السؤال ${number}`,
  save: (count: string) => `احفظ الجاهزة (${count})`,
  saved: (count: number) => `المحفوظ: ${formatItems(count)}.`,
  toBank: "افتح بنك الفقرات",
} as const;

export const itemDownloadText = {
  title: "تنزيل الفقرات",
  body: (count: string) => `عدد الفقرات: ${count}، بحسب البحث والتصفية الحاليين.`,
  done: "نُزّلت الفقرات",
  failed: "حدث خطأ أثناء تنزيل الفقرات",
} as const;

/** Examples in the template of a file of items. */
export const itemExamplesText = {
  id: (number: number) => `مثال-${number}`,
  subject: "الحساب",
  choiceStem: "كم ضلعاً للمثلث؟",
  options: ["ضلعان", "ثلاثة أضلاع", "أربعة أضلاع"],
  numberStem: "كم نصف الخمسة؟",
  figureSubject: "الاستدلال",
} as const;
