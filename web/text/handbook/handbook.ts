/** The staff's handbook: its frame and the jobs of each dashboard. Guillemets in its texts hold only names on screens. */
export const handbookText = {
  title: "دليل العمل",
  open: "دليل هذه الشاشة",
  lead: "خطوات كل عمل في لوحة التحكم، وما تفعله إذا حدث خطأ. للبحث عن كلمة في هذه الصفحة اضغط Ctrl+F، وكل عمل يُطبع في صفحة مستقلة.",
  contents: "الأعمال",
  print: "طباعة الدليل",
  troubles: "إذا حدث خطأ",
} as const;

export const iqJobs = {
  "exam-morning": "صباح الاختبار في القاعة",
  "exam-days": "أيام الاختبار والأماكن والبطاقات",
  "on-site-scores": "درجات الاختبار الحضوري",
  supervision: "متابعة الاختبار الإلكتروني",
  results: "رفع ملف النتائج",
  analysis: "تحليل النتائج والمعايير",
  items: "إعداد الفقرات",
  assessments: "إعداد اختبار إلكتروني",
  acceptance: "القبول",
  "people-file": "تسجيل مدرسة من ملف",
  schools: "المدارس وأسماؤها المختلفة",
  participants: "بيانات المشاركين",
  "many-rows": "إجراء واحد لكثيرين معاً",
  requests: "طلبات التصحيح والاعتراض",
  notices: "الإشعارات والإعلانات",
  season: "التسجيل والاختبار المتاح",
  duties: "المستخدمون وصلاحياتهم",
  account: "حسابك وأجهزتك",
  backup: "النسخ الاحتياطية ومدة الحفظ",
} as const;
export type IqJob = keyof typeof iqJobs;

export const mainJobs = { news: "الأخبار", messages: "رسائل الزوار", account: iqJobs.account } as const;
export type MainJob = keyof typeof mainJobs;
