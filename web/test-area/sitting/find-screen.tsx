import { useNavigation } from "react-router";
import { sittingText, findText as text } from "#web/text/sitting.ts";
import { testAreaText } from "#web/text/test-area.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";
import { LookupForm } from "../lookup-form.tsx";
import { sittingPath } from "./offline-copy.ts";
import { SittingFrame } from "./sitting-frame.tsx";

type FindScreenProps = { typed: string; error: string | undefined; attempt: number };

/** Whose test it is, by the code. */
export function FindScreen(props: FindScreenProps) {
  const isSearching = useNavigation().location?.search.includes("serial=") ?? false;
  return (
    <SittingFrame>
      <Card>
        <h1 className="text-[clamp(1.4rem,4vw,1.8rem)]">{sittingText.title}</h1>
        <p className="mb-5 text-ink-2">{text.lead}</p>
        <LookupForm {...props} action={sittingPath} submit={text.submit} isSearching={isSearching} />
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

/** A browser that keeps nothing cannot promise to lose nothing. */
export const NoNotebookScreen = () => (
  <SittingFrame>
    <Card>
      <EmptyState role="alert" title={sittingText.needsNotebook} body={sittingText.needsNotebookBody} />
    </Card>
  </SittingFrame>
);
