import { sharedText } from "../shared.ts";

/** Arabic copy of the news: list and cards. The failure texts in English are the owner's. */
export const newsText = {
  title: "الأخبار",
  lead: "آخر ما تنظّمه المديرية وتعلنه: بطولات ودورات ومواعيد.",
  pageTitle: (title: string, page: string) => `${title}، الصفحة ${page}`,
  topicTitle: (topic: string) => `الأخبار: ${topic}`,
  topics: "مواضيع الأخبار",
  allTopics: sharedText.all,
  featured: "الأحدث",
  read: "اقرأ الخبر",
  pages: "صفحات الأخبار",
  empty: "لا توجد أخبار لعرضها حالياً.",
  emptyBody: "ما إن ننشر خبراً حتى تجده هنا.",
  failed: "Failed to load news",
  invalidAnswer: "Invalid response format from server",
  failedBody: "تعذّر علينا جلب الأخبار الآن. بقية الموقع تعمل، ويمكنك المحاولة بعد لحظات.",
  retry: sharedText.retry,
  feed: "أخبار مديرية الشباب والرياضة",
  debug: "معلومات التشخيص",
  articleLoading: "جاري تحميل المحتوى...",
} as const;
