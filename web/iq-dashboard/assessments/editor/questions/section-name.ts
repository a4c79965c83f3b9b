import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";

/** The numbered name of a section, independent of its title. */
export const sectionName = (index: number) => text.section(formatNumber(index + 1));
