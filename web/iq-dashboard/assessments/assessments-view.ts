import { assessmentStateCodes } from "#contract/assessment-words.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/list-address.ts";

/** Which assessments are on show: found by `text`, narrowed by their state. */
export const assessmentsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText, state: oneOf(assessmentStateCodes) },
  orders: { savedAt: "desc", title: "asc" },
});
export type AssessmentsView = ViewOf<typeof assessmentsAddress>;
