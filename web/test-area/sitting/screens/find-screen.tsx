import { useEffect } from "react";
import { groupTypedCodes } from "#web/test-area/lookup/group-typed-code.ts";
import { LookupForm } from "#web/test-area/lookup/lookup-form.tsx";
import { sittingText, findText as text } from "#web/text/test-area/sitting.ts";
import { testAreaText } from "#web/text/test-area/test-area.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { sittingPath } from "../device/offline-copy.ts";
import { SittingFrame } from "./sitting-frame.tsx";

/** Asks for the student's code. */
export function FindScreen({ attempt, ...found }: { typed: string; error: string | undefined; attempt: number }) {
  useEffect(() => {
    const end = groupTypedCodes();
    return end;
  }, []);
  useEffect(() => {
    // After a failed search the focus returns to the input.
    if (attempt > 0) document.querySelector<HTMLInputElement>("input[name=serial]")?.focus();
  }, [attempt]);
  return (
    <SittingFrame>
      <Card>
        <h1 className="text-lead sm:text-title">{sittingText.title}</h1>
        <p className="mb-5 text-ink-2">{text.lead}</p>
        <LookupForm key={attempt} {...found} action={sittingPath} next={sittingPath} submit={text.submit} />
      </Card>
    </SittingFrame>
  );
}

export const FailedScreen = () => (
  <SittingFrame>
    <Card>
      <EmptyState role="alert" title={text.failed} body={text.failedBody}>
        <RetryButton>{testAreaText.retry}</RetryButton>
      </EmptyState>
    </Card>
  </SittingFrame>
);

/** Shown in a browser without storage, which cannot protect answers from loss. */
export const NoNotebookScreen = () => (
  <SittingFrame>
    <Card>
      <EmptyState role="alert" title={sittingText.needsNotebook} body={sittingText.needsNotebookBody} />
    </Card>
  </SittingFrame>
);
