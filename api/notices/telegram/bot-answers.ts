/** What the bot says. A contestant is named by the first name alone; codes, phones and scores are never named. */

/** Names are stored with single spaces. */
const firstName = (fullName: string) => fullName.split(" ", 1)[0] ?? "";

const toFollow = "لتصلك إشعارات طالب، افتح صفحة بياناته في موقعنا واضغط زر تيليغرام فيها.";
const toStop = "لإيقاف الإشعارات أرسل /stop";

export const botAnswers = {
  followed: (fullName: string) =>
    `تم. ستصلك هنا إشعارات ${firstName(fullName)}: وقت الاختبار ومكانه وما يتغيّر منهما، وظهور النتيجة.\n${toStop}`,
  follows: (fullName: string) => `تصلك هنا إشعارات ${firstName(fullName)} من قبل.\n${toStop}`,
  /** For every word that is not taken, so that nobody learns why. */
  refused: "انتهت صلاحية هذا الرابط أو استُعمل من قبل. افتح صفحة بيانات الطالب من جديد واضغط زر تيليغرام فيها.",
  fullContestant: "بلغ عدد من تصلهم إشعارات هذا الطالب حدّه. ليوقف أحدهم إشعاراته بإرسال /stop، ثم افتح رابطاً جديداً.",
  fullChat: "بلغ عدد الطلاب في هذه المحادثة حدّه. أرسل /stop لإيقاف إشعاراتهم كلهم، أو افتح الرابط بحساب آخر.",
  welcome: `أهلاً بك. ${toFollow}\n${toStop}`,
  stopped: (names: readonly string[]) =>
    names.length > 0
      ? `أُوقفت إشعارات: ${names.map(firstName).toSorted().join("، ")}. لن يصلك شيء بعد الآن.`
      : `لا تصلك هنا إشعارات. ${toFollow}`,
  help: `هذا حساب آلي لا يقرأ الرسائل. ${toFollow}\n${toStop}`,
} as const;
