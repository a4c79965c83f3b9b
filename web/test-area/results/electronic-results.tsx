import { useState } from "react";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { Route } from "./+types/electronic-results.ts";
import { type Attempt, type Loaded, loadResults } from "./load-results.ts";
import { LoadedSlip } from "./loaded-slip.tsx";
import { QuestionGrid } from "./question-grid.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";

/** The document holds no results: the browser loads those of its visitor. */
export const handle: PageHandle = { sharedBy: [] };
export const meta = () => unlistedMeta(text.electronicTitle);
/** The document holds no personal data, unlike the rest of the test area. */
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
  // Lists the newest first, but numbers them in the order in which they were made.
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
        <span className="block text-[0.95rem] text-white/85">{text.score}</span>
        <span className="text-[2.4rem]/tight font-semibold text-gold-300">{formatPercent(score)}</span>
      </p>
      <p className="text-white/90">
        {questions.length > 0 && (
          <span className="block">{text.correctCount(formatNumber(correct), formatNumber(questions.length))}</span>
        )}
        <span className="block text-[0.93rem] text-white/85">{formatDateTime(createdAt)}</span>
      </p>
    </section>
  );
}
