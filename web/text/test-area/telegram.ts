import { counted } from "../numbers.ts";

/** Characters that isolate a name written from left to right. */
const leftToRight = "\u2066";
const isolateEnd = "\u2069";

const chatWords = { one: "محادثة واحدة", two: "محادثتان", few: "محادثات", many: "محادثة" };

export const telegramText = {
  title: "إشعارات تيليغرام",
  lead: "يصلك على هاتفك وقت الاختبار ومكانه وما يتغيّر منهما، وظهور النتيجة.",
  open: "استلم الإشعارات في تيليغرام",
  openNext: "يفتح الزر تيليغرام. اضغط فيه «ابدأ» (Start).",
  /** The command follows, and then the last words. */
  follows: (chats: number) => `يتابع هذا الطالب في تيليغرام: ${counted(chats, chatWords)}. لإيقاف واحدة أرسل منها`,
  stopCommand: "/stop",
  stopTo: (botName: string) => `إلى ${leftToRight}@${botName}${isolateEnd}.`,
  stopAll: "أوقف المتابعة",
  stopping: "جارٍ إيقاف المتابعة…",
  stopAllBody: "تتوقف كل المحادثات. لمن معه الرمز أن يتابع من جديد.",
  stopFailed: "تعذّر إيقاف المتابعة. حاول مرة أخرى",
  another: "أضف حساباً آخر",
  scan: "هاتف آخر؟ امسح صورة QR",
  scanBody: "امسحها بكاميرا الهاتف الذي تريد أن تصله الإشعارات. تصلح لهاتف واحد، فحدّث الصفحة لكل هاتف.",
  qrAlt: "صورة QR تفتح تيليغرام لاستلام الإشعارات",
  printed: "لتصلك إشعارات تيليغرام امسح هذه الصورة بهاتفك خلال ٣٠ يوماً.",
} as const;
