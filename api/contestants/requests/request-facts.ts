import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import {
  type CorrectableField,
  objectionCauses,
  requestKinds,
  valueWords,
} from "#contract/contestants/request-words.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import type { RequestRow } from "./requests.queries.ts";

type Facts = Pick<RequestRow, "kind" | "field" | "value" | "before" | "cause">;

/** What the audit log says of a request: what is asked, in words. What people wrote freely stays with the request. */
export const factsOf = ({ kind, field, value, before, cause }: Facts) => ({
  kind: requestKinds[kind],
  field: field && contestantLabels[field],
  before: field ? valueWords(field, before) : before,
  value: field && value && valueWords(field, value),
  cause: cause && objectionCauses[cause],
});

/** A contestant's value of a field, as requests keep it. */
export const valueIn = (contestant: Pick<ContestantRow, CorrectableField>, field: CorrectableField): string =>
  String(contestant[field] ?? "");

/** The value that a correction would replace, or the score that an objection is about; null if it was removed. */
export function currentOf({ field, contestant, electronicScore, onsiteScore }: RequestRow): string | null {
  if (field) return valueIn(contestant, field);
  const score = electronicScore ?? onsiteScore;
  return score === null ? null : String(score);
}
