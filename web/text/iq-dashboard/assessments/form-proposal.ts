import type { PrecisionPlace } from "#contract/assessments/form-proposal.ts";

/** Arabic copy of the dialog that proposes calibrated items for a section. */

const places: Record<PrecisionPlace, string> = {
  middle: "عند الوسط",
  topQuarter: "عند حد أفضل ربع من الطلاب",
  topTenth: "عند حد أفضل عُشر من الطلاب",
  range: "على المدى كله، من الضعيف إلى المتفوق",
};

/** Abilities in standard deviations, by their place among normal people. */
const abilities: Readonly<Record<number, string>> = {
  [-1]: "حد أدنى سدس",
  0: "الوسط",
  0.67: "حد أفضل ربع",
  1: "حد أفضل سدس",
  1.28: "حد أفضل عُشر",
  2: "حد أفضل ٢٪",
};

export const formProposalText = {
  title: (where: string) => `اقتراح فقرات: ${where}`,
  lead: "اكتب كم فقرة تريد من كل موضوع، واختر أين يلزم أن يكون القسم دقيقاً. لا يُضاف إلى القسم شيء قبل أن تراه.",
  limits:
    "تُؤخذ تقديرات الاختبارات كلها على أنها من مقياس واحد مع أن طلابها مختلفون، وتُختار الفقرات واحدة بعد أخرى بحسب ما ينقص من الدقة، فالاقتراح جيد وقد لا يكون أفضل ما يمكن.",
  families: "لا تدخل عائلات الأشكال في الاقتراح، لأن لكل طالب سؤالاً آخر منها.",
  loading: "جارٍ عدّ الفقرات الصالحة",
  loadFailed: "حدث خطأ أثناء عدّ الفقرات الصالحة",
  noneUsable: "لا توجد في البنك فقرات معايرة يمكن اقتراحها",
  noneUsableBody:
    "تُعايَر الفقرة مع الاختبار الذي هي فيه، من صفحة تحليله، بنموذج الصعوبة والتمييز (2PL). الفقرات التي في هذا الاختبار لا تُقترح مرة أخرى.",
  subjects: "عدد الفقرات من كل موضوع",
  subjectsBody:
    "تُترك فقرات ليس لنسختها الحالية تقديرات يُعتمد عليها في أحدث معايرة 2PL، وما عُرض أكثر مما تحدّده، وما في هذا الاختبار.",
  counts: (usable: string, uncalibrated: string, shownTooOften: string) =>
    `الصالحة: ${usable}، بلا معايرة: ${uncalibrated}، كثيرة العرض: ${shownTooOften}`,
  place: "أين يلزم أن يكون دقيقاً",
  places,
  reliability: "الدقة المطلوبة",
  reliabilityOption: (reliability: string, error: string) => `ثبات ${reliability} (خطأ معياري ${error})`,
  mostShown: "أكثر مرات العرض",
  mostShownHint: "فارغ: بلا حد",
  noCounts: "اكتب عدد الفقرات لموضوع واحد على الأقل",
  tooMany: (room: string) => `لا يتسع القسم لهذا العدد. يمكن أن تضيف إليه من الفقرات: ${room}`,
  propose: "اقترح",
  proposing: "جارٍ الاقتراح…",
  failed: "حدث خطأ أثناء الاقتراح",
  proposal: "الاقتراح",
  met: "يبلغ الاقتراح كل ما طلبته.",
  unmet: "لا يبلغ الاقتراح كل ما طلبته:",
  lacking: (subject: string, count: string) => `ينقص من موضوع «${subject}» لأن الفقرات الصالحة لا تكفي: ${count}`,
  imprecise: (where: string) => `لم تُبلغ الدقة المطلوبة عند: ${where}`,
  advice: "زد عدد الفقرات أو خفّف ما طلبته، أو عايِر فقرات أخرى، ثم اقترح مرة ثانية.",
  precision: "الدقة",
  precisionBody: "الخطأ المعياري للقدرة، من الفقرات المقترحة وحدها. الأقل أدق.",
  ability: "عند",
  abilities,
  wantedError: "المطلوب",
  reachedError: "في الاقتراح",
  unknown: "—",
  items: (count: string) => `الفقرات المقترحة: ${count}`,
  itemsBody:
    "الصعوبة على مقياس القدرة: صفر قدرة الطالب المعتاد، والأعلى أصعب. مرات العرض: عدد المرات التي كانت فيها الفقرة، بأي نسخة، بين أسئلة طالب في اختبار إلكتروني.",
  item: "الفقرة",
  subject: "الموضوع",
  level: "المستوى",
  difficulty: "الصعوبة",
  timesShown: "مرات العرض",
  add: "أضف إلى القسم",
  added: (count: string) => `أُضيفت الفقرات: ${count}`,
} as const;
