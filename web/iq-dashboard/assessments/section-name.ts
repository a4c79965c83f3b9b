import { assessmentFormText as text } from "#web/text/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";

/** How a section is called by its place, whatever its title. */
export const sectionName = (index: number) => text.section(formatNumber(index + 1));
