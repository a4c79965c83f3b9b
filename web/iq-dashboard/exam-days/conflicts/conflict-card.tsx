import type { ReactNode } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import { type ConflictChoice, conflictWords } from "#contract/exam-desk/desk-words.ts";
import { may } from "#web/session/session.ts";
import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { timeOn } from "../day-words.ts";
import { ConflictErrors } from "./conflict-errors.tsx";
import { actOf, choicesFor, nameOf, personOf, wordsOfChoice } from "./conflict-words.ts";
import { PersonName } from "./person-name.tsx";
import { typedRows } from "./typed-data.ts";

type ConflictCardProps = { conflict: Conflict; date: string; onChoose: (choice: ConflictChoice) => void };

/** Shows a conflict with both sides, and the choices that settle it. */
export function ConflictCard({ conflict, date, onChoose }: ConflictCardProps) {
  const { kind, serial, stored, wanted, typed, errors } = conflict;
  return (
    <article aria-label={personOf(conflict)} className="rounded-panel border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-body wrap-anywhere">
          <PersonName conflict={conflict} />
        </h3>
        {serial && nameOf(conflict) && (
          <bdi dir="ltr" className="text-ink-2">
            {formatSerial(serial)}
          </bdi>
        )}
        <Badge look="sand">{actOf(conflict)}</Badge>
      </div>
      <p className="mt-1 font-medium text-river-800">{conflictWords[kind]}</p>
      <ConflictErrors errors={errors} />
      <div className={stored ? "mt-4 grid gap-3 md:grid-cols-2" : "mt-4 grid gap-3"}>
        {stored && (
          <Side title={text.inSystem} value={formatPercent(stored.score)}>
            <Fact name={text.by}>{stored.addedBy ?? text.unknownBy}</Fact>
            <Fact name={text.device}>{stored.deviceName ?? text.noDevice}</Fact>
            <Fact name={text.savedAt}>{timeOn(date, stored.at)}</Fact>
          </Side>
        )}
        <Side title={text.fromDesk} value={wanted && formatPercent(wanted.score)}>
          <DeskFacts conflict={conflict} date={date} />
        </Side>
      </div>
      {typed && (
        <section aria-label={text.typed} className="mt-3 rounded-m border border-line p-4">
          <h4 className="mb-1.5 text-small font-medium">{text.typed}</h4>
          <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
            {typedRows(typed).map(({ name: field, value, isLtr }) => (
              <Fact key={field} name={field}>
                <bdi dir={isLtr ? "ltr" : undefined}>{value}</bdi>
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:w-full">
        {may("settleConflict") &&
          choicesFor(conflict).map((choice) => (
            <Button key={choice} look="outline" onClick={() => onChoose(choice)}>
              {wordsOfChoice(conflict, choice).label}
            </Button>
          ))}
      </div>
    </article>
  );
}

type SideProps = { title: string; value: string | null; children: ReactNode };

const Side = ({ title, value, children }: SideProps) => (
  <section aria-label={title} className="rounded-m bg-sand-50 p-4">
    <h4 className="text-small font-medium text-ink-2">{title}</h4>
    {value && <p className="text-title font-bold">{value}</p>}
    <dl className="mt-1 grid gap-0.5 text-small">{children}</dl>
  </section>
);

function DeskFacts({ conflict, date }: { conflict: Conflict; date: string }) {
  const { by, claimedBy, deviceName, hall, at, receivedAt, wanted } = conflict;
  const [done, received] = [timeOn(date, at), timeOn(date, receivedAt)];
  return (
    <>
      <Fact name={text.sentBy}>{by ?? text.unknownBy}</Fact>
      {claimedBy && <Fact name={text.claimedBy}>{claimedBy}</Fact>}
      <Fact name={text.device}>{deviceName}</Fact>
      {hall && <Fact name={text.hall}>{hall}</Fact>}
      <Fact name={text.at}>{done}</Fact>
      {received !== done && <Fact name={text.received}>{received}</Fact>}
      {wanted?.reason && <Fact name={text.reason}>{wanted.reason}</Fact>}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="me-2 inline text-ink-3">{name}:</dt>
    <dd className="inline wrap-anywhere">{children}</dd>
  </div>
);
