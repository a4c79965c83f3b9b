import { useEffect, useRef, useState } from "react";
import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import { attendedAt, type DeskPerson, type KnownScore } from "../people/desk-people.ts";
import { checkPlace } from "../people/place-check.ts";
import { AdmitDialog } from "./admit-dialog.tsx";
import { DeskCard } from "./desk-card.tsx";
import { DeskCorrectionDialog } from "./desk-correction-dialog.tsx";
import { DeskScoreDialog } from "./desk-score-dialog.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { type Mark, markPresent, withdrawMark } from "./mark.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonScores } from "./person-scores.tsx";
import { PresenceStrip } from "./presence-strip.tsx";
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

/** Somebody at the desk: who it is, whether they belong here, and what can be done for them. */
export function PersonPanel({ session, view, serial, mark, onMark, onBusy, onClose }: PersonPanelProps) {
  // A card is printed at once for somebody who was just added.
  const [open, setOpen] = useState<Open>(mark?.kind === "added" ? "card" : null);
  const isBusy = open !== null && open !== "card";
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const search = useServerSearch(session, serial);
  const person = view.people.get(serial);
  const placeCheck = checkPlace(person, view.desk);
  const isPresent = person !== undefined && attendedAt(person) !== null;
  const isNobody = placeCheck.kind === "unknown" && search.state === "nobody";
  const hasExam = view.lists.day.onsiteExamId !== null;
  const panel = useInSight(mark, isPresent);
  return (
    <section ref={panel} className="grid scroll-my-16 gap-4 rounded-panel border border-line bg-white p-4 sm:p-6">
      <PersonFacts {...{ view, person, serial }} />
      {isPresent ? (
        <PresenceStrip person={person} mark={mark} onUndo={async () => onMark(await withdrawMark(session, serial))} />
      ) : (
        placeCheck.kind !== "here" && <Elsewhere {...{ view, serial, person, placeCheck, search }} />
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:gap-2 max-sm:*:px-2 max-sm:*:first:col-span-2 max-sm:*:last:even:col-span-2">
        {!isNobody && (
          <PersonActions
            {...{ person, isPresent, hasExam }}
            isOfHere={placeCheck.kind === "here"}
            onPresent={async () => onMark(await markPresent(session, serial))}
            onOpen={setOpen}
          />
        )}
        <Button look="outline" size="large" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      {!hasExam && <p className="text-ink-2">{text.noExam}</p>}
      {search.state === "failed" && placeCheck.kind === "unknown" && <Alert>{search.message}</Alert>}
      {person && person.scores.length > 0 && (
        <PersonScores view={view} person={person} onCorrect={(correcting) => setOpen({ correcting })} />
      )}
      <PersonDialogs
        {...{ session, view, serial, person, open }}
        onAdmitted={() => onMark({ serial, kind: "marked" })}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

/** Scrolls somebody into sight whenever they change: on a phone they would stand below what can be seen. */
function useInSight(...changes: readonly unknown[]) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
    // biome-ignore lint/correctness/useExhaustiveDependencies: the changes alone matter.
  }, changes);
  return panel;
}

type PersonActionsProps = {
  person: DeskPerson | undefined;
  isPresent: boolean;
  isOfHere: boolean;
  hasExam: boolean;
  onPresent: () => void;
  onOpen: (open: Open) => void;
};

function PersonActions({ person, isPresent, isOfHere, hasExam, onPresent, onOpen }: PersonActionsProps) {
  return (
    <>
      {!isPresent && (
        <Button size="large" onClick={isOfHere ? onPresent : () => onOpen("admit")}>
          {isOfHere ? text.mark : text.admit}
        </Button>
      )}
      {hasExam && (
        <Button look={isPresent ? "primary" : "soft"} size="large" onClick={() => onOpen("score")}>
          {person && person.scores.length > 0 ? text.addAnother : text.addScore}
        </Button>
      )}
      {person?.fullName && (
        <Button look="outline" size="large" onClick={() => onOpen("card")}>
          <PrintIcon />
          {text.card}
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
  if (open === "card") return <DeskCard {...{ view, person, onClose }} />;
  return <DeskCorrectionDialog {...shared} person={person} score={open.correcting} />;
}
