import { useState } from "react";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { testAreaText, resultsText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import type { Route } from "./+types/electronic-results.ts";
import { type Attempt, type Loaded, loadResults } from "./load-results.ts";
import { QuestionGrid } from "./question-grid.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { SlipsFailed } from "./slips-failed.tsx";

/** The document contains no results, because the browser loads those of its visitor. */
export const handle: PageHandle = { sharedBy: [] };
export const meta = () => unlistedMeta(text.electronicTitle);
/** The document contains no personal data, unlike the rest of the test area. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });
export const clientLoader = () => loadResults("electronic");
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ResultsSkeleton title={text.electronicTitle} />;
}

export default function ElectronicResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsFrame title={text.electronicTitle} results={loaderData}>
      {(attempts, loaded) => <Attempts attempts={attempts} loaded={loaded} />}
    </ResultsFrame>
  );
}

function Attempts({ attempts, loaded }: { attempts: [Attempt, ...Attempt[]]; loaded: Loaded<Attempt> }) {
  const [chosen, setChosen] = useState("");
  const attempt = attempts.find(({ id }) => id === chosen) ?? attempts[0];
  // The newest attempt comes first, but attempts are numbered in the order in which they were made.
  const options = attempts.map(({ id }, index) => ({
    value: id,
    label: text.attemptNumber(formatNumber(attempts.length - index)),
  }));
  return (
    <div className="grid gap-5">
      <NativeSelect
        name="attempt"
        label={text.attempt}
        placeholder={text.latest}
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ScoreBox attempt={attempt} />
      <LoadedSlip resultId={attempt.id} loaded={loaded} />
      <QuestionGrid questions={attempt.questions} columns="grid-cols-5" isDense />
    </div>
  );
}

function ScoreBox({ attempt: { score, createdAt, questions } }: { attempt: Attempt }) {
  const correct = questions.filter(({ isCorrect }) => isCorrect).length;
  return (
    <section
      aria-live="polite"
      className="on-dark girih flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-m bg-river-900 px-6 py-5"
    >
      <p>
        <span className="block text-small text-white/85">{text.score}</span>
        <span className="text-display font-bold text-gold-300">{formatPercent(score)}</span>
      </p>
      <p className="text-white/90">
        {questions.length > 0 && (
          <span className="block">{text.correctCount(formatNumber(correct), formatNumber(questions.length))}</span>
        )}
        <span className="block text-small text-white/85">{formatDateTime(createdAt)}</span>
      </p>
    </section>
  );
}

const resultSlip = lazyCode(() => import("./result-slip.tsx").then((module) => module.ResultSlip));

/** The slip of a result. Imported results have none. */
function LoadedSlip({ resultId, loaded }: { resultId: string; loaded: Loaded<Attempt> }) {
  const { slips, contestant } = loaded;
  if (!slips) return <SlipsFailed />;
  const slip = slips.slips.find((one) => one.resultId === resultId);
  if (!slip) return null;
  return (
    <LazyPart
      code={resultSlip}
      pending={<Skeleton className="h-96 w-full rounded-m" />}
      failed={(retry) => (
        <Alert>
          <p>{text.slipFailed}</p>
          <Button look="outline" size="small" className="mt-3" onClick={retry}>
            {testAreaText.retry}
          </Button>
        </Alert>
      )}
    >
      {(ResultSlip) => <ResultSlip slip={slip} contestant={contestant} />}
    </LazyPart>
  );
}
