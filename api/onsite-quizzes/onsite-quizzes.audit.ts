import type { OnsiteResultRow } from "./onsite-quizzes.queries.ts";

export const nameOf = ({ result, contestant }: OnsiteResultRow) => ({
  nounId: result.id,
  ownerId: contestant.id,
  label: contestant.fullName,
});
