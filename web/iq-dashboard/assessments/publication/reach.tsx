import { Link } from "react-router";
import type { AssessmentReach } from "#contract/assessments/assessments.ts";
import { isGiven } from "#contract/assessments/test-form.ts";
import { governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { sectionPath } from "#web/iq-dashboard/sections.ts";
import { useTestForm } from "#web/iq-dashboard/settings/test-form/use-test-form.ts";
import { reachText as text } from "#web/text/iq-dashboard/assessments/assessment-reach.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";

const named = (set: Labelled, chosen: readonly number[]) => chosen.map((code) => set[code] ?? "").join("، ");

/** Describes the audience: all registered students, or those who meet the criteria. */
export function audienceText({ audience }: Pick<AssessmentReach, "audience">): string {
  const { governorates: places, educationTypes, testTimes: times, serialCount } = audience;
  const parts = [
    places.length > 0 && text.governorates(named(governorates, places)),
    educationTypes.length > 0 && text.educationTypes(named(specialEducationTypes, educationTypes)),
    times.length > 0 && text.testTimes(named(testTimes, times)),
    serialCount > 0 && text.serials(formatNumber(serialCount)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? text.everybody : parts.join("؛ ");
}

/** Shows how many students an assessment reaches, when they may begin, and what prevents it. */
export function Reach({ reach }: { reach: AssessmentReach }) {
  const form = useTestForm();
  const { people, opensAt, closesAt, needsHallCode } = reach;
  return (
    <>
      <dl className="grid gap-1.5 text-small">
        <Line name={text.who}>{audienceText(reach)}</Line>
        <Line name={text.people}>{formatNumber(people)}</Line>
        {opensAt && closesAt && (
          <Line name={text.when}>{text.window(formatDateTime(opensAt), formatDateTime(closesAt))}</Line>
        )}
        {needsHallCode && <Line name={text.how}>{text.hallCode}</Line>}
      </dl>
      {form.data && !isGiven("own", form.data) && (
        <Alert look="notice">
          {text.notGiven}{" "}
          <Link to={sectionPath.form} className="font-medium text-river-800 underline underline-offset-4">
            {text.toChoice}
          </Link>
        </Alert>
      )}
    </>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="inline font-medium text-ink">{name}: </dt>
    <dd className="inline wrap-anywhere">{children}</dd>
  </div>
);
