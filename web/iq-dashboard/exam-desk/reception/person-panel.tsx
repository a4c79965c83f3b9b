import { CheckIcon, PrinterIcon, TriangleAlertIcon } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { PlacedCardDialog } from "#web/iq-dashboard/onsite-exams/cards/card-dialog.tsx";
import { formatWeekday } from "#web/text/days.ts";
import { examDeskText, deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { rehearsalText } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { hourOf } from "#web/text/places.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { DeskSession } from "../desk-session.ts";
import { type DeskView, hallName } from "../desk-view.ts";
import { attendedAt, type DeskPerson, type KnownScore } from "../people/desk-people.ts";
import { checkPlace, locationOf } from "../people/place-check.ts";
import { AdmitDialog } from "./admit-dialog.tsx";
import { DeskCorrectionDialog } from "./desk-correction-dialog.tsx";
import { DeskScoreDialog } from "./desk-score-dialog.tsx";
import { Elsewhere, useOtherPlace } from "./elsewhere.tsx";
import { type Mark, markPresent, type Sign, signOf, withdrawMark } from "./mark.ts";
import { PersonFromAfar } from "./person-from-afar.tsx";
import { seatText } from "./place-text.ts";
import { useServerSearch } from "./use-server-search.ts";

type PersonPanelProps = {
  session: DeskSession;
  view: DeskView;
  serial: string;
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
};

type Open = "admit" | "score" | "card" | { correcting: KnownScore } | null;

/**
 * Shows somebody at the desk: who it is, whether they belong here, and what can be done for them. Its colour is seen
 * from afar.
 */
export function PersonPanel({ session, view, serial, mark, onMark, onBusy, onClose }: PersonPanelProps) {
  // For somebody who was just added, the card is printed at once.
  const [open, setOpen] = useState<Open>(mark?.kind === "added" ? "card" : null);
  const isBusy = open !== null && open !== "card";
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const search = useServerSearch(session, serial);
  const person = view.people.get(serial);
  const placeCheck = checkPlace(person, view.desk);
  const otherPlace = useOtherPlace(view, placeCheck.kind === "unknown" ? serial : null);
  const isPresent = person !== undefined && attendedAt(person) !== null;
  const isNobody = placeCheck.kind === "unknown" && search.state === "nobody";
  const sign = signOf({ ...view, isExpectedElsewhere: otherPlace !== null }, serial, mark);
  const hasExam = view.lists.day.onsiteExamId !== null;
  const panel = useInSight(mark, isPresent);
  return (
    <section
      ref={panel}
      data-sign={sign}
      className={classNames(
        "girih grid scroll-my-16 content-between gap-5 rounded-panel p-5 sm:p-8 lg:min-h-[32rem]",
        grounds[sign],
      )}
    >
      <PersonFromAfar view={view} person={person} serial={serial}>
        <DoneLine person={person} mark={mark?.serial === serial ? mark : null} />
      </PersonFromAfar>
      {!isPresent && placeCheck.kind !== "here" && (
        <Elsewhere view={view} person={person} placeCheck={placeCheck} otherPlace={otherPlace} search={search} />
      )}
      {search.state === "failed" && placeCheck.kind === "unknown" && <Alert>{search.message}</Alert>}
      {person && person.scores.length > 0 && (
        <PersonScores view={view} person={person} onCorrect={(correcting) => setOpen({ correcting })} />
      )}
      <div>
        {!hasExam && <p className="mb-3">{text.noExam}</p>}
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:gap-2 max-sm:*:px-2 max-sm:*:first:col-span-2 max-sm:*:last:even:col-span-2">
          {!isNobody && (
            <PersonActions
              sign={sign}
              person={person}
              isPresent={isPresent}
              hasExam={hasExam}
              isOfHere={placeCheck.kind === "here"}
              onPresent={async () => onMark(await markPresent(session, serial))}
              onUndo={async () => onMark(await withdrawMark(session, serial))}
              onOpen={setOpen}
            />
          )}
          <Button look={buttonLooks[sign].other} size="large" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      </div>
      <PersonDialogs
        session={session}
        view={view}
        serial={serial}
        person={person}
        open={open}
        onAdmitted={() => onMark({ serial, kind: "marked" })}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

const grounds: Record<Sign, string> = {
  good: "on-dark bg-ok",
  ask: "on-light bg-gold-500",
  stop: "on-dark bg-danger",
  none: "on-dark bg-river-900",
};
const onDark = { first: "light", other: "ghost" } as const;
const buttonLooks: Record<Sign, { first: ButtonLook; other: ButtonLook }> = {
  good: onDark,
  ask: { first: "primary", other: "outline" },
  stop: onDark,
  none: { first: "gold", other: "ghost" },
};

/** Scrolls the person into view whenever they change, because on a phone they would stand below the visible part. */
function useInSight(...changes: readonly unknown[]) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
    // biome-ignore lint/correctness/useExhaustiveDependencies: the changes alone matter.
  }, changes);
  return panel;
}

