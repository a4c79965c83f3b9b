import { sharedText } from "../shared.ts";

/** Arabic copy of every public page: header, footer, errors. */
export const siteText = {
  name: "مديرية الشباب والرياضة",
  country: "جمهورية العراق",
  /** Place names for search engines. */
  locality: "بغداد",
  areaServed: "العراق",
  skipToContent: "تخطَّ إلى المحتوى",
  menu: "القائمة",
  mainNavigation: "التنقل الرئيسي",
  footerNavigation: "روابط أسفل الصفحة",
  home: "الرئيسية",
  about: "عن المديرية",
  news: "الأخبار",
  contact: "اتصل بنا",
  search: "البحث في الموقع",
  iqTest: "اختبار القدرات",
  services: "خدماتنا",
  dates: "المواعيد",
  questions: "أسئلة الأهالي",
  practice: "تدريب على الأسئلة",
  urgent: "عاجل",
  strip: "إعلان عاجل",
  stripDetails: "التفاصيل",
  rights: "جميع الحقوق محفوظة",
} as const;

/** Contact data that are shown if the directorate's own cannot be read. */
export const defaultContact = {
  address: "بغداد، شارع فلسطين",
  phones: [{ number: "0770 123 4567", address: "tel:07701234567" }],
  email: "info@youth.gov.iq",
} as const;

export const headerLinks = [
  { to: "/", label: siteText.home },
  { to: "/#about", label: siteText.about },
  { to: "/news", label: siteText.news },
  { to: "/#contact", label: siteText.contact },
  { to: "/IQ-test", label: siteText.iqTest },
] as const;

export const footerLinks = [
  ...headerLinks,
  { to: "/services", label: siteText.services },
  { to: "/dates", label: siteText.dates },
  { to: "/questions", label: siteText.questions },
  { to: "/practice", label: siteText.practice },
] as const;

export const errorText = {
  notFoundTitle: "الصفحة غير موجودة",
  notFoundBody: "ربما تغيّر عنوانها أو كان فيه خطأ.",
  failedTitle: "حدث خطأ، يرجى المحاولة مرة أخرى",
  failedBody: "تعذّر علينا عرض هذه الصفحة الآن. بياناتك محفوظة، ويمكنك المحاولة بعد لحظات.",
  unavailableTitle: "الخدمة غير متاحة مؤقتاً",
  retry: sharedText.retry,
  backHome: "العودة إلى الصفحة الرئيسية",
  status: (status: string) => `رمز الحالة ${status}`,
} as const;
