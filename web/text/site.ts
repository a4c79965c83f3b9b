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
  news: "الأخبار",
  contact: "اتصل بنا",
  iqTest: "اختبار الذكاء",
  services: "خدماتنا",
  rights: "جميع الحقوق محفوظة",
} as const;

/** Shown where the directorate's own cannot be read. */
export const defaultContact = {
  address: "بغداد، شارع فلسطين",
  phone: "0770 123 4567",
  email: "info@youth.gov.iq",
} as const;

export const headerLinks = [
  { to: "/", label: siteText.home },
  { to: "/#about", label: siteText.about },
  { to: "/news", label: siteText.news },
  { to: "/#contact", label: siteText.contact },
  { to: "/IQ-test", label: siteText.iqTest },
] as const;

export const footerLinks = [...headerLinks, { to: "/services", label: siteText.services }] as const;

export const homeText = {
  title: "مديرية الشباب والرياضة",
  register: "سجّل في الاختبار",
  lookUp: "ابحث برمزك",
  goals: "أهدافنا",
  newsKicker: "آخر الأخبار",
  newsTitle: "ما الجديد في المديرية",
  allNews: "كل الأخبار",
  sample: "نموذج لبطاقة التسجيل",
  sampleName: "زينب علي حسين",
  sampleNote: "تم تسجيلك بنجاح، احتفظ برمزك",
  sampleRows: [
    { term: "الاختبار", value: "مدارس متميزين" },
    { term: "الموعد", value: "٤:٣٠ مساءً" },
    { term: "المحافظة", value: "بغداد" },
  ],
  stepsKicker: "اختبار القدرات",
  stepsTitle: "أربع خطوات، ورمز واحد",
  steps: [
    { title: "سجّل", body: "املأ الاستمارة ببياناتك كما هي في هويتك." },
    { title: "احفظ رمزك", body: "انسخه أو اطبعه أو نزّل صورة QR." },
    { title: "احضر في موعدك", body: "يظهر موعدك مع الرمز فور التسجيل." },
    { title: "تابع نتيجتك", body: "أدخل رمزك في أي وقت لترى نتائجك." },
  ],
  aboutTitle: "عن المديرية",
  services: "تعرّف على خدماتنا",
  address: "العنوان",
  phone: "الهاتف",
  email: "البريد الإلكتروني",
} as const;

export const contactText = {
  title: "اتصل بنا",
  lead: "سؤال أو فكرة أو شكوى؟ اكتب لنا وسنعود إليك على بريدك.",
  formTitle: "أرسل رسالة",
  name: "الاسم",
  email: "البريد الإلكتروني",
  message: "الرسالة",
  trap: "اترك هذا الحقل فارغاً",
  submit: "أرسل الرسالة",
  submitting: "جارٍ الإرسال…",
  sent: "تم ارسال رسالتك بنجاح!",
  sentBody: "سنقرأها ونعود إليك على بريدك الإلكتروني.",
  another: "اكتب رسالة أخرى",
  failed: "Failed to send message. Please try again.",
  failedBody: "لم تصلنا رسالتك بعد، وما كتبته باقٍ في مكانه. حاول مرة أخرى.",
  invalid: "يرجى تصحيح الحقول التالية",
  show: "أظهر النموذج",
  hide: "أخفِ النموذج",
  map: "موقع المديرية على الخريطة",
  openMap: "افتح الموقع في الخرائط",
  zoomIn: "تكبير الخريطة",
  zoomOut: "تصغير الخريطة",
  mapCredit: "مساهمو OpenStreetMap",
} as const;

export const servicesText = {
  title: "خدماتنا",
  lead: "ما يمكنك إنجازه على هذا الموقع اليوم.",
  items: [
    {
      icon: "register",
      title: "التسجيل في اختبار القدرات",
      body: "استمارة قصيرة، من هاتفك أو من أي حاسوب، تحصل بعدها على رمزك وموعدك. بلا حساب ولا كلمة مرور.",
      to: "/IQ-test/form",
      action: "سجّل الآن",
    },
    {
      icon: "search",
      title: "البحث عن سجلك",
      body: "أدخل رمزك المكوّن من ١٦ رقماً لترى بياناتك وموعد اختبارك، متى شئت.",
      to: "/IQ-test",
      action: "ابحث برمزك",
    },
    {
      icon: "results",
      title: "نتائج الاختبارات",
      body: "درجتك وإجابتك عن كل سؤال، في الاختبار الحضوري والاختبار الإلكتروني.",
      to: "/IQ-test/info",
      action: "شاهد نتائجك",
    },
    {
      icon: "news",
      title: "أخبار المديرية",
      body: "البطولات والدورات والمواعيد والإعلانات الرسمية، أولاً بأول.",
      to: "/news",
      action: "اقرأ الأخبار",
    },
    {
      icon: "message",
      title: "التواصل مع المديرية",
      body: "أرسل سؤالك أو فكرتك أو شكواك، ويصلك الرد على بريدك الإلكتروني.",
      to: "/#contact",
      action: "راسلنا",
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