type PersonActionsProps = {
  sign: Sign;
  person: DeskPerson | undefined;
  isPresent: boolean;
  isOfHere: boolean;
  hasExam: boolean;
  onPresent: () => void;
  onUndo: () => void;
  onOpen: (open: Open) => void;
};

function PersonActions(props: PersonActionsProps) {
  const { sign, person, isPresent, isOfHere, hasExam, onPresent, onUndo, onOpen } = props;
  const { first, other } = buttonLooks[sign];
  return (
    <>
      {!isPresent && (
        <Button look={first} size="large" onClick={isOfHere ? onPresent : () => onOpen("admit")}>
          {isOfHere ? text.mark : text.admit}
        </Button>
      )}
      {hasExam && (
        <Button look={isPresent ? first : other} size="large" onClick={() => onOpen("score")}>
          {person && person.scores.length > 0 ? text.addAnother : text.addScore}
        </Button>
      )}
      {person?.fullName && (
        <Button look={other} size="large" onClick={() => onOpen("card")}>
          <PrinterIcon />
          {text.card}
        </Button>
      )}
      {isPresent && (
        <Button look={other} size="large" onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </>
  );
}

type PersonDialogsProps = Pick<PersonPanelProps, "session" | "view" | "serial"> & {
  person: DeskPerson | undefined;
  open: Open;
  onAdmitted: () => void;
  onClose: () => void;
};

function PersonDialogs({ open, onAdmitted, ...shared }: PersonDialogsProps) {
  const { person, view, onClose } = shared;
  if (open === null) return null;
  if (open === "admit") return <AdmitDialog {...shared} onDone={onAdmitted} />;
  if (open === "score") return <DeskScoreDialog {...shared} />;
  if (!person) return null;
  if (open === "card") return <DeskCard view={view} person={person} onClose={onClose} />;
  return <DeskCorrectionDialog {...shared} person={person} score={open.correcting} />;
}

type DeskCardProps = { view: DeskView; person: DeskPerson; onClose: () => void };

/** Prints a card with what the device knows. */
function DeskCard({ view, person, onClose }: DeskCardProps) {
  const { hallId, testTime } = locationOf(person);
  const when = testTime === null ? "" : `${formatWeekday(view.desk.date)}، ${hourOf(testTime)}`;
  const where = [hallName(view, hallId), seatText(person)].filter(Boolean).join("، ");
  const { isRehearsal } = view.desk;
  const mark = isRehearsal ? rehearsalText.mark : "";
  const cardLines = useMemo(() => [mark, when, where].filter(Boolean), [mark, when, where]);
  const contestant = { fullName: person.fullName ?? "", serialNumber: person.serial };
  return <PlacedCardDialog {...{ contestant, cardLines, isRehearsal, onClose }} />;
}

type PersonScoresProps = { view: DeskView; person: DeskPerson; onCorrect: (score: KnownScore) => void };

function PersonScores({ view, person, onCorrect }: PersonScoresProps) {
  return (
    <section className="on-light rounded-m bg-white px-5 py-3">
      <h3 className="font-medium">
        {text.scores}
        {view.lists.day.onsiteExamName && (
          <span className="font-normal text-ink-2"> ({view.lists.day.onsiteExamName})</span>
        )}
      </h3>
      <ul className="divide-y divide-line">
        {person.scores.map((score) => (
          <li key={score.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="text-body font-bold">{formatPercent(score.score)}</span>
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

type DoneLineProps = {
  person: DeskPerson | undefined;
  /** What was just done for this person. */
  mark: Mark | null;
};

/** Says since when somebody is present, and what a scan has just done. */
function DoneLine({ person, mark }: DoneLineProps) {
  const at = person && attendedAt(person);
  const isAgain = mark?.kind === "already";
  if (mark?.kind === "failed")
    return (
      <p role="alert" className="flex items-center gap-3 text-lead font-medium">
        <TriangleAlertIcon className="shrink-0" />
        {text.markFailed}
      </p>
    );
  if (!at) return null;
  const isJust = mark?.kind === "marked" || mark?.kind === "added";
  const Icon = isAgain ? TriangleAlertIcon : CheckIcon;
  return (
    <p role="status" className="flex items-center gap-3 text-lead font-medium">
      <Icon className="shrink-0" />
      {isJust ? text.justMarked(at) : isAgain ? text.already(at) : examDeskText.presentSince(at)}
    </p>
  );
}
