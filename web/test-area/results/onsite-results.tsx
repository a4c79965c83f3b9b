import type { OnsiteScore } from "#contract/contestants/contestants.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { slipText } from "#web/text/test-area/slip.ts";
import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { ResultObjection } from "../requests/result-objection.tsx";
import type { Route } from "./+types/onsite-results.ts";
import { AttemptForm } from "./attempt-form.tsx";
import { type Loaded, loadResults } from "./load-results.ts";
import { QuestionGrid } from "./question-grid.tsx";
import { dateOf, SlipPaper } from "./result-slip.tsx";
import { ResultsFrame } from "./results-frame.tsx";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.onsiteTitle);
export const loader = (args: Route.LoaderArgs) => loadResults("onsite", args);

export default function OnsiteResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsFrame title={text.onsiteTitle} results={loaderData}>
      {(attempts, loaded) => <Attempts attempts={attempts} loaded={loaded} />}
    </ResultsFrame>
  );
}

type Attempts = [OnsiteScore, ...OnsiteScore[]];

type AttemptsProps = { attempts: Attempts; loaded: Loaded<OnsiteScore> & { contestantId: string } };

function Attempts({ attempts, loaded }: AttemptsProps) {
  const { chosen, contestantId } = loaded;
  const attempt = attempts.find(({ id }) => id === chosen) ?? attempts[0];
  const options = attempts.map(({ id, createdAt, score, onsiteExamName }) => ({
    value: id,
    label: text.onsiteAttemptIn(text.onsiteAttempt(formatDateTime(createdAt), formatNumber(score)), onsiteExamName),
  }));
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <AttemptForm
          label={text.chooseTest}
          placeholder={text.latestResult}
          options={options}
          chosen={chosen}
          contestantId={contestantId}
        />
        <TextField
          name="score"
          label={text.score}
          value={text.of(formatNumber(attempt.score))}
          readOnly
          className="font-bold"
        />
      </div>
      <OnsiteSlip attempt={attempt} attempts={attempts} loaded={loaded} />
      <ResultObjection own={loaded.own} resultId={attempt.id} />
      <QuestionGrid questions={attempt.questions} columns="grid-cols-2 md:grid-cols-5" />
    </div>
  );
}

/** Names the exam of an attempt, and says that the newest attempt counts. */
function OnsiteSlip({ attempt, attempts, loaded }: AttemptsProps & { attempt: OnsiteScore }) {
  const newest = attempts.find(({ onsiteExamId }) => onsiteExamId === attempt.onsiteExamId) ?? attempt;
  return (
    <SlipPaper
      title={attempt.onsiteExamName}
      date={dateOf(attempt)}
      score={{ term: slipText.onsiteScore, value: text.of(formatNumber(attempt.score)) }}
      contestant={loaded.contestant}
      proof={loaded.proof}
    >
      <p className="mt-0.5 text-ink-2 print:hidden">{formatDateTime(attempt.createdAt)}</p>
      <p className="mt-2 text-small">
        {newest.id === attempt.id
          ? text.counts
          : text.countsOther(text.of(formatNumber(newest.score)), formatDateTime(newest.createdAt))}
      </p>
    </SlipPaper>
  );
}
