const examsAddress = "/IQ-test/dashboard/on-site/quiz";

/** The address of an exam. With a serial it opens the entry of that contestant's score. */
export const examPath = (id: string, serial: string | null = null) =>
  `${examsAddress}/${id}${serial ? `?serial=${serial}` : ""}`;

/** The address of the list in which to choose the exam for a contestant's score. */
export const chooseExamPath = (serial: string) => `${examsAddress}?serial=${serial}`;
