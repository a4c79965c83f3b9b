import type { ReactNode } from "react";
import type { Contestant } from "#contract/contestants/contestants.ts";
import { governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { createdText as text } from "#web/text/test-area/test-area.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { CopyIcon, DownloadIcon, EnlargeIcon, PrintIcon, ShareIcon } from "#web/ui/icons/action-icons.tsx";
import { MailIcon } from "#web/ui/icons/icons.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { grouped } from "../lookup/grouped-serial.ts";
import { hasOtherHour } from "../record/load-own-places.ts";
import { type Held, ShareButton } from "../record/own-places.tsx";
import { PrintedTelegram } from "../record/telegram-follow.tsx";
import { CalendarLink, NoPlace, Place, TearLine, Ticket, TicketPart } from "../record/ticket.tsx";
import { QrDialog, QrImage, qrDialogId } from "./qr-dialog.tsx";

type ReceiptProps = {
  contestant: Contestant;
  qrCodeBase64: string;
  own: OwnPlaces | null;
  telegram: TelegramFollowing | null;
  /** Where the code is looked up; null on a device of a hall, where nothing of the receipt may stay. */
  lookUp: string | null;
  /** A notice above the code. */
  children: ReactNode;
};

/** The contestant's receipt: name, code, QR image, slot, and their place if they have one. It prints as one card. */
export function Receipt({ contestant, qrCodeBase64, own, telegram, lookUp, children }: ReceiptProps) {
  const { id, fullName, serialNumber } = contestant;
  const code = grouped(serialNumber);
  return (
    <Ticket>
      <TicketPart>
        {children}
        <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto] sm:gap-8">
          <div className="min-w-0 text-center sm:text-start">
            <p className="text-small text-ink-3">{text.name}</p>
            <p className="text-lead font-bold wrap-anywhere">
              <bdi translate="no">{fullName}</bdi>
            </p>
            <p className="mt-4 text-small text-ink-3">{text.code}</p>
            <p className="rounded-m bg-river-50 px-2 py-2.5 text-center print:bg-transparent print:ps-0 print:text-start">
              <CodeDisplay groups={code} className="lands text-body xs:text-lead sm:text-title" />
            </p>
          </div>
          <QrImage code={code} qrCodeBase64={qrCodeBase64} className="mx-auto size-52 print:size-44" />
        </div>
        <Actions held={{ contestant, qrCodeBase64, own }} lookUp={lookUp} />
        <QrDialog code={code} fullName={fullName} qrCodeBase64={qrCodeBase64} />
      </TicketPart>
      <TearLine />
      {own?.places.map((place) => (
        <div key={place.examDayId} className="border-b border-line">
          <TicketPart>
            <Place place={place} />
          </TicketPart>
        </div>
      ))}
      <TicketPart>
        {own && own.places.length > 0 ? (
          <div className="mb-4 print:hidden">
            <CalendarLink contestantId={id} />
          </div>
        ) : (
          <div className="mb-6 empty:hidden">
            <NoPlace own={own} />
          </div>
        )}
        <DetailsList
          rows={[
            ...(hasOtherHour(contestant, own)
              ? []
              : [{ term: text.slot, value: text.evening(testTimes[contestant.testTime]) }]),
            { term: text.reason, value: specialEducationTypes[contestant.specialEducationType] },
            { term: text.governorate, value: governorates[contestant.governorate] },
            { term: text.registeredAt, value: formatDateTime(contestant.createdAt) },
          ]}
        />
        <PrintedTelegram telegram={telegram} />
      </TicketPart>
    </Ticket>
  );
}

/** Ways to save the code. Without JavaScript only the download works, so the others are not shown. */
function Actions({ held, lookUp }: { held: Held; lookUp: string | null }) {
  const { contestant, qrCodeBase64 } = held;
  const serial = contestant.serialNumber;
  return (
    <div className="print:hidden mt-6 grid gap-3 sm:grid-cols-2">
      <CopyButton text={serial} failed={text.copyFailed}>
        <CopyIcon />
        {text.copy}
      </CopyButton>
      <a
        href={`data:image/png;base64,${qrCodeBase64}`}
        download={text.qrFileName(serial)}
        className={buttonClass({ look: "soft" })}
      >
        <DownloadIcon />
        {text.downloadQr}
      </a>
      <Button look="outline" data-opens={qrDialogId} className="noscript:hidden">
        <EnlargeIcon />
        {text.enlarge}
      </Button>
      <Button look="outline" data-print className="noscript:hidden">
        <PrintIcon />
        {text.print}
      </Button>
      {lookUp && (
        <>
          <ShareButton {...held} look="outline">
            <ShareIcon />
            {text.picture}
          </ShareButton>
          <a href={mailOf(contestant, lookUp)} className={buttonClass({ look: "outline" })}>
            <MailIcon />
            {text.mail}
          </a>
        </>
      )}
    </div>
  );
}

/** A message that the family's own mail program sends to whom they choose. */
function mailOf({ fullName, serialNumber, testTime }: Contestant, lookUp: string): string {
  const lines = [
    `${text.name}: ${fullName}`,
    `${text.code}: ${grouped(serialNumber)}`,
    `${text.slot}: ${text.evening(testTimes[testTime])}`,
    `${text.mailLookUp}: ${lookUp}`,
  ];
  return `mailto:?subject=${encodeURIComponent(text.mailSubject(fullName))}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
