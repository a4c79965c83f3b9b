import { useState } from "react";
import type { Contestant } from "#contract/contestants/contestants.ts";
import { governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { testAreaText, createdText as text } from "#web/text/test-area/test-area.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { CopyIcon, DownloadIcon, EnlargeIcon, PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { grouped } from "../lookup/grouped-serial.ts";
import { hasOtherHour } from "../record/load-own-places.ts";
import { OwnPlacesPart } from "../record/own-places.tsx";

type ReceiptProps = { contestant: Contestant; qrCodeBase64: string; own: OwnPlaces | null };

/** The contestant's receipt: name, code, QR image, slot, and their place if they have one. It prints as one card. */
export function Receipt({ contestant, qrCodeBase64, own }: ReceiptProps) {
  const { serialNumber } = contestant;
  const qrSource = `data:image/png;base64,${qrCodeBase64}`;
  return (
    <div className="print:rounded-panel print:border print:border-line print:p-6">
      <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto] sm:gap-8">
        <div className="min-w-0 text-center sm:text-start">
          <p className="text-small text-ink-3">{text.name}</p>
          <p className="text-lead font-bold wrap-anywhere">
            <bdi translate="no">{contestant.fullName}</bdi>
          </p>
          <p className="mt-4 text-small text-ink-3">{text.code}</p>
          <p className="rounded-m bg-river-50 px-2 py-2.5 text-center print:bg-transparent print:ps-0 print:text-start">
            <CodeDisplay groups={grouped(serialNumber)} className="text-body xs:text-lead sm:text-title" />
          </p>
        </div>
        <img
          src={qrSource}
          alt={text.qrAlt(grouped(serialNumber))}
          width="208"
          height="208"
          className="mx-auto size-52 rounded-m border border-line bg-white p-1 [image-rendering:pixelated] print:size-44"
        />
      </div>
      <ReceiptActions serial={serialNumber} fullName={contestant.fullName} qrSource={qrSource} />
      <div className="mt-6 empty:hidden">
        <OwnPlacesPart contestantId={contestant.id} own={own} hasPrint />
      </div>
      <hr className="my-7 border-t-2 border-dashed border-line" />
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
    </div>
  );
}

const qrDialog = lazyCode(() => import("./qr-dialog.tsx").then((module) => module.QrDialog));

type ReceiptActionsProps = { serial: string; fullName: string; qrSource: string };

/** Ways to save the code. Without JavaScript only the download works, so the others are not shown. */
function ReceiptActions({ serial, fullName, qrSource }: ReceiptActionsProps) {
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [timesEnlarged, setTimesEnlarged] = useState(0);
  const enlarge = () => {
    setIsEnlarged(true);
    setTimesEnlarged((times) => times + 1);
  };
  return (
    <div className="print:hidden mt-6 grid gap-3 sm:grid-cols-2">
      <CopyButton text={serial} failed={text.copyFailed}>
        <CopyIcon />
        {text.copy}
      </CopyButton>
      <a href={qrSource} download={text.qrFileName(serial)} className={buttonClass({ look: "soft" })}>
        <DownloadIcon />
        {text.downloadQr}
      </a>
      <Button look="outline" onClick={enlarge} className="noscript:hidden">
        <EnlargeIcon />
        {text.enlarge}
      </Button>
      <Button look="outline" data-print className="noscript:hidden">
        <PrintIcon />
        {text.print}
      </Button>
      {timesEnlarged > 0 && (
        <LazyPart
          key={timesEnlarged}
          code={qrDialog}
          failed={(retry) => (
            <Alert className="sm:col-span-2">
              <p>{text.enlargeFailed}</p>
              <Button look="outline" size="small" className="mt-3" onClick={retry}>
                {testAreaText.retry}
              </Button>
            </Alert>
          )}
        >
          {(QrDialog) => (
            <QrDialog
              isOpen={isEnlarged}
              onClose={() => setIsEnlarged(false)}
              serial={serial}
              fullName={fullName}
              qrSource={qrSource}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
