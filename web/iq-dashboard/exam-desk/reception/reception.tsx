import { PlusIcon, QrCodeIcon } from "lucide-react";
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { formatSerial, parseSerial } from "#contract/contestants/serial.ts";
import { CameraDialog } from "#web/iq-dashboard/onsite-exams/card-desk/camera-dialog.tsx";
import { useScanner } from "#web/iq-dashboard/onsite-exams/card-desk/use-scanner.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { scanText } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { createFinder } from "../people/find-people.ts";
import { isMistypedSerial } from "../people/mistyped-serial.ts";
import { DeskAddDialog } from "./desk-add-dialog.tsx";
import { DeskProgress } from "./desk-progress.tsx";
import { type Mark, markByScan, signOf, withdrawMark } from "./mark.ts";
import { PersonPanel } from "./person-panel.tsx";
import { personRow } from "./person-row.ts";
import { placeText } from "./place-text.ts";
import { playSign } from "./play-sign.ts";
import { PresenceBadge } from "./presence-badge.tsx";

const foundLimit = 20;
const besideSearch = "max-lg:flex-1 max-sm:gap-2 max-sm:px-2 max-sm:whitespace-nowrap";

type ReceptionProps = {
  session: DeskSession;
  view: DeskView;
  /** Serial of the person on screen. */
  serial: string | null;
  onSerial: (serial: string | null) => void;
};

/** One box for scans and names. The person who is found stands below it. */
export function Reception({ session, view, serial, onSerial }: ReceptionProps) {
  const [typed, setTyped] = useState("");
  const [mark, setMark] = useState<Mark | null>(null);
  const [open, setOpen] = useState<"add" | "camera" | null>(null);
  /** Whether the person's panel has a dialog open, which a scan must not replace. */
  const [isBusy, setIsBusy] = useState(false);
  const { box, goBack } = useSearchBox();

  const show = (chosen: string | null) => {
    setTyped("");
    setMark(null);
    onSerial(chosen);
  };
  const scanned = async (scan: string) => {
    setOpen(null);
    show(scan);
    const done = await markByScan(session, scan);
    setMark(done);
    playSign(signOf(session.view(), scan, done));
  };
  useScanner((scan) => void scanned(scan), !isBusy && open !== "add");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scan = parseSerial(typed);
    if (scan) void scanned(scan);
  };

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <search className="min-w-0 basis-full lg:flex-1 lg:basis-0">
          <form onSubmit={submit}>
            <input
              ref={box}
              type="text"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              maxLength={200}
              aria-label={text.search}
              placeholder={text.search}
              autoComplete="off"
              enterKeyHint="search"
              className="control min-h-14 w-full text-body"
            />
          </form>
        </search>
        <Button look="soft" className={besideSearch} onClick={() => setOpen("camera")}>
          <QrCodeIcon />
          {scanText.camera}
        </Button>
        <Button look="soft" className={besideSearch} onClick={() => setOpen("add")}>
          <PlusIcon />
          {text.add}
        </Button>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Results view={view} typed={typed} onChoose={show} />
          {typed.trim() === "" && serial !== null && (
            <PersonPanel
              key={serial}
              session={session}
              view={view}
              serial={serial}
              mark={mark}
              onMark={setMark}
              onBusy={setIsBusy}
              onClose={() => {
                show(null);
                goBack();
              }}
            />
          )}
          {typed.trim() === "" && serial === null && (
            <div className="rounded-panel border border-line bg-white p-6 sm:p-10">
              <EmptyState title={text.empty} body={text.emptyBody} />
            </div>
          )}
        </div>
        <DeskProgress view={view} onUndo={async (marked) => setMark(await withdrawMark(session, marked))} />
      </div>
      {open === "camera" && <CameraDialog onScan={(scan) => void scanned(scan)} onClose={() => setOpen(null)} />}
      {open === "add" && (
        <DeskAddDialog
          session={session}
          view={view}
          onAdded={(added) => {
            setOpen(null);
            show(added);
            setMark({ serial: added, kind: "added" });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/**
 * The search box. It has the focus at the start and for the next person, but not on phones, where the keyboard would
 * cover half of the screen.
 */
function useSearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const focus = () => {
    if (matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start alone
  useEffect(() => {
    focus();
  }, []);
  const goBack = () => {
    scrollTo({ top: 0 });
    focus();
  };
  return { box, goBack };
}

type ResultsProps = { view: DeskView; typed: string; onChoose: (serial: string) => void };

/** Results while somebody types. They need no network, because the lists are on the device. */
function Results({ view, typed, onChoose }: ResultsProps) {
  const find = useMemo(createFinder, []);
  const sought = useDeferredValue(typed.trim());
  const { found, isMore } = useMemo(() => find(view.people, sought, foundLimit), [find, view.people, sought]);
  if (sought === "" || typed.trim() === "") return null;
  return (
    <FoundPeople view={view} found={found} isMore={isMore} onChoose={onChoose} isMistyped={isMistypedSerial(sought)} />
  );
}

type FoundPeopleProps = {
  view: DeskView;
  found: readonly DeskPerson[];
  isMore: boolean;
  isMistyped: boolean;
  onChoose: (serial: string) => void;
};

function FoundPeople({ view, found, isMore, isMistyped, onChoose }: FoundPeopleProps) {
  return (
    <section aria-label={text.results} className="overflow-clip rounded-panel border border-line bg-white">
      {found.length === 0 && (
        <div className="p-5">
          <EmptyState
            role="status"
            title={isMistyped ? text.mistyped : text.none}
            body={isMistyped ? text.mistypedBody : text.noneBody}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {found.map((person) => (
          <li key={person.serial}>
            <button
              type="button"
              onClick={() => onChoose(person.serial)}
              className={`${personRow.row} lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_11rem_6.5rem]`}
            >
              <span className={personRow.name}>{person.fullName}</span>
              <span className={`${personRow.where} max-sm:col-span-2`}>{placeText(view, person)}</span>
              <bdi
                dir="ltr"
                className={`${personRow.what} text-small text-ink-2 max-sm:col-start-1 max-sm:row-start-3 max-sm:justify-self-start`}
              >
                {formatSerial(person.serial)}
              </bdi>
              <PresenceBadge person={person} />
            </button>
          </li>
        ))}
      </ul>
      {isMore && <p className="border-t border-line px-5 py-2.5 text-ink-2">{text.more}</p>}
    </section>
  );
}
