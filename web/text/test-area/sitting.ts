import { counted, formatNumber, outOf } from "../numbers.ts";

/** Arabic copy of the sitting: what a student reads before, during and after the test. */

const questions = (count: number) =>
  counted(count, { one: "سؤال واحد", two: "سؤالان", few: "أسئلة", many: "سؤالاً", hundreds: "سؤال" });
const minutes = (count: number) => counted(count, { one: "دقيقة واحدة", two: "دقيقتان", few: "دقائق", many: "دقيقة" });
/** Minutes after a preposition. */
const ofMinutes = (count: number) =>
  counted(count, { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة" });
const ofSeconds = (count: number) => counted(count, { one: "ثانية واحدة", two: "ثانيتين", few: "ثوانٍ", many: "ثانية" });
const waitingAnswers = (count: number) =>
  counted(count, {
    one: "إجابة واحدة تنتظر الإرسال",
    two: "إجابتان تنتظران الإرسال",
    few: "إجابات تنتظر الإرسال",
    many: "إجابة تنتظر الإرسال",
  });

export const sittingText = {
  title: "الاختبار الإلكتروني",
  opening: "جارٍ فتح اختبارك…",
  late: "تأخّر فتح الاختبار؟",
  loadAgain: "أعد تحميل الصفحة",
  needsScript:
    "يحتاج هذا الاختبار إلى متصفح حديث مفعّل فيه JavaScript، ليحفظ إجاباتك على الجهاز حين تنقطع الشبكة. فعّله في إعدادات المتصفح ثم أعد تحميل الصفحة، أو استعمل جهازاً آخر، أو اطلب المساعدة من المشرف.",
  needsNotebook: "لا يستطيع هذا المتصفح حفظ إجاباتك",
  needsNotebookBody:
    "قد تكون النافذة خاصة (تصفح خفي)، أو امتلأت ذاكرة الجهاز. افتح الاختبار في نافذة عادية أو على جهاز آخر.",
  exit: "الخروج إلى بياناتك",
} as const;

export const displayText = {
  open: "العرض",
  /** Sample letters for font sizes. */
  letter: "أ",
  size: "حجم الخط",
  sizes: { regular: "عادي", large: "كبير", larger: "أكبر" },
  contrast: "تباين عالٍ",
} as const;

export const findText = {
  lead: "أدخل رمزك لترى الاختبار الذي ينتظرك.",
  submit: "اعرض اختباري",
  notYou: "لست أنت؟ أدخل رمزاً آخر",
  storedInvalid: "الرمز المخزن غير صالح. يرجى إدخال رمز جديد.",
  failed: "تعذّر تحميل اختبارك",
  failedBody: "تحقق من اتصالك ثم أعد المحاولة. رمزك محفوظ على هذا الجهاز.",
  none: "لا ينتظرك اختبار الآن",
  asForm: "اختبارك في صفحة أخرى",
  asFormBody: "افتحه من الزر أدناه. رمزك محفوظ على هذا الجهاز.",
  noneBody: "يظهر اختبارك هنا في الوقت الذي تعلنه المديرية. رمزك محفوظ على هذا الجهاز.",
} as const;

export const awaitsText = {
  lead: "هذا ما ينتظرك. لا يبدأ الوقت قبل أن تبدأ القسم الأول.",
  /** The introduction for several assessments with one open sitting, which explains itself. */
  leadOpen: "هذا ما ينتظرك.",
  timeRuns: "بدأ القسم والوقت يُحسب الآن. تابع من حيث توقفت.",
  timeStands: "اختبارك مفتوح، ولا يُحسب وقت قبل أن تبدأ القسم التالي.",
  sections: "الأقسام",
  section: (number: number, title: string) => `${formatNumber(number)}. ${title}`,
  inMinutes: (count: number, time: number) => `${questions(count)} في ${ofMinutes(time)}`,
  practice: (count: number) => `قبل البدء تدريب لا يُحسب: ${questions(count)}.`,
  attempts: (left: number) => `المحاولات الباقية: ${formatNumber(left)}`,
  networkTitle: "ماذا لو انقطعت الشبكة؟",
  network:
    "تُحفظ كل إجابة على هذا الجهاز فور اختيارها. تستطيع إكمال القسم الذي بدأته بلا شبكة، وتُرسل إجاباتك وحدها حين تعود. لبدء قسم جديد تحتاج إلى الشبكة.",
  hallCode: "رمز القاعة",
  hallCodeHint: "ستة أرقام يعلنها المشرف",
  hallCodeRequired: "أدخل رمز القاعة الذي يعلنه المشرف",
  codesPaced: (seconds: number) =>
    `أُدخلت رموز كثيرة من هذا المكان. أبقِ الصفحة مفتوحة: تحاول وحدها بعد ${ofSeconds(seconds)}.`,
  examBrowser:
    "يُفتح هذا الاختبار في متصفح Safe Exam Browser وحده، من الأيقونة المخصصة له على جهاز القاعة. اسأل المشرف إن لم تجدها.",
  start: "ابدأ الاختبار",
  resume: "تابع اختبارك",
  starting: "جارٍ الفتح…",
  startFailed: "تعذّر فتح الاختبار. حاول مرة أخرى",
  leaving: "نعدّ المرات التي تترك فيها هذه الصفحة أثناء القسم ويراها المشرف، ولا نراقب غير ذلك.",
} as const;

export const takeOverText = {
  title: "اختبارك مفتوح على جهاز آخر",
  body: "إذا تابعت هنا يصير ذلك الجهاز للعرض فقط. كل ما أجبت عنه وأُرسل ستجده هنا.",
  confirm: "تابع على هذا الجهاز",
  cancel: "ليس الآن",
  lostTitle: "يستمر اختبارك على جهاز آخر",
  lostBody: "لا يمكن تغيير الإجابات من هذا الجهاز.",
  lostWaiting: (count: number) => `بقيت على هذا الجهاز ${waitingAnswers(count)}. أبقِ الصفحة مفتوحة حتى تُرسل.`,
  back: "أعد الاختبار إلى هذا الجهاز",
  otherTab: "اختبارك مفتوح في نافذة أخرى",
  otherTabBody: "أغلق تلك النافذة، أو تابع هنا. إجاباتك محفوظة على الجهاز وتراها النافذتان.",
  otherTabTake: "تابع هنا",
} as const;

export const practiceText = {
  title: "تدريب",
  lead: "جرّب طريقة الإجابة. لا وقت هنا، ولا تُحسب هذه الأسئلة.",
  of: (number: number, count: number) => `سؤال التدريب ${outOf(formatNumber(number), formatNumber(count))}`,
  check: "تحقق من إجابتي",
  right: "إجابة صحيحة.",
  wrong: "ليست هذه الإجابة الصحيحة. جرّب مرة أخرى، أو انتقل إلى ما بعدها.",
  unanswered: "اختر إجابة أولاً.",
  next: "التالي",
  done: "انتهى التدريب",
  skip: "إنهاء التدريب",
} as const;

export const startText = {
  ready: "كل شيء جاهز",
  pause: "استراحة",
  pauseBody: "انتهى القسم، وإجاباتك عند المديرية. استرح قليلاً: لا يُحسب وقت الآن.",
  pauseUnanswered: "انتهى القسم. استرح قليلاً: لا يُحسب وقت الآن.",
  sectionOf: (number: number, count: number) => `القسم ${outOf(formatNumber(number), formatNumber(count))}`,
  facts: (count: number, time: number) => `${questions(count)} في ${ofMinutes(time)}. يبدأ الوقت حين تضغط الزر.`,
  longer: "هذا الوقت يشمل الزيادة الممنوحة لك.",
  practise: (count: number) => `تدرّب أولاً: ${questions(count)}`,
  start: "ابدأ القسم",
  running: "بدأ هذا القسم، والوقت يُحسب.",
  resume: "تابع القسم",
  starting: "جارٍ تحميل الأسئلة…",
  failed: "تعذّر تحميل الأسئلة. تحقق من الشبكة ثم حاول مرة أخرى",
} as const;

export const questionText = {
  of: (number: number, count: number) => `السؤال ${outOf(formatNumber(number), formatNumber(count))}`,
  answered: (count: number, all: number) => `أجبت عن ${outOf(formatNumber(count), formatNumber(all))}`,
  previous: "السابق",
  next: "التالي",
  overview: "كل الأسئلة",
  review: "المراجعة",
  steps: "التنقل بين الأسئلة",
  mark: "علّمه للمراجعة",
  marked: "معلَّم للمراجعة",
  clear: "امسح الإجابة",
  /** The time is shown without seconds. */
  timeLeft: "الوقت الباقي:",
  minutes,
  lessThanMinute: "بقي أقل من دقيقة",
  /** The time that is announced at ten, five and one minutes. */
  timeSpoken: (left: number) => `بقي من الوقت ${minutes(left)}`,
} as const;

export const overviewText = {
  title: "كل الأسئلة",
  lead: "اضغط سؤالاً لتعود إليه.",
  question: (number: number) => `السؤال ${formatNumber(number)}`,
  answered: "أُجيب عنه",
  unanswered: "بلا إجابة",
  marked: "معلَّم",
  back: "العودة إلى الأسئلة",
  finish: "إنهاء القسم",
  finishAll: "إنهاء الاختبار",
  all: "أجبت عن كل الأسئلة.",
  left: (numbers: readonly number[]) =>
    `أسئلة بلا إجابة (${formatNumber(numbers.length)}): ${numbers.map(formatNumber).join("، ")}.`,
  ask: "هل تنهي القسم؟ لا يمكنك العودة إليه بعد ذلك.",
  askAll: "هل تنهي الاختبار؟ لا يمكنك العودة إليه بعد ذلك.",
  confirm: "نعم، أنهِ القسم",
  confirmAll: "نعم، أنهِ الاختبار",
} as const;

export const keptText = {
  /** Shown before the first answer. */
  willSend: "تُحفظ كل إجابة وتُرسل فور اختيارها.",
  willKeep: "تُحفظ كل إجابة على هذا الجهاز فور اختيارها.",
  sent: "إجاباتك محفوظة ومُرسلة.",
  connecting: "إجاباتك محفوظة على هذا الجهاز.",
  waiting: (count: number) => `إجاباتك محفوظة على هذا الجهاز، ${waitingAnswers(count)}.`,
  cut: (count: number) =>
    count === 0
      ? "لا توجد شبكة الآن. تابع الإجابة: كل ما تختاره يُحفظ على هذا الجهاز."
      : `لا توجد شبكة الآن. تابع الإجابة: إجاباتك محفوظة على هذا الجهاز، ${waitingAnswers(count)}.`,
  cutInShort: "لا توجد شبكة الآن. تابع الإجابة.",
  noReload: "لا تُعِد تحميل الصفحة ولا تغلقها قبل عودة الشبكة.",
  spokenCut: "انقطعت الشبكة. تابع الإجابة، فكل ما تختاره يُحفظ على هذا الجهاز.",
  spokenBack: "عادت الشبكة.",
  failed: "تعذّر حفظ إجابتك على هذا الجهاز. لا تغلق هذه الصفحة، وأبلغ المشرف.",
} as const;

export const helpText = {
  ask: "أحتاج مساعدة",
  takeBack: "سحب طلب المساعدة",
  sending: "جارٍ إرسال طلبك…",
  unsent: "يصل طلبك إلى المشرفين حين تعود الشبكة. ارفع يدك إن لم تستطع الانتظار.",
  states: {
    asked: "وصل طلبك إلى المشرفين. تابع اختبارك إن استطعت.",
    coming: "المشرف في الطريق إليك.",
    done: "انتهى طلبك. اضغط الزر إن احتجت مساعدة مرة أخرى.",
    takenBack: "سُحب طلب المساعدة.",
  },
} as const;

export const endText = {
  timeUp: "انتهى وقت هذا القسم",
  ending: "جارٍ إنهاء القسم",
  sending: (count: number) => `${waitingAnswers(count)}. أبقِ هذه الصفحة مفتوحة حتى تُرسل.`,
  closing: "وصلت كل إجاباتك. لحظة واحدة…",
  closingUnanswered: "لحظة واحدة…",
  cut: "لا توجد شبكة الآن. إجاباتك محفوظة على هذا الجهاز، وتُرسل وحدها حين تعود الشبكة.",
  retry: "أعد المحاولة الآن",
  done: "أنهيت الاختبار",
  expired: "انتهى وقت الاختبار",
  unbegun: "أُغلق الاختبار قبل أن تبدأ أي قسم منه",
  unbegunBody:
    "لم تُعرض عليك أسئلة، فلا نتيجة لهذه الجلسة ولم تُحسب محاولة. ابدأ من صفحة بياناتك ما دام الاختبار مفتوحاً، أو راجع المشرف.",
  voided: "أُلغيت هذه الجلسة",
  voidedBody: "راجع المشرف ليخبرك بالسبب.",
  received: "وصلت كل إجاباتك إلى المديرية.",
  receivedUnanswered: "سُلّم اختبارك إلى المديرية.",
  resultLater: "تظهر النتيجة في صفحة بياناتك حين تُعلن.",
  nothing: "شكراً لك. يمكنك إغلاق هذه الصفحة.",
  result: "نتيجتك",
  score: "الدرجة:",
  points: (points: number, most: number) => `النقاط: ${outOf(formatNumber(points), formatNumber(most))}`,
  tooLate: (count: number) => `إجابات وصلت بعد انتهاء الوقت ولم تُحتسب: ${formatNumber(count)}`,
  slip: "اعرض بطاقة نتيجتك",
  info: "العودة إلى بياناتك",
  refused: "توقّف إرسال الإجابات",
  refusedWaiting: (count: number) => `${waitingAnswers(count)}، وهي محفوظة على هذا الجهاز. لا تمسح بيانات المتصفح.`,
  openAgain: "افتح اختبارك من جديد",
  unknownBody: "لم يعد اختبارك يعرف هذا الجهاز. إجاباتك محفوظة عليه، وتُرسل حين تفتح اختبارك من جديد.",
  refusedBody: "أبلغ المشرف في القاعة، أو المديرية إن لم تكن في قاعة، بما يلي:",
} as const;
