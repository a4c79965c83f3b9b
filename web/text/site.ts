/** Arabic copy of the public site: header, footer, home, services, errors. */
export const siteText = {
  name: "مديرية الشباب والرياضة",
  country: "جمهورية العراق",
  skipToContent: "تخطَّ إلى المحتوى",
  menu: "القائمة",
  mainNavigation: "التنقل الرئيسي",
  footerNavigation: "روابط أسفل الصفحة",
  home: "الرئيسية",
  about: "عن المديرية",
  contact: "اتصل بنا",
  iqTest: "اختبار الذكاء",
  services: "خدماتنا",
  rights: "جميع الحقوق محفوظة",
} as const;

/** Shown until the directorate saves its own. */
export const defaultContact = {
  address: "بغداد، شارع فلسطين",
  phone: "0770 123 4567",
  email: "info@youth.gov.iq",
} as const;

/** The links of the header. A page joins the list with the work that makes it. */
export const headerLinks = [
  { to: "/", label: siteText.home },
  { to: "/#about", label: siteText.about },
  { to: "/#contact", label: siteText.contact },
  { to: "/IQ-test", label: siteText.iqTest },
] as const;

export const footerLinks = [...headerLinks, { to: "/services", label: siteText.services }] as const;

export const homeText = {
  title: "مديرية الشباب والرياضة",
  description: "سجّل في اختبار القدرات، واحصل على رمزك، وتابع نتائجك.",
  heroFirst: "نكتشف موهبتك،",
  heroSecond: "ونمهّد لك الطريق",
  heroBody:
    "اختبار قدرات مجاني لطلبة العراق، يفتح أبواب التسريع ومدارس المتميزين والموهوبين. سجّل في دقائق، وتابع نتيجتك برمزك.",
  register: "سجّل في الاختبار",
  lookUp: "ابحث برمزك",
  sample: "نموذج لبطاقة التسجيل",
  sampleName: "زينب علي حسين",
  sampleNote: "تم تسجيلك بنجاح، احتفظ برمزك",
  sampleRows: [
    { term: "الاختبار", value: "مدارس متميزين" },
    { term: "الموعد", value: "٤:٣٠ مساءً" },
    { term: "المحافظة", value: "بغداد" },
  ],
  offers: [
    {
      title: "تسجيل إلكتروني",
      body: "استمارة واحدة قصيرة، من هاتفك أو من أي حاسوب، وبلا حساب ولا كلمة مرور.",
      to: "/IQ-test/form",
      action: "سجّل الآن",
    },
    {
      title: "رمز يخصّك وحدك",
      body: "رمز من ١٦ رقماً مع صورة QR تُبرزها في القاعة، وتعود به إلى سجلك متى شئت.",
      to: "/IQ-test",
      action: "ابحث برمزك",
    },
    {
      title: "نتائج واضحة",
      body: "درجتك وإجابتك عن كل سؤال، في الاختبار الحضوري والاختبار الإلكتروني.",
      to: "/IQ-test",
      action: "شاهد نتيجتك",
    },
  ],
  stepsKicker: "من التسجيل إلى النتيجة",
  stepsTitle: "أربع خطوات، ورمز واحد",
  steps: [
    { title: "سجّل", body: "املأ الاستمارة ببياناتك كما هي في هويتك." },
    { title: "احفظ رمزك", body: "انسخه أو اطبعه أو نزّل صورة QR." },
    { title: "احضر في موعدك", body: "يظهر موعدك مع الرمز فور التسجيل." },
    { title: "تابع نتيجتك", body: "أدخل رمزك في أي وقت لترى نتائجك." },
  ],
  aboutTitle: "عن المديرية",
  aboutBody:
    "نعمل مع شباب العراق وطلبته: نكتشف المواهب مبكراً، وننظّم اختبارات قدرات عادلة وشفافة، ونرافق كل متقدم من لحظة التسجيل حتى إعلان النتيجة.",
  contactTitle: "اتصل بنا",
  address: "العنوان",
  phone: "الهاتف",
  email: "البريد الإلكتروني",
} as const;

export const servicesText = {
  title: "خدماتنا",
  lead: "ما يمكنك إنجازه على هذا الموقع اليوم.",
  items: [
    {
      title: "التسجيل في اختبار القدرات",
      body: "استمارة قصيرة تحصل بعدها على رمزك وموعدك.",
      to: "/IQ-test/form",
      action: "سجّل الآن",
    },
    { title: "البحث عن سجلك", body: "أدخل رمزك لترى بياناتك وموعد اختبارك.", to: "/IQ-test", action: "ابحث برمزك" },
    {
      title: "نتائج الاختبارات",
      body: "نتائج الاختبار الحضوري والاختبار الإلكتروني، سؤالاً بسؤال.",
      to: "/IQ-test/info",
      action: "شاهد نتائجك",
    },
  ],
} as const;

export const errorText = {
  notFoundTitle: "الصفحة غير موجودة",
  notFoundBody: "ربما تغيّر عنوانها أو كُتب بطريقة غير صحيحة.",
  failedTitle: "حدث خطأ، يرجى المحاولة مرة أخرى",
  failedBody: "تعذّر علينا عرض هذه الصفحة الآن. بياناتك محفوظة، ويمكنك المحاولة بعد لحظات.",
  unavailableTitle: "الخدمة غير متاحة مؤقتاً",
  retry: "أعد المحاولة",
  backHome: "العودة إلى الصفحة الرئيسية",
  status: (status: string) => `رمز الحالة ${status}`,
} as const;
