import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson, KnownScore } from "../people/desk-people.ts";

type PersonScoresProps = { view: DeskView; person: DeskPerson; onCorrect: (score: KnownScore) => void };

export function PersonScores({ view, person, onCorrect }: PersonScoresProps) {
  return (
    <section>
      <h3 className="font-medium">
        {text.scores}
        {view.lists.day.onsiteExamName && (
          <span className="font-normal text-ink-2"> ({view.lists.day.onsiteExamName})</span>
        )}
      </h3>
      <ul className="divide-y divide-line">
        {person.scores.map((score) => (
          <li key={score.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="text-[1.15rem] font-semibold tabular-nums">{formatPercent(score.score)}</span>
            {score.corrections > 0 && <span className="text-ink-2">{text.correctedTimes(score.corrections)}</span>}
            <Button
              look="soft"
              size="small"
              className="ms-auto"
              aria-label={text.correctOf(formatPercent(score.score))}
              onClick={() => onCorrect(score)}
            >
              {text.correct}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
