import { z } from "../zod.ts";

/** A finding of `checkAssessment`. */
export const finding = z.object({
  /** Errors prevent publishing; hints do not. */
  severity: z.enum(["error", "hint"]),
  /** Path of the form's field, such as `content.sections.0.questions.2.count`. */
  path: z.string(),
  message: z.string(),
});
export type AssessmentFinding = z.infer<typeof finding>;

/** Arabic messages for the findings. */

const figures = new Intl.NumberFormat("ar-IQ");
const number = (value: number) => figures.format(value);

export const findingTexts = {
  noSections: "أضف قسماً واحداً على الأقل",
  noSectionTitle: "اكتب عنوان القسم",
  noQuestions: "لا أسئلة في هذا القسم. أضف إليه فقرات أو أشكالاً",
  itemUnknown: "هذه الفقرة غير موجودة في بنك الفقرات. اختر غيرها",
  itemOutOfUse: "هذه الفقرة خارج الاستعمال. أعدها إلى الاستعمال أو اختر غيرها",
  itemRepeated: "هذه الفقرة مذكورة أكثر من مرة، فسيراها الطالب مرتين. احذف إحداهما",
  tooFewItems: (there: number, wanted: number) =>
    `لا تكفي فقرات هذا الموضوع والمستوى: المتاح منها ${number(there)}، والمطلوب ${number(wanted)}. أضف فقرات أو قلّل العدد`,
  tooFewFigures: (there: number, wanted: number) =>
    `أسئلة هذه العائلة في هذا المستوى أقل مما يُسأل عنه الطلاب جميعاً، فسيتكرر كثير منها بين طالب وآخر: يوجد منها نحو ${number(there)}، ويلزم ${number(wanted)}. قلّل العدد أو اختر مستوى أعلى`,
  bankChanged: "تغيّرت فقرات بعد النشر، والطلاب يأخذون ما نُشر منها. انشر الاختبار مرة أخرى لتصلهم كما هي الآن",
  noOpening: "حدّد وقت البداية",
  noClosing: "حدّد وقت النهاية",
  reversed: "وقت النهاية يجب أن يكون بعد وقت البداية",
  over: "مضى هذا الوقت. حدّد وقت نهاية لم يأتِ بعد",
  shortWindow: (minutes: number) => `مدة الأقسام بالدقائق ${number(minutes)}، وهي أطول من الوقت بين البداية والنهاية`,
  nobodyOfList: "لا أحد من أصحاب هذه الرموز يمكنه أداء الاختبار. راجع الرموز وبقية الشروط",
  nobodyYet: "لا أحد من المسجلين حتى الآن تنطبق عليه هذه الشروط",
  unknownSerials: (count: number, some: readonly string[]) =>
    `رموز غير مسجلة لأحد (${number(count)}): ${some.join("، ")}${count > some.length ? "، …" : ""}`,
  noPractice: "لا أسئلة للتدريب. أضف سؤالاً أو سؤالين ليعرف الطالب طريقة الإجابة قبل أن يبدأ الوقت",
  examBrowser:
    "لا يبدأ الطالب إلا من Safe Exam Browser بملف إعداد هذا مفتاحه. جرّب الملف على جهاز من أجهزة القاعة قبل يوم الاختبار",
  noHallCode: "لا يُطلب رمز القاعة، فيمكن للطالب أن يبدأ من أي مكان. اطلبه إذا كان الاختبار بحضور مشرفين",
} as const;
