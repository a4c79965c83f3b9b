import { useState } from "react";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { scanText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CardDialog } from "../cards/card-dialog.tsx";
import { ContestantFacts } from "../scoring/contestant-facts.tsx";
import { TodayMark } from "./today-mark.tsx";
import { useContestantBySerial } from "./use-contestant-by-serial.ts";

type ScannedDialogProps = {
  serial: string;
  /** Whether the scan marks the contestant as present today. */
  isMarking?: boolean;
  onAddScore: () => void;
  onClose: () => void;
};

/** Shows the scanned contestant with the most frequent actions. */
export function ScannedDialog({ serial, isMarking = false, onAddScore, onClose }: ScannedDialogProps) {
  const search = useContestantBySerial(serial);
  const [isPrinting, setIsPrinting] = useState(false);
  const contestant = search.data;
  if (contestant && isPrinting) return <CardDialog contestant={contestant} onClose={onClose} />;
  return (
    <Dialog title={text.scanned} isOpen onClose={onClose}>
      {search.isPending && (
        <div role="status">
          <p className="sr-only">{text.searching}</p>
          <Skeleton className="h-32 rounded-m" />
        </div>
      )}
      {search.isError && <LoadFailure whatFailed={text.failed} query={search} />}
      {contestant === null && !search.isError && <Alert>{text.notFound}</Alert>}
      {contestant && (
        <>
          <ContestantFacts contestant={contestant} />
          {isMarking && <TodayMark serial={serial} />}
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <Button autoFocus onClick={onAddScore}>
              {text.addScore}
            </Button>
            <Button look="outline" onClick={() => setIsPrinting(true)}>
              {text.printCard}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
