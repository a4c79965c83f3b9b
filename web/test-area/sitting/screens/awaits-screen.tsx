import { Link } from "react-router";
import type { OfferedAssessment } from "#contract/sittings/sittings.ts";
import { dataPath } from "#web/test-area/lookup/data-path.ts";
import { KeptCode } from "#web/test-area/lookup/kept-code.tsx";
import { canBeSat } from "#web/test-area/record/awaits-sitting.ts";
import { endText, findText, awaitsText as text } from "#web/text/test-area/sitting.ts";
import { infoText } from "#web/text/test-area/test-area.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { KeptSitting, Notebook } from "../device/notebook.ts";
import { SerialContext } from "../device/serial-context.ts";
import { AssessmentCard } from "./assessment-card.tsx";
import { SittingFrame } from "./sitting-frame.tsx";

type AwaitsScreenProps = {
  contestantId: string;
  serial: string;
  name: string;
  assessments: readonly OfferedAssessment[];
  hasForm: boolean;
  notebook: Notebook;
  onBegun: (kept: KeptSitting) => void;
};

/** The assessments that a student may sit at present, with the rules. */
export function AwaitsScreen({ name, assessments, hasForm, ...rest }: AwaitsScreenProps) {
  return (
    <SerialContext value={rest.serial}>
      <SittingFrame>
        <div>
          <h1 className="text-lead sm:text-title wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </h1>
          <p className="text-ink-2">{leadOf(assessments)}</p>
          <Link
            to="/IQ-test"
            className="inline-block min-h-11 py-2 text-small text-river-800 underline underline-offset-4"
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
    </SerialContext>
  );
}

/** The introduction. If a sitting is open, its card explains the time instead. */
function leadOf(assessments: readonly OfferedAssessment[]): string | undefined {
  if (!assessments.some(canBeSat)) return undefined;
  return assessments.some(({ open }) => open) ? text.leadOpen : text.lead;
}
