import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import type { AssessmentFinding } from "#contract/assessments/assessment-findings.ts";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { checkText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { namedFailure } from "../editor/named-failure.ts";
import { useCheck } from "../use-assessments.ts";

/** Lists what the saved draft still needs before publication. */
export function CheckPanel({
  assessment,
  ...shown
}: {
  assessment: Assessment | null;
  isDirty: boolean;
  reveal: Reveal;
}) {
  return (
    <Panel title={text.title} lead={text.lead}>
      {assessment ? <Findings assessment={assessment} {...shown} /> : <p>{text.unsaved}</p>}
    </Panel>
  );
}

function Findings({ assessment, isDirty, reveal }: { assessment: Assessment; isDirty: boolean; reveal: Reveal }) {
  const check = useCheck(assessment);
  if (check.isError) return <LoadFailure whatFailed={text.failed} query={check} />;
  if (!check.data) {
    return <Loading text={text.loading} className="h-20 rounded-m" />;
  }
  const { findings } = check.data;
  const errors = findings.filter(({ severity }) => severity === "error");
  return (
    <div className="grid gap-4">
      {isDirty && <p className="text-small text-ink-2">{text.stale}</p>}
      {errors.length === 0 ? (
        <p className="flex items-start gap-2 font-medium text-ok">
          <CheckIcon className="mt-1.5 shrink-0" />
          {text.ready}
        </p>
      ) : (
        <FindingList title={text.errors} findings={errors} isError reveal={reveal} />
      )}
      <FindingList
        title={text.hints}
        findings={findings.filter(({ severity }) => severity === "hint")}
        reveal={reveal}
      />
    </div>
  );
}

/** The form field of a finding. The path of a finding is that of the request. */
const fieldOf = ({ path, message }: AssessmentFinding) =>
  namedFailure({ field: path.replace(/^content\.?/, ""), message });

type Reveal = (field: string) => void;
type FindingListProps = { reveal: Reveal; title: string; findings: readonly AssessmentFinding[]; isError?: boolean };

function FindingList({ title, findings, isError = false, reveal }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className={`flex items-center gap-2 text-small ${isError ? "text-danger" : "text-ink-2"}`}>
        {isError && <TriangleAlertIcon className="size-4.25 shrink-0" />}
        {title}
      </h3>
      <ul className="mt-1 grid gap-1">
        {findings.map(fieldOf).map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${field}`}
              className="inline-block py-1 text-small underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                reveal(field);
                focusField(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the field of a path, or to the nearest part around it that is on screen. */
function focusField(path: string): void {
  const names = path.split(".");
  for (let length = names.length; length > 0; length -= 1) {
    const field = document.getElementById(names.slice(0, length).join("."));
    if (!field) continue;
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
}
