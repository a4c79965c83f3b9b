import { Link } from "react-router";
import type { OfferedAssessment } from "#contract/sittings.ts";
import { endText, findText, awaitsText as text } from "#web/text/sitting.ts";
import { infoText } from "#web/text/test-area.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { canBeSat } from "../awaits-sitting.ts";
import { dataPath } from "../data-path.ts";
import { KeptCode } from "../kept-code.tsx";
import { AssessmentCard } from "./assessment-card.tsx";
import type { KeptSitting, Notebook } from "./notebook.ts";
import { SittingFrame } from "./sitting-frame.tsx";
import { WhoseSitting } from "./whose-sitting.ts";

type AwaitsScreenProps = {
  contestantId: string;
  serial: string;
  name: string;
  assessments: readonly OfferedAssessment[];
  hasForm: boolean;
  notebook: Notebook;
  onBegun: (kept: KeptSitting) => void;
};

/** What a student may sit now, and what that means. */
export function AwaitsScreen({ name, assessments, hasForm, ...rest }: AwaitsScreenProps) {
  return (
    <WhoseSitting value={rest.serial}>
      <SittingFrame>
        <div>
          <h1 className="text-[clamp(1.4rem,4vw,1.8rem)] wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </h1>
          <p className="text-ink-2">{leadOf(assessments)}</p>
          <Link
            to="/IQ-test"
            className="inline-block min-h-11 py-2 text-[0.94rem] text-river-800 underline underline-offset-4"
          >
            {findText.notYou}
          </Link>
        </div>
        {assessments.map((assessment) => (
          <AssessmentCard key={assessment.assessmentId} assessment={assessment} {...rest} />
        ))}
        {assessments.length === 0 && (
          <Card>
            <EmptyState
              role="status"
              title={hasForm ? findText.asForm : findText.none}
              body={hasForm ? findText.asFormBody : findText.noneBody}
            >
              {hasForm && <LinkButton to="/IQ-test/google-form">{infoText.startTest}</LinkButton>}
              <LinkButton to={dataPath(rest.serial)} look="outline">
                {endText.info}
              </LinkButton>
            </EmptyState>
          </Card>
        )}
        <KeptCode name="above" />
      </SittingFrame>
    </WhoseSitting>
  );
}

/** Nothing is said of time while a sitting is open: its card says whether it is counted. */
function leadOf(assessments: readonly OfferedAssessment[]): string | undefined {
  if (!assessments.some(canBeSat)) return undefined;
  return assessments.some(({ open }) => open) ? text.leadOpen : text.lead;
}
