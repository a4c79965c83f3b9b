import { type ComponentProps, type ReactNode, useState } from "react";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { quizPath } from "#web/iq-dashboard/quiz-paths.ts";
import { formatMoment } from "#web/text/days.ts";
import {
  assessmentText,
  scheduleText,
  publicationText as text,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Button, type ButtonLook, LinkButton } from "#web/ui/button.tsx";
import { ChartIcon, UsersIcon } from "#web/ui/icons/dashboard-icons.tsx";
import { sittingsPath } from "../assessment-paths.ts";
import { StateBadge } from "../state-badge.tsx";
import { type AssessmentStep, useCheck } from "../use-assessments.ts";
import { Reach } from "./reach.tsx";
import { type Release, useRelease } from "./release.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

type Step = AssessmentStep | "schedule";

type PublicationProps = {
  assessment: Assessment;
  isDirty: boolean;
  onChanged: (assessment: Assessment) => void;
};

/** The publication of an assessment and its results, with the steps that change it. */
export function Publication({ assessment, isDirty, onChanged }: PublicationProps) {
  const [step, setStep] = useState<Step | null>(null);
  const { state, version, publishedVersion } = assessment;
  const button = (name: AssessmentStep, look: ButtonLook, isDisabled = false) => (
    <Button look={look} size="small" disabled={isDisabled} onClick={() => setStep(name)}>
      {text.steps[name].open}
    </Button>
  );
  const release = useRelease(assessment);
  const check = useCheck(assessment);
  const { findings = [], hasBankChanged } = check.data ?? {};
  const hasNews = publishedVersion !== version || hasBankChanged === true;
  const lacks = findings.some(({ severity }) => severity === "error");
  return (
    <Panel title={text.title} tools={<StateBadge state={state} />}>
      <div className="grid gap-4">
        <PublicationStatus assessment={assessment} release={release} hasBankChanged={hasBankChanged} />
        {state === "published" && check.data?.reach.published && <Reach reach={check.data.reach.published} />}
        {hasNews && (
          <Way hint={isDirty ? text.needsSave : lacks ? text.needsMending : undefined}>
            {button("publish", "primary", isDirty || lacks)}
          </Way>
        )}
        {state !== "draft" && (
          <div className="flex flex-wrap gap-2.5">
            {state === "published" ? button("close", "outline") : button("reopen", hasNews ? "outline" : "primary")}
            <ReleaseWays state={release.state} onStep={setStep} />
            <LinkButton look="soft" size="small" to={sittingsPath(assessment.id)}>
              <UsersIcon />
              {text.sittings}
            </LinkButton>
            {assessment.quizId && (
              <LinkButton look="soft" size="small" to={quizPath(assessment.quizId)}>
                <ChartIcon />
                {text.results}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {step && !isTooLate(step, release) && (
        <TakenStep step={step} assessment={assessment} onDone={onChanged} onClose={() => setStep(null)} />
      )}
    </Panel>
  );
}

type TakenStepProps = Omit<ComponentProps<typeof StepDialog>, "step"> & { step: Step };

const TakenStep = ({ step, ...props }: TakenStepProps) =>
  step === "schedule" ? <ScheduleDialog {...props} /> : <StepDialog step={step} {...props} />;

/** The dialog that cancels a scheduled release closes once the results are released. */
const isTooLate = (step: Step, release: Release) => step === "unschedule" && release.state === "released";

/** Buttons that release results or withdraw them. */
function ReleaseWays({ state, onStep }: { state: Release["state"]; onStep: (step: Step) => void }) {
  const way = (step: Step, label: string) => (
    <Button key={step} look="outline" size="small" onClick={() => onStep(step)}>
      {label}
    </Button>
  );
  const { release, withhold, unschedule } = text.steps;
  if (state === "released") return way("withhold", withhold.open);
  if (state === "unreleased") return [way("release", release.open), way("schedule", scheduleText.open)];
  return [way("release", release.open), way("schedule", scheduleText.change), way("unschedule", unschedule.open)];
}

/** `hasBankChanged` is undefined until the check has answered. */
type StatusProps = { assessment: Assessment; release: Release; hasBankChanged: boolean | undefined };

/** The published version, whether the draft differs, and the release of results. */
function PublicationStatus({ assessment, release, hasBankChanged }: StatusProps) {
  const { state, version, publishedVersion, publishedAt } = assessment;
  return (
    <div className="grid gap-2 text-[0.94rem]/7 text-ink-2">
      {state === "closed" && <p>{text.closedBody}</p>}
      {publishedVersion === null || publishedAt === null ? (
        <p>{text.draftBody}</p>
      ) : (
        <>
          {state === "published" && (
            <p>{text.publishedBody(formatNumber(publishedVersion), formatDateTime(publishedAt))}</p>
          )}
          <p>
            {publishedVersion !== version
              ? text.differs(formatNumber(version))
              : hasBankChanged
                ? text.bankChanged
                : hasBankChanged === false && text.same}
          </p>
        </>
      )}
      <p>{assessmentText.savedBy(assessment.savedBy, formatDateTime(assessment.savedAt))}</p>
      {release.state === "released" && <p>{text.releasedAt(formatDateTime(release.at))}</p>}
      {release.state === "due" && <p className="font-medium text-ink">{text.dueAt(formatMoment(release.at))}</p>}
    </div>
  );
}

const Way = ({ hint, children }: { hint: string | undefined; children: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    {children}
    {hint && <p className="text-[0.9rem]/6 text-ink-3">{hint}</p>}
  </div>
);
