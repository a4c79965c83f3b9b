import { type NoticeChannel, noticeChannelWords } from "#contract/notices/notice-words.ts";
import { sharedText } from "../shared.ts";

const list = (channels: readonly NoticeChannel[]) => channels.map((name) => noticeChannelWords[name]).join(" أو ");

/** Arabic copy of the page for a lost code. It never says whether somebody was found. */
export const lostCodeText = {
  title: "ضاع رمزك؟",
  lead: "اطلب رمز التسجيل بالاسم ورقم الهاتف، أو خذه من مكتب التسجيل في المديرية.",
  leadWithoutForm: "خذ رمز التسجيل من مكتب التسجيل في المديرية.",
  form: "طلب الرمز",
  name: "الاسم الثلاثي",
  phone: "رقم الهاتف",
  asRegistered: "كما في التسجيل",
  way: (channels: readonly NoticeChannel[]) =>
    `يصل الرمز إلى العنوان المرتبط بالتسجيل (${list(channels)})، لا إلى غيره. يُرسل ثلاث مرات في اليوم على الأكثر.`,
  submit: "أرسل الرمز",
  submitting: "جارٍ إرسال الطلب…",
  invalid: sharedText.correctFields,
  failed: "تعذّر إرسال الطلب",
  failedBody: "تحقق من اتصالك بالإنترنت، ثم أرسل الطلب مرة أخرى.",
  tooMany: "كثرت طلبات الرمز اليوم",
  tooManyBody: "اطلبه غداً، أو خذه من المديرية كما في أسفل الصفحة.",
  asked: "وصل طلبك",
  askedBody: (channels: readonly NoticeChannel[]) =>
    `إن كان الاسم ورقم الهاتف مسجّلين معاً، يصل الرمز خلال دقائق إلى العنوان المرتبط بالتسجيل (${list(channels)}). لا تقول هذه الصفحة هل وُجد الاسم، حفاظاً على بيانات الطلاب.`,
  toLookup: "ابحث برمزك",
  again: "اطلبه باسم آخر",
  desk: "خذه من المديرية",
  deskIfNothing: "لم يصلك شيء؟",
  deskBody: "راجع مكتب التسجيل في المديرية ومعك هوية تعريف عليها صورتك، فيُطبع لك الرمز.",
  /** The directorate's phone numbers follow. */
  call: "أو اتصل بالمديرية:",
  address: "العنوان:",
} as const;
