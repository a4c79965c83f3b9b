import { useState } from "react";
import type { OnsiteScore } from "#contract/contestants/contestants.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { Route } from "./+types/onsite-results.ts";
import { loadResults } from "./load-results.ts";
import { QuestionGrid } from "./question-grid.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";

/** The document contains no results, because the browser loads those of its visitor. */
export const handle: PageHandle = { sharedBy: [] };
export const meta = () => unlistedMeta(text.onsiteTitle);
/** The document contains no personal data, unlike the rest of the test area. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });
export const clientLoader = () => loadResults("onsite");
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ResultsSkeleton title={text.onsiteTitle} />;
}

export default function OnsiteResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsFrame title={text.onsiteTitle} results={loaderData}>
      {(attempts) => <Attempts attempts={attempts} />}
    </ResultsFrame>
  );
}

type Attempts = [OnsiteScore, ...OnsiteScore[]];

function Attempts({ attempts }: { attempts: Attempts }) {
  const [chosen, setChosen] = useState("");
  const attempt = attempts.find(({ id }) => id === chosen) ?? attempts[0];
  const options = attempts.map(({ id, createdAt, score, onsiteExamName }) => ({
    value: id,
    label: text.onsiteAttemptIn(text.onsiteAttempt(formatDateTime(createdAt), formatNumber(score)), onsiteExamName),
  }));
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <NativeSelect
          name="attempt"
          label={text.chooseTest}
          placeholder={text.latestResult}
          options={options}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextField
          name="score"
          label={text.score}
          value={text.of(formatNumber(attempt.score))}
          readOnly
          className="font-bold"
        />
      </div>
      <ExamOf attempt={attempt} attempts={attempts} />
      <QuestionGrid questions={attempt.questions} columns="grid-cols-2 md:grid-cols-5" />
    </div>
  );
}

/** Names the exam of an attempt, and says that the newest attempt counts. */
function ExamOf({ attempt, attempts }: { attempt: OnsiteScore; attempts: Attempts }) {
  const newest = attempts.find(({ onsiteExamId }) => onsiteExamId === attempt.onsiteExamId) ?? attempt;
  return (
    <section aria-live="polite" className="rounded-m bg-river-50 px-5 py-4">
      <h3 className="text-body wrap-anywhere">
        <bdi translate="no">{attempt.onsiteExamName}</bdi>
      </h3>
      <p className="mt-0.5 text-ink-2">{formatDateTime(attempt.createdAt)}</p>
      <p className="mt-2 text-small">
        {newest.id === attempt.id
          ? text.counts
          : text.countsOther(text.of(formatNumber(newest.score)), formatDateTime(newest.createdAt))}
      </p>
    </section>
  );
}
