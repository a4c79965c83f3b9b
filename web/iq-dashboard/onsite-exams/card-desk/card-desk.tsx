import { PlusIcon, QrCodeIcon, SearchIcon } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { parseSerial } from "#contract/contestants/serial.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { anyText, listAddress } from "#web/dashboard/lists/list-address.ts";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { ConflictNotice } from "#web/iq-dashboard/exam-days/conflicts/conflict-notice.tsx";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { sectionPath } from "#web/iq-dashboard/sections.ts";
import { may } from "#web/session/session.ts";
import { deskLinkText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { scanText, cardDeskText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { CardDialog } from "../cards/card-dialog.tsx";
import type { CardContestant } from "../cards/draw-card.ts";
import { chooseExamPath } from "../scoring/exam-path.ts";
import { AddContestantDialog } from "./add-contestant-dialog.tsx";
import { CameraDialog } from "./camera-dialog.tsx";
import { FoundContestants } from "./found-contestants.tsx";
import { HallDevice } from "./hall-device.tsx";
import { ScannedDialog } from "./scanned-dialog.tsx";
import { useScanner } from "./use-scanner.ts";

export const meta = () => unlistedMeta(text.title);

type Open =
  | { kind: "add" }
  | { kind: "camera" }
  | { kind: "card"; contestant: CardContestant }
  | { kind: "scanned"; serial: string }
  | null;

const address = listAddress({ pageSizes: [10], pageSize: 10, filters: { text: anyText } });

/** The hall's registration desk: finds, adds and scans contestants and prints their cards. */
export default function CardDesk() {
  const { view, change, place } = useListAddress(address, { startsAtTop: true });
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const scanned = (serial: string) => setOpen({ kind: "scanned", serial });
  useScanner(scanned, open?.kind !== "add");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On phones the focus would open the keyboard, which covers half of the screen.
    if (matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, []);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    if (!typed) return showToast("warning", text.blankSearch);
    change({ text: typed });
    // A complete code counts as a scan.
    const serial = parseSerial(typed);
    if (serial) scanned(serial);
  };

  return (
    <>
      <ConflictNotice />
      <h2 className="mb-4 text-lead">{text.title}</h2>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <search className="min-w-0 basis-full lg:flex-1 lg:basis-0">
          <form onSubmit={search} className="flex gap-2.5">
            <input
              ref={box}
              key={view.text}
              type="text"
              name="text"
              defaultValue={view.text}
              maxLength={200}
              aria-label={text.search}
              placeholder={text.search}
              autoComplete="off"
              enterKeyHint="search"
              className="control min-w-0 flex-1"
            />
            <Button type="submit" className="shrink-0">
              <SearchIcon />
              <span className="max-xs:sr-only">{text.searchAction}</span>
            </Button>
          </form>
        </search>
        <Button look="soft" className="max-sm:grow" onClick={() => setOpen({ kind: "camera" })}>
          <QrCodeIcon />
          {scanText.camera}
        </Button>
        <Button look="soft" className="max-sm:grow" onClick={() => setOpen({ kind: "add" })}>
          <PlusIcon />
          {text.add}
        </Button>
        {may("listContestants") && (
          <LinkButton to={sectionPath.cards} look="outline" className="max-sm:w-full">
            {text.cards}
          </LinkButton>
        )}
      </div>
      {view.text ? (
        <FoundContestants
          searched={view.text}
          place={place}
          onPrint={(contestant) => setOpen({ kind: "card", contestant })}
        />
      ) : (
        <div className="py-10">
          <EmptyState role="status" title={text.empty} body={text.emptyBody} />
        </div>
      )}
      <DeskLink />
      <HallDevice />
      {open?.kind === "add" && (
        <AddContestantDialog onAdded={(contestant) => setOpen({ kind: "card", contestant })} onClose={close} />
      )}
      {open?.kind === "camera" && <CameraDialog onScan={scanned} onClose={close} />}
      {open?.kind === "card" && (
        <CardDialog key={open.contestant.serialNumber} contestant={open.contestant} onClose={close} />
      )}
      {open?.kind === "scanned" && (
        <ScannedDialog
          key={open.serial}
          serial={open.serial}
          isMarking
          onAddScore={() => void navigate(chooseExamPath(open.serial))}
          onClose={close}
        />
      )}
    </>
  );
}

/** Leads to the desk of an exam day, which works without a network. */
const DeskLink = () => (
  <Panel
    title={deskLinkText.title}
    lead={deskLinkText.body}
    tools={
      <LinkButton to={deskPath} look="outline">
        {deskLinkText.open}
      </LinkButton>
    }
    className="mt-10"
  />
);
