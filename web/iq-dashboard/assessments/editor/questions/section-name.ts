import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";

/** The name of a section by its number, whatever its title is. */
export const sectionName = (index: number) => text.section(formatNumber(index + 1));
