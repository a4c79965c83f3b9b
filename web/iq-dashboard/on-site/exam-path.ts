/** The address of an exam; with a serial the contestant's score is entered at once. */
export const examPath = (id: string, serial: string | null = null) =>
  `/IQ-test/dashboard/on-site/quiz/${id}${serial ? `?serial=${serial}` : ""}`;
