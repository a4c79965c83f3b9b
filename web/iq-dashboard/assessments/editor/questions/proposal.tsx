import { useEffect, useRef } from "react";
import type { FormProposal, ProposedItem } from "#contract/assessments/form-proposal.ts";
import { itemLevels } from "#contract/items/item-words.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import { formProposalText as text } from "#web/text/iq-dashboard/assessments/form-proposal.ts";
import { formatNumber, numberInColumn } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";

type ProposalProps = { proposal: FormProposal; onAdd: (items: readonly ProposedItem[]) => void };

/** Shows the proposed items, what they achieve and what they do not. */
export function Proposal({ proposal, onAdd }: ProposalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const { items, precision } = proposal;
  return (
    <section aria-label={text.proposal} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-6 text-body outline-none">
        {text.proposal}
      </h3>
      <Outcome {...proposal} />
      <div>
        <h4 className="font-bold">{text.precision}</h4>
        <p className="mb-2 text-small text-ink-3">{text.precisionBody}</p>
        <div className="rounded-c border border-line">
          <DataTable
            caption={text.precision}
            columns={precisionColumns}
            rows={precision}
            keyOf={({ theta }) => theta}
            expectedRows={precision.length}
          />
        </div>
      </div>
      {items.length > 0 && (
        <div>
          <h4 className="font-bold">{text.items(formatNumber(items.length))}</h4>
          <p className="mb-2 text-small text-ink-3">{text.itemsBody}</p>
          <div className="rounded-c border border-line">
            <DataTable
              caption={text.items(formatNumber(items.length))}
              columns={itemColumns}
              rows={items}
              keyOf={({ id }) => id}
              expectedRows={items.length}
            />
          </div>
          <Button className="mt-5 max-sm:w-full" onClick={() => onAdd(items)}>
            {text.add}
          </Button>
        </div>
      )}
    </section>
  );
}

function Outcome({ lacking, precision }: FormProposal) {
  const missed = precision.filter(({ isMet }) => !isMet).map(({ theta }) => abilityText(theta));
  if (lacking.length === 0 && missed.length === 0) return <Alert look="success">{text.met}</Alert>;
  return (
    <Alert look="notice">
      <p className="font-medium">{text.unmet}</p>
      <ul className="list-disc ps-5">
        {lacking.map(({ subject, count }) => (
          <li key={subject}>{text.lacking(subject, formatNumber(count))}</li>
        ))}
        {missed.length > 0 && <li>{text.imprecise(missed.join("، "))}</li>}
      </ul>
      <p>{text.advice}</p>
    </Alert>
  );
}

const abilityText = (theta: number): string => text.abilities[theta] ?? formatNumber(theta);

type Precision = FormProposal["precision"][number];
const precisionColumns: readonly Column<Precision>[] = [
  {
    id: "ability",
    header: text.ability,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ theta }) => <span className="font-medium">{abilityText(theta)}</span>,
  },
  { id: "wanted", header: text.wantedError, cell: ({ wantedError }) => numberInColumn(wantedError) },
  {
    id: "reached",
    header: text.reachedError,
    cell: ({ standardError }) => (standardError === null ? text.unknown : numberInColumn(standardError)),
  },
];

/** Longer titles are shortened. */
const titleLength = 140;

const itemColumns: readonly Column<ProposedItem>[] = [
  {
    id: "title",
    header: text.item,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ title }) => <span className="font-medium wrap-anywhere">{excerptOf(title, titleLength)}</span>,
  },
  { id: "subject", header: text.subject, cell: ({ subject }) => subject },
  { id: "level", header: text.level, className: "whitespace-nowrap", cell: ({ level }) => itemLevels[level] },
  {
    id: "difficulty",
    header: text.difficulty,
    className: "column-figures",
    cell: ({ difficulty }) => numberInColumn(difficulty),
  },
  {
    id: "timesShown",
    header: text.timesShown,
    className: "column-figures",
    cell: ({ timesShown }) => formatNumber(timesShown),
  },
];
