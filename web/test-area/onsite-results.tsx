import { useState } from "react";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { resultsText as text } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { TextField } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import type { Route } from "./+types/onsite-results.ts";
import { type Attempt, loadResults } from "./load-results.ts";
import { QuestionGrid } from "./question-grid.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";

export const meta = () => unlistedMeta(text.onsiteTitle);
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

function Attempts({ attempts }: { attempts: [Attempt, ...Attempt[]] }) {
  const [chosen, setChosen] = useState("");
  const attempt = attempts.find(({ id }) => id === chosen) ?? attempts[0];
  const options = attempts.map(({ id, createdAt, score }) => ({
    value: id,
    label: text.onsiteAttempt(formatDateTime(createdAt), formatNumber(score)),
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
          className="font-semibold"
        />
      </div>
      <QuestionGrid questions={attempt.questions} columns="grid-cols-2 md:grid-cols-5" />
    </div>
  );
}
