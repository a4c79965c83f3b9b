import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ResultObjection } from "../requests/result-objection.tsx";
import type { Route } from "./+types/electronic-results.ts";
import { AttemptForm } from "./attempt-form.tsx";
import { type Attempt, type Loaded, loadResults } from "./load-results.ts";
import { QuestionGrid } from "./question-grid.tsx";
import { ResultSlip } from "./result-slip.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { SlipsFailed } from "./slips-failed.tsx";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.electronicTitle);
export const loader = (args: Route.LoaderArgs) => loadResults("electronic", args);

export default function ElectronicResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsFrame title={text.electronicTitle} results={loaderData}>
      {(attempts, loaded) => <Attempts attempts={attempts} loaded={loaded} />}
    </ResultsFrame>
  );
}

type AttemptsProps = { attempts: [Attempt, ...Attempt[]]; loaded: Loaded<Attempt> & { contestantId: string } };

function Attempts({ attempts, loaded }: AttemptsProps) {
  const attempt = attempts.find(({ id }) => id === loaded.chosen) ?? attempts[0];
  // The newest attempt comes first, but attempts are numbered in the order in which they were made.
  const options = attempts.map(({ id }, index) => ({
    value: id,
    label: text.attemptNumber(formatNumber(attempts.length - index)),
  }));
  return (
    <div className="grid gap-5">
      <AttemptForm
        label={text.attempt}
        placeholder={text.latest}
        options={options}
        chosen={loaded.chosen}
        contestantId={loaded.contestantId}
      />
      <ScoreBox attempt={attempt} />
      <SlipOf resultId={attempt.id} loaded={loaded} />
      <ResultObjection own={loaded.own} resultId={attempt.id} />
      <QuestionGrid questions={attempt.questions} columns="grid-cols-5" isDense />
    </div>
  );
}

function ScoreBox({ attempt: { score, createdAt, questions } }: { attempt: Attempt }) {
  const correct = questions.filter(({ isCorrect }) => isCorrect).length;
  return (
    <section className="on-dark girih flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-m bg-river-900 px-6 py-5">
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

/** The slip of a result. Imported results have none. */
function SlipOf({ resultId, loaded: { slips, contestant, proof } }: { resultId: string; loaded: Loaded<Attempt> }) {
  if (!slips) return <SlipsFailed />;
  const slip = slips.slips.find((one) => one.resultId === resultId);
  return slip && <ResultSlip slip={slip} contestant={contestant} proof={proof} />;
}
