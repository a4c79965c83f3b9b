export const examDayLimits = {
  hallName: 80,
  address: 200,
  halls: 2_000,
  seats: 500,
  moved: 500,
  found: 50,
  reason: 300,
} as const;

/** Orders in which contestants can get their seats. */
export const placeOrders = ["registration", "school", "name"] as const;
export type PlaceOrder = (typeof placeOrders)[number];
export const placeOrderWords = {
  registration: "الأقدم تسجيلاً أولاً",
  school: "المدرسة ثم الاسم",
  name: "الاسم",
} as const satisfies Record<PlaceOrder, string>;

export const hallLabels = {
  name: "اسم القاعة",
  seats: "عدد المقاعد",
  address: "العنوان",
  isGroundFloor: "في الطابق الأرضي",
  exitSeats: "مقاعد بجانب المخرج",
} as const;

/** What a contestant may need of a seat. Siblings are contestants with the same phone and this need. */
export const seatNeedWords = {
  groundFloor: "الطابق الأرضي",
  wheelchair: "مقعد لكرسي متحرك",
  byExit: "بجانب المخرج",
  withSiblings: "بجانب الإخوة",
} as const;
export type SeatNeed = keyof typeof seatNeedWords;
export const seatNeedCodes = Object.keys(seatNeedWords) as [SeatNeed, ...SeatNeed[]];

export const examDayErrors = {
  over: "مضى هذا التاريخ. اختر اليوم أو يوماً بعده",
  onsiteExam: "الاختبار الحضوري غير معروف",
  assessment: "الاختبار الإلكتروني غير معروف",
  unsentOn(devices: readonly string[]): string {
    const named = devices.slice(0, 5).map((name) => `«${name}»`);
    const names = [...named, ...(devices.length > 5 ? ["وغيرها"] : [])].join("، ");
    return `لم يصل كل ما على هذه الأجهزة: ${names}. صِلها بالشبكة أو سلّم ملفاتها، أو اكتب سبب الإغلاق قبل وصوله`;
  },
  reasonTooLong: "السبب أطول من ٣٠٠ حرف",
  testTime: "ليس هذا الوقت من أوقات هذا اليوم",
} as const;

/** Minute of the day in Baghdad at which the first time begins, and minutes between the beginnings of two times. */
export const testTimeMinutes = { first: 16 * 60, between: 30 } as const;
