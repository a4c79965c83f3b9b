import { sharedText } from "../../shared.ts";

/** Structures of assessments, from which others start. */
export const templatesText = {
  start: "ابدأ من قالب",
  none: {
    title: "لا توجد قوالب بعد",
    body: "افتح اختباراً واضغط «احفظ قالباً»، لتبدأ منه اختبارات أخرى بالأقسام والقواعد نفسها.",
  },
  removal: {
    label: (title: string) => `حذف القالب: ${title}`,
    title: "هل تحذف هذا القالب؟",
    body: (title: string) => `«${title}». تبقى الاختبارات التي بدأت منه كما هي.`,
    confirm: "احذف القالب",
    pending: sharedText.deleting,
    failed: "حدث خطأ أثناء حذف القالب",
    done: "حُذف القالب",
  },
} as const;

export const saveTemplateText = {
  title: "حفظ قالب",
  lead: "تُحفظ الأقسام وأوقاتها وقواعد أسئلتها والمدعوون. لا تُحفظ المواعيد ولا رموز الطلاب ولا الفقرات المختارة من البنك واحدة واحدة.",
  name: "اسم القالب",
  confirm: "احفظ القالب",
  pending: sharedText.saving,
  failed: "حدث خطأ أثناء حفظ القالب",
  saved: "حُفظ القالب",
} as const;
