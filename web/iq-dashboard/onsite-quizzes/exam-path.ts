const examsAddress = "/IQ-test/dashboard/on-site/quiz";

/** The address of an exam; with a serial the contestant's score is entered at once. */
export const examPath = (id: string, serial: string | null = null) =>
  `${examsAddress}/${id}${serial ? `?serial=${serial}` : ""}`;

/** Where the exam is chosen in which a contestant gets a score. */
export const chooseExamPath = (serial: string) => `${examsAddress}?serial=${serial}`;
