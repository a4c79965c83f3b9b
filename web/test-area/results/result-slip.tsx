import "./result-slip.css";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { Comparison, Slip } from "#contract/sittings/slips.ts";
import type { SlipProof } from "#contract/slip-proofs/slip-proofs.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { siteText } from "#web/text/site/site.ts";
import { slipText as text } from "#web/text/test-area/slip.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { LogoMark } from "#web/ui/icons/logo-mark.tsx";
import type { loader } from "../iq-layout.tsx";
import { grouped } from "../lookup/grouped-serial.ts";
import type { Attempt, Loaded } from "./load-results.ts";
import { ProofOfSlip } from "./proof-of-slip.tsx";

type Contestant = Loaded<Attempt>["contestant"];
type ResultSlipProps = { slip: Slip; contestant: Contestant; proof: SlipProof | null };

/** Explains a result of our own test, on screen and on one printed page. */
export function ResultSlip({ slip, contestant, proof }: ResultSlipProps) {
  const score = { term: text.score, value: `${text.of(slip.points, slip.maxPoints)} (${formatPercent(slip.score)})` };
  return (
    <SlipPaper title={slip.title} date={dateOf(slip)} score={score} contestant={contestant} proof={proof}>
      <Sections sections={slip.sections} />
      <Place {...slip} />
      <p className="mt-6 border-t border-line pt-4 print:mt-2 print:pt-2 text-small text-ink-2 print:text-caption">
        {text.meaning}
      </p>
    </SlipPaper>
  );
}

type Fact = { term: string; value: ReactNode };
type SlipPaperProps = {
  /** What the paper is, if it is not a slip. */
  heading?: string;
  title: string;
  date: Fact;
  score: Fact;
  contestant: Contestant;
  proof: SlipProof | null;
  children: ReactNode;
};

/** The date of a result. */
export const dateOf = ({ createdAt }: { createdAt: string }): Fact => ({
  term: text.date,
  value: formatDateTime(createdAt),
});

/** The paper of a slip with its owner and its proof, of an electronic or an on-site result, or of an acceptance. */
export function SlipPaper({ heading = text.title, title, contestant, proof, children, ...facts }: SlipPaperProps) {
  return (
    <section
      aria-label={heading}
      className="result-slip flex flex-col rounded-m border border-line p-5 sm:p-6 print:block print:border-0 print:p-0"
    >
      <Letterhead heading={heading} />
      <h3 className="text-lead wrap-anywhere print:mt-2">
        <bdi translate="no">{title}</bdi>
      </h3>
      {/* On paper it stands beside the owner; on screen, by its `order`, below the result. */}
      <ProofOfSlip proof={proof} />
      {contestant && <Owner contestant={contestant} {...facts} />}
      {children}
      {contestant && (
        <Button look="outline" className="order-2 mt-4 self-start print:hidden" data-print>
          <PrintIcon />
          {text.print}
        </Button>
      )}
    </section>
  );
}

function Letterhead({ heading }: { heading: string }) {
  const frame = useRouteLoaderData<typeof loader>("iq");
  return (
    <header className="flex items-center justify-between gap-4 max-print:mb-1 print:border-b-2 print:border-river-800 print:pb-4">
      <p className="hidden items-center gap-3 leading-display font-bold print:flex">
        <LogoMark logo={frame?.logo} />
        {siteText.name}
      </p>
      <h2 className="text-small font-normal text-ink-2 print:text-lead print:text-ink">{heading}</h2>
    </header>
  );
}

/** Prints the owner of the slip and other facts that the screen shows around it. */
function Owner({
  contestant,
  date,
  score,
}: Pick<SlipPaperProps, "date" | "score"> & { contestant: NonNullable<Contestant> }) {
  const rows: Fact[] = [
    { term: text.name, value: <bdi translate="no">{contestant.fullName}</bdi> },
    {
      term: text.code,
      value: (
        <bdi translate="no" dir="ltr">
          {grouped(contestant.serialNumber)}
        </bdi>
      ),
    },
    date,
    score,
  ];
  return (
    <dl className="mt-4 hidden grid-cols-2 gap-x-8 gap-y-3 print:grid">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sections({ sections }: Pick<Slip, "sections">) {
  if (!sections) return <p className="mt-3 text-ink-2">{text.sectionsLater}</p>;
  return (
    <table className="mt-4 w-full border-collapse print:text-caption">
      <caption className="sr-only">{text.sections}</caption>
      <thead className="text-small text-ink-2">
        <tr>
          <th scope="col" className="py-1.5 pe-4 text-start font-normal">
            {text.section}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {text.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ title, points, maxPoints }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and sections never change places
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-2.5 pe-4 text-start font-medium wrap-anywhere print:py-0.5">
              <bdi translate="no">{title || text.sectionNumber(index + 1)}</bdi>
            </th>
            <td className="py-2.5 text-end whitespace-nowrap print:py-0.5">{text.of(points, maxPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Place({ comparison, attempt }: Pick<Slip, "comparison" | "attempt">) {
  const isProvisional = comparison.kind === "unplaced" && comparison.reason !== "low_reliability";
  return (
    <>
      <h4 className="mt-6 flex flex-wrap print:mt-2 items-center gap-x-3 gap-y-1 font-bold">
        {text.place}
        {isProvisional && <Badge look="gold">{text.provisional}</Badge>}
      </h4>
      {comparison.kind === "unplaced" ? (
        <p className="mt-1.5 text-ink-2">{text.reasons[comparison.reason]}</p>
      ) : (
        <>
          <p className="mt-1.5 text-body print:text-body">{text.placed(comparison)}</p>
          <PercentileScale {...comparison} />
          <p className="text-small text-ink-2 print:text-caption">
            {attempt > 1 ? text.laterAttempt(attempt) : text.group} {text.equals} {text.intervalMeaning}
          </p>
        </>
      )}
    </>
  );
}

/**
 * A hundred people of one age who sat the test, the lowest at the right, with the score's place and its interval. The
 * text beside it says the same.
 */
function PercentileScale({
  percentile,
  interval,
}: Pick<Extract<Comparison, { kind: "placed" }>, "percentile" | "interval">) {
  return (
    <div aria-hidden="true" className="my-4 max-w-[34rem] print:my-1">
      <svg aria-hidden="true" viewBox="0 0 100 6" className="block h-auto w-full">
        <rect x="0" y="2" width="100" height="2" rx="1" className="fill-line" />
        <rect
          x={100 - interval.high}
          y="2"
          width={interval.high - interval.low}
          height="2"
          rx="1"
          className="fill-river-400"
        />
        <circle cx={100 - percentile} cy="3" r="2" className="fill-river-800" />
      </svg>
      <p className="mt-1 flex justify-between text-caption text-ink-2">
        <span>{text.lowest}</span>
        <span>{text.highest}</span>
      </p>
    </div>
  );
}
