import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { parseSerial } from "#contract/contestants/serial.ts";
import { CameraDialog } from "#web/iq-dashboard/onsite-quizzes/desk/camera-dialog.tsx";
import { useScanner } from "#web/iq-dashboard/onsite-quizzes/desk/use-scanner.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { scanText } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PlusIcon, QrIcon } from "#web/ui/icons/dashboard-icons.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import { createFinder } from "../people/find-people.ts";
import { isMistypedSerial } from "../people/mistyped-serial.ts";
import { DeskAddDialog } from "./desk-add-dialog.tsx";
import { FoundPeople } from "./found-people.tsx";
import { type Mark, markByScan } from "./mark.ts";
import { PersonPanel } from "./person-panel.tsx";

const foundLimit = 20;
const besideSearch = "max-lg:flex-1 max-sm:gap-2 max-sm:px-2 max-sm:whitespace-nowrap";

type ReceptionProps = {
  session: DeskSession;
  view: DeskView;
  /** Of the person on screen. */
  serial: string | null;
  onSerial: (serial: string | null) => void;
};

/** One box for scans and names; the person found stands below it. */
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
    setMark(await markByScan(session, scan));
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
              className="control min-h-14 w-full text-[1.1rem]"
            />
          </form>
        </search>
        <Button look="soft" className={besideSearch} onClick={() => setOpen("camera")}>
          <QrIcon />
          {scanText.camera}
        </Button>
        <Button look="soft" className={besideSearch} onClick={() => setOpen("add")}>
          <PlusIcon />
          {text.add}
        </Button>
      </div>
      <Results {...{ session, view, typed }} onChoose={show} />
      {typed.trim() === "" && serial !== null && (
        <PersonPanel
          key={serial}
          {...{ session, view, serial, mark }}
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
      {open === "camera" && <CameraDialog onScan={(scan) => void scanned(scan)} onClose={() => setOpen(null)} />}
      {open === "add" && (
        <DeskAddDialog
          {...{ session, view }}
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

/** Focused at the start and for the next person, but not on phones, where the keyboard would cover half of the screen. */
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

/** Found while typing: the lists are on the device. */
function Results({ view, typed, onChoose }: ResultsProps) {
  const find = useMemo(createFinder, []);
  const sought = useDeferredValue(typed.trim());
  const { found, isMore } = useMemo(() => find(view.people, sought, foundLimit), [find, view.people, sought]);
  if (sought === "" || typed.trim() === "") return null;
  return <FoundPeople {...{ view, found, isMore, onChoose }} isMistyped={isMistypedSerial(sought)} />;
}
