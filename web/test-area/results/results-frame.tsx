import type { ReactNode } from "react";
import type { AwaitedResult } from "#contract/sittings/slips.ts";
import { formatMoment } from "#web/text/days.ts";
import { testAreaText, resultsText as text } from "#web/text/test-area/test-area.ts";
import { buttonClass, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { DownloadIcon } from "#web/ui/icons/action-icons.tsx";
import { OwnAcceptanceList } from "../acceptance/own-acceptance.tsx";
import { dataPath } from "../lookup/data-path.ts";
import { KeptCode } from "../lookup/kept-code.tsx";
import type { Attempt, Loaded, Results } from "./load-results.ts";
import { SlipsFailed } from "./slips-failed.tsx";

type ResultsFrameProps<A extends Attempt> = {
  title: string;
  results: Results<A>;
  children: (attempts: [A, ...A[]], loaded: Loaded<A> & { contestantId: string }) => ReactNode;
};

/** The states that both result screens share. `children` renders the attempts. */
export function ResultsFrame<A extends Attempt>({ title, results, children }: ResultsFrameProps<A>) {
  return (
    <>
      <div hidden data-results-of={results.contestantId} />
      <PageBand title={title}>{text.lead}</PageBand>
      <PageBody>
        <Card>
          {results.state === "loaded" && results.contestant && (
            <h2 className="mb-5 text-lead wrap-anywhere">
              <bdi translate="no">{results.contestant.fullName}</bdi>
            </h2>
          )}
          {results.state === "loaded" && (
            <OwnAcceptanceList
              acceptance={results.acceptance}
              serial={results.contestant?.serialNumber ?? null}
              className="mb-5"
            />
          )}
          <ResultsContent results={results}>{children}</ResultsContent>
        </Card>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {results.state === "loaded" && results.answersPath && (
            <a
              href={`/images/${results.answersPath}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ look: "soft" })}
            >
              <DownloadIcon />
              {text.answers}
            </a>
          )}
          <LinkButton
            to={dataPath(results.state === "loaded" ? results.contestant?.serialNumber : null)}
            look="outline"
          >
            {text.back}
          </LinkButton>
        </p>
        {results.state === "loaded" && <KeptCode name={results.contestant && { full: results.contestant.fullName }} />}
        {results.state === "failed" && <KeptCode name={null} />}
      </PageBody>
    </>
  );
}

function ResultsContent<A extends Attempt>({ results, children }: Omit<ResultsFrameProps<A>, "title">) {
  if (results.state === "no-contestant") {
    return (
      <EmptyState title={text.noContestant} body={text.noContestantBody}>
        <LinkButton to="/IQ-test">{testAreaText.back}</LinkButton>
      </EmptyState>
    );
  }
  if (results.state === "failed") {
    return (
      <EmptyState role="alert" title={text.failed}>
        <RetryButton>{testAreaText.retry}</RetryButton>
      </EmptyState>
    );
  }
  const [latest, ...earlier] = results.attempts;
  const awaited = results.slips?.awaited ?? [];
  if (!latest && !results.slips) return <SlipsFailed />;
  if (!latest) {
    return <EmptyState role="status" title={text.none} body={sayAwaited(awaited)} />;
  }
  return (
    <>
      {awaited.length > 0 && <Notice>{sayAwaited(awaited)}</Notice>}
      {children([latest, ...earlier], results)}
    </>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p role="status" className="mb-5 rounded-m bg-river-50 px-5 py-4 whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);

/** Says when results will be released; without a time, when a result is graded. */
function sayAwaited(awaited: readonly AwaitedResult[]): string {
  const lines = awaited.map(({ title, dueAt }) =>
    text.awaited(title, dueAt ? text.toldAt(formatMoment(dueAt)) : text.notTold),
  );
  return lines.length > 0 ? lines.join("\n") : text.noneBody;
}
