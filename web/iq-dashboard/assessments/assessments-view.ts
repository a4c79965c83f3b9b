import { assessmentStateCodes } from "#contract/assessments/assessment-words.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

/** The list of assessments in the address: search text and state. */
export const assessmentsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText, state: oneOf(assessmentStateCodes) },
  orders: { savedAt: "desc", title: "asc" },
});
export type AssessmentsView = ViewOf<typeof assessmentsAddress>;
