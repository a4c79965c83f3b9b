import { ChartNoAxesColumnIcon, UsersIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { quizPath } from "#web/iq-dashboard/quiz-paths.ts";
import { may } from "#web/session/session.ts";
import { formatMoment } from "#web/text/days.ts";
import {
  assessmentText,
  scheduleText,
  publicationText as text,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Button, type ButtonLook, LinkButton } from "#web/ui/button.tsx";
import { sittingsPath } from "../assessment-paths.ts";
import { StateBadge } from "../state-badge.tsx";
import { type AssessmentStep, useCheck } from "../use-assessments.ts";
import { Reach } from "./reach.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

type Step = AssessmentStep | "schedule";

type PublicationProps = {
  assessment: Assessment;
  isDirty: boolean;
  onChanged: (assessment: Assessment) => void;
};

/** The publication of an assessment and of its results, with the steps that change it. */
export function Publication({ assessment, isDirty, onChanged }: PublicationProps) {
  const [step, setStep] = useState<Step | null>(null);
  const { state, version, publishedVersion } = assessment;
  const button = (name: AssessmentStep, look: ButtonLook, isDisabled = false) => (
    <Button look={look} disabled={isDisabled} onClick={() => setStep(name)}>
      {text.steps[name].open}
    </Button>
  );
  // What was typed is saved first, which is then the primary action.
  const primary = isDirty ? "outline" : "primary";
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
            {button("publish", primary, isDirty || lacks)}
          </Way>
        )}
        {state !== "draft" && (
          <div className="flex flex-wrap gap-2.5">
            {state === "published" ? button("close", "outline") : button("reopen", hasNews ? "outline" : primary)}
            <ReleaseWays state={release.state} onStep={setStep} />
            <LinkButton look="soft" to={sittingsPath(assessment.id)}>
              <UsersIcon />
              {text.sittings}
            </LinkButton>
            {assessment.quizId && may("getQuiz") && (
              <LinkButton look="soft" to={quizPath(assessment.quizId)}>
                <ChartNoAxesColumnIcon />
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

/** Whether the results were released meanwhile. The dialog that cancels a scheduled release then closes. */
const isTooLate = (step: Step, release: Release) => step === "unschedule" && release.state === "released";

/** Buttons that release the results or withdraw them. */
function ReleaseWays({ state, onStep }: { state: Release["state"]; onStep: (step: Step) => void }) {
  const way = (step: Step, label: string) => (
    <Button key={step} look="outline" onClick={() => onStep(step)}>
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

/** Shows the published version, whether the draft differs, and the release of results. */
function PublicationStatus({ assessment, release, hasBankChanged }: StatusProps) {
  const { state, version, publishedVersion, publishedAt } = assessment;
  return (
    <div className="grid gap-2 text-small text-ink-2">
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
    {hint && <p className="text-small text-ink-3">{hint}</p>}
  </div>
);

/** The release of an assessment's results, with its time. */
type Release = { state: "unreleased"; at: null } | { state: "due" | "released"; at: string };

function releaseOf(
  { resultsReleasedAt, resultsDueAt }: Pick<Assessment, "resultsReleasedAt" | "resultsDueAt">,
  now: Date,
): Release {
  if (resultsReleasedAt) return { state: "released", at: resultsReleasedAt };
  if (!resultsDueAt) return { state: "unreleased", at: null };
  return { state: new Date(resultsDueAt) <= now ? "released" : "due", at: resultsDueAt };
}

/** The longest time that a browser's timer accepts. */
const mostMilliseconds = 2 ** 31 - 1;

/** The present release. It is updated when its scheduled time comes. */
function useRelease(assessment: Parameters<typeof releaseOf>[0]): Release {
  const [now, setNow] = useState(() => new Date());
  const release = releaseOf(assessment, now);
  const dueAt = release.state === "due" ? release.at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ended too early is set again
  useEffect(() => {
    if (dueAt === null) return;
    const left = Math.min(Date.parse(dueAt) - Date.now(), mostMilliseconds);
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [dueAt, now]);
  return release;
}
