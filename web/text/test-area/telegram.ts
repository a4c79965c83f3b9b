import { counted } from "../numbers.ts";

const accounts = { one: "حساب واحد", two: "حسابين", few: "حسابات", many: "حساباً", hundreds: "حساب" };

export const telegramText = {
  title: "إشعارات تيليغرام",
  lead: "يصلك على هاتفك وقت الاختبار ومكانه وما يتغيّر منهما، وظهور النتيجة.",
  open: "استلم الإشعارات في تيليغرام",
  openNext: "يفتح الزر تيليغرام. اضغط فيه «ابدأ» (Start).",
  /** The command follows, and then the last words. */
  follows: (chats: number) => `إشعارات هذا الطالب تصل إلى ${counted(chats, accounts)} في تيليغرام. لإيقافها أرسل`,
  stopCommand: "/stop",
  stopTo: (botName: string) => `من الحساب نفسه إلى @${botName}.`,
  another: "أضف حساباً آخر",
  scan: "هاتف آخر؟ امسح صورة QR",
  scanBody: "امسحها بكاميرا الهاتف الذي تريد أن تصله الإشعارات. تصلح لهاتف واحد، فحدّث الصفحة لكل هاتف.",
  qrAlt: "صورة QR تفتح تيليغرام لاستلام الإشعارات",
  printed: "لتصلك إشعارات تيليغرام امسح هذه الصورة بهاتفك خلال ٣٠ يوماً.",
} as const;
