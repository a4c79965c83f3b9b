import { useEffect, useRef, useState } from "react";
import { formatSerial } from "#contract/serial.ts";
import { cardText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type CardContestant, drawCard, pictureSize } from "./draw-card.ts";
import { printCard } from "./print-card.ts";

/** The dialog has opened by then. */
const preparationDelayMilliseconds = 500;

type CardDialogProps = { contestant: CardContestant; onClose: () => void };

/** Draws the contestant's card and prints its picture in a window of its own. */
export function CardDialog({ contestant, onClose }: CardDialogProps) {
  const { fullName, serialNumber } = contestant;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    const prepare = async () => {
      try {
        if (!canvas.current) return;
        const made = await drawCard(canvas.current, { fullName, serialNumber });
        if (isGone) return;
        setPicture(made);
        showToast("success", text.prepared);
      } catch {
        if (!isGone) setFailure(text.failed);
      }
    };
    const timer = setTimeout(prepare, preparationDelayMilliseconds);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [fullName, serialNumber]);

  const print = () => {
    if (!picture) return showToast("warning", text.tooEarly);
    setFailure(printCard(picture, text.image(fullName)) ? null : text.windowBlocked);
  };

  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <div className={classNames("flex justify-center rounded-m bg-sand-100 p-5", failure && !picture && "hidden")}>
        <div className="relative overflow-hidden rounded-small shadow-card">
          <canvas
            ref={canvas}
            {...pictureSize}
            role="img"
            aria-label={text.shown(fullName, formatSerial(serialNumber))}
            className="block h-[227px] w-[151px] fill-gold-500 text-ink forced-color-adjust-none"
          />
          {picture ? (
            // Browsers make a picture smaller without broken letters, which they do not do for a canvas.
            <img src={picture} alt="" className="absolute inset-0 size-full" />
          ) : (
            <Skeleton className="absolute inset-0" />
          )}
        </div>
      </div>
      {failure && (
        <Alert className="mt-4">
          <p>{failure}</p>
          {/* Browsers remember for as long as a page is open that a typeface did not come. */}
          {!picture && (
            <Button look="outline" size="small" className="mt-3" onClick={() => location.reload()}>
              {text.retry}
            </Button>
          )}
        </Alert>
      )}
      <SpokenStatus>{picture ? text.prepared : !failure && text.preparing}</SpokenStatus>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onClose}>
          {text.close}
        </Button>
        <Button onClick={print}>{text.print}</Button>
      </div>
    </Dialog>
  );
}
