/** A definition of acceptance by the scores of an on-site exam: one place for everybody, and one reserve. */
export const acceptanceDefinition = (onsiteExamId: string) => ({
  title: "قائمة",
  registeredFrom: null,
  registeredTo: null,
  quizId: null,
  onsiteExamId,
  onsiteWeight: null,
  least: null,
  quotas: [{ governorate: null, educationType: null, count: 1 }],
  reserves: 1,
  tiePart: null,
  tieAge: null,
  confirmUntil: "2999-01-01",
  reserveDays: 3,
});
