import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { objectionCauses, requestKinds, valueWords } from "#contract/contestants/request-words.ts";
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
