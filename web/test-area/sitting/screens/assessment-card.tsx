import { useEffect, useId, useRef, useState } from "react";
import type { OfferedAssessment } from "#contract/sittings/sittings.ts";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { canBeSat } from "#web/test-area/record/awaits-sitting.ts";
import { startText, takeOverText, awaitsText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { beginSitting, type DeviceKey, newDeviceKey } from "../begin-sitting.ts";
import type { KeptSitting, Notebook } from "../device/notebook.ts";

type AssessmentCardProps = {
  contestantId: string;
  serial: string;
  assessment: OfferedAssessment;
  notebook: Notebook;
  onBegun: (kept: KeptSitting) => void;
};

/** An open assessment with its parts and the start button. */
export function AssessmentCard({ assessment, ...rest }: AssessmentCardProps) {
  const { title, instructions, sections, practiceCount, attemptsLeft, timeFactor, needsExamBrowser, problem, open } =
    assessment;
  return (
    <Card>
      <h2 className="text-lead wrap-anywhere">{title}</h2>
      {instructions && <p className="mt-2 whitespace-pre-line wrap-anywhere">{instructions}</p>}
      <ul className="my-5 grid gap-2" aria-label={text.sections}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its place
          <li key={index} className="flex flex-wrap justify-between gap-x-4 rounded-c bg-river-50 px-4 py-2.5">
            <span className="font-medium wrap-anywhere">{text.section(index + 1, section.title)}</span>
            <span className="text-ink-2">{text.inMinutes(section.count, section.minutes)}</span>
          </li>
        ))}
      </ul>
      {timeFactor > 1 && <p className="-mt-3 mb-5 text-ink-2">{startText.longer}</p>}
      {problem && !canBeSat(assessment) ? (
        <Alert look="notice">{problem.message}</Alert>
      ) : (
        <>
          {needsExamBrowser && <p className="mb-3 font-medium">{text.examBrowser}</p>}
          {practiceCount > 0 && !open?.isTimeRunning && <p>{text.practice(practiceCount)}</p>}
          {open ? (
            <p className={classNames("font-medium", open.isTimeRunning && "rounded-c bg-warn-soft px-4 py-2.5")}>
              {open.isTimeRunning ? text.timeRuns : text.timeStands}
            </p>
          ) : (
            <p className="text-ink-2">{text.attempts(attemptsLeft)}</p>
          )}
          <h3 className="mt-4 font-medium">{text.networkTitle}</h3>
          <p className="text-ink-2">{text.network}</p>
          <p className="mt-3 text-small text-ink-2">{text.leaving}</p>
          <StartForm assessment={assessment} {...rest} />
        </>
      )}
    </Card>
  );
}

type Start = {
  isPending: boolean;
  error?: string;
  hallCodeError?: string;
  isElsewhere?: boolean;
  /** Seconds until the page tries again by itself. */
  waitSeconds?: number;
};

/** Seconds to wait if too many codes were typed here or at this address; null for any other failure. */
const paceOf = (error: unknown): number | null =>
  error instanceof ApiProblem && error.code === "hall_code_paced" ? (error.retryAfterSeconds ?? 1) : null;

/** Waits. Devices of a hall do not all try again at the same moment. */
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));

function StartForm({ contestantId, serial, assessment, notebook, onBegun }: AssessmentCardProps) {
  const [start, setStart] = useState<Start>({ isPending: false });
  const form = useRef<HTMLFormElement>(null);
  // There is one key for the start and one for a take-over, so that another press repeats the same request.
  const keys = useRef<Record<string, DeviceKey>>({});
  const field = `hall-${useId()}`;
  const { assessmentId, title, needsHallCode, open } = assessment;
  const hallCode = () => new FormData(form.current ?? undefined).get(field)?.toString().trim() ?? "";
  const refuseHallCode = (hallCodeError: string, isElsewhere: boolean) => {
    setStart({ isPending: false, hallCodeError, isElsewhere });
    form.current?.querySelector("input")?.focus();
  };
  const tellFailure = (error: unknown, takeOver: boolean) => {
    const { code, message } = error instanceof ApiProblem ? error : { code: undefined, message: "" };
    if (code === "hall_code_wrong") refuseHallCode(message, takeOver);
    else if (code === "sitting_elsewhere") setStart({ isPending: false, isElsewhere: true });
    else setStart({ isPending: false, isElsewhere: takeOver, error: messageOf(error, text.startFailed) });
  };
  const begin = async (takeOver: boolean) => {
    if (needsHallCode && hallCode() === "") return refuseHallCode(text.hallCodeRequired, takeOver);
    setStart({ isPending: true, isElsewhere: takeOver });
    keys.current[String(takeOver)] ??= newDeviceKey();
    const key = keys.current[String(takeOver)] ?? newDeviceKey();
    try {
      const student = { contestantId, serial };
      onBegun(await beginSitting(notebook, { ...key, ...student, assessmentId, hallCode: hallCode(), takeOver }));
    } catch (error) {
      const waitSeconds = paceOf(error);
      if (waitSeconds === null) return tellFailure(error, takeOver);
      setStart({ isPending: true, isElsewhere: takeOver, waitSeconds });
      await pause(waitSeconds);
      // The student may have left the page.
      if (form.current) await begin(takeOver);
    }
  };
  return (
    <form
      ref={form}
      aria-label={title}
      noValidate
      className="mt-6 grid gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(false);
      }}
    >
      {needsHallCode && (
        <TextField
          name={field}
          label={text.hallCode}
          hint={text.hallCodeHint}
          error={start.hallCodeError}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          isLtr
          className="max-w-72 text-lead font-medium"
        />
      )}
      {start.error && <Alert>{start.error}</Alert>}
      {start.waitSeconds !== undefined && <Alert look="notice">{text.codesPaced(start.waitSeconds)}</Alert>}
      {start.isElsewhere ? (
        <TakeOver
          isPending={start.isPending}
          onConfirm={() => void begin(true)}
          onCancel={() => setStart({ isPending: false })}
        />
      ) : (
        <Button type="submit" size="large" isPending={start.isPending} pendingText={text.starting}>
          {open ? text.resume : text.start}
        </Button>
      )}
    </form>
  );
}

type TakeOverProps = { isPending: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before this device takes the sitting over from another one. */
function TakeOver({ isPending, onConfirm, onCancel }: TakeOverProps) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <section aria-labelledby="take-over" className="rounded-m border-2 border-gold-600 bg-warn-soft p-4 sm:p-5">
      <p ref={title} id="take-over" tabIndex={-1} className="font-medium">
        {takeOverText.title}
      </p>
      <p>{takeOverText.body}</p>
      <div className="mt-4 grid gap-3 sm:flex">
        <Button onClick={onConfirm} isPending={isPending} pendingText={text.starting}>
          {takeOverText.confirm}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {takeOverText.cancel}
        </Button>
      </div>
    </section>
  );
}
