/** Words and limits of desks on an exam day. */

export const deskLimits = {
  deviceName: 40,
  reason: 300,
  acts: 100,
  /** Number of acts of one device. */
  revision: 1_000_000,
  /** Characters of an act as JSON. */
  act: 30_000,
  halls: 100,
  people: 20_000,
  /** Characters of a file's content: 24 MB of acts, which is more than 5,000 scores with marks of 100 questions. */
  file: 32_000_000,
  /** Number of people from other halls that a pack has a digest of. */
  elsewhere: 150_000,
  /** Number of changed people in one answer. */
  changes: 500,
} as const;

/**
 * Bytes that are kept of the SHA-256 of the day's id and a code. With 100,000 people, one unknown code in 3 billion
 * gives a wrong hit.
 */
export const digestBytes = 6;

/** The acts of a desk. The device creates the id of each. */
export const actWords = {
  attend: "تسجيل الحضور",
  undo: "التراجع عن الحضور",
  score: "إدخال درجة",
  correct: "تصحيح درجة",
  register: "تسجيل طالب",
} as const;
export type ActKind = keyof typeof actWords;
export const actKinds = Object.keys(actWords) as ActKind[];

/** Name of the desk for marks that staff make on the site's own pages, without a prepared device. */
export const siteDeskName = "صفحات الموقع";

/** Reasons why an act is not accepted, or a conflict not settled. */
export const deskErrors = {
  idTaken: "رقم هذه العملية لعملية أخرى",
  tooLarge: "هذه العملية أكبر من المسموح",
  serial: "الرمز غير صحيح",
  choice: "لا يصلح هذا القرار لهذا التعارض",
  reason: "سبب التصحيح مطلوب",
  admission: "اكتب سبب الحضور في غير مكانه",
} as const;

/** Reasons why an act contradicts what the server has. */
export const conflictWords = {
  score_differs: "لهذا الطالب درجة أخرى سجّلها مكتب آخر",
  score_corrected: "صُحّحت هذه الدرجة في مكان آخر قبل وصول هذا التصحيح",
  score_missing: "الدرجة التي صُحّحت ليست في النظام: حُذفت، أو تنتظر قراراً هي الأخرى",
  exam_missing: "ليس لهذا اليوم اختبار حضوري تُسجّل له درجات",
  contestant_unknown: "لا يوجد طالب بهذا الرمز",
  contestant_deleted: "حُذف هذا الطالب من قائمة المشاركين",
  contestant_erased: "مُحيت بيانات هذا الطالب",
  serial_taken: "هذا الرمز لطالب آخر",
  registration_refused: "لم تُقبل بيانات هذا الطالب",
  reason_missing: "سُجّل الحضور في غير قاعته أو ساعته بلا سبب",
  unreadable: "لم تُفهم هذه العملية",
} as const;
export type ConflictKind = keyof typeof conflictWords;

/** Decisions that a person may choose. */
export const conflictChoices = ["keep", "replace", "add", "apply"] as const;
export type ConflictChoice = (typeof conflictChoices)[number];
export const conflictChoiceWords = {
  keep: "بقي ما في النظام",
  replace: "اعتُمدت درجة المكتب",
  add: "أُضيفت محاولة أخرى",
  apply: "نُفّذت العملية",
} as const satisfies Record<ConflictChoice, string>;

/** The message for a second decision that differs from the first. */
export const settledBefore = (by: string, choice: ConflictChoice): string =>
  `حُسم هذا التعارض من قبل. القرار: ${conflictChoiceWords[choice]}. من قرّر: ${by}`;

/** The choices that settle each kind of conflict. `keep` only removes it from the list. */
export const choicesOf = {
  score_differs: ["keep", "replace", "add"],
  score_corrected: ["keep", "replace"],
  score_missing: ["keep", "apply"],
  exam_missing: ["keep", "apply"],
  contestant_unknown: ["keep", "apply"],
  contestant_deleted: ["keep", "apply"],
  contestant_erased: ["keep"],
  serial_taken: ["keep"],
  registration_refused: ["keep", "apply"],
  reason_missing: ["keep", "apply"],
  unreadable: ["keep"],
} as const satisfies Record<ConflictKind, readonly ConflictChoice[]>;
