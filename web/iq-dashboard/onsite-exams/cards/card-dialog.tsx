import { useEffect, useMemo, useRef, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import { useNextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { cardText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { placeLines } from "#web/text/places.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { type CardContestant, drawCard, pictureSize } from "./draw-card.ts";
import { printCard } from "./print-card.ts";

/** Milliseconds to wait until the dialog has opened. */
const preparationDelayMilliseconds = 500;

type CardDialogProps = { contestant: CardContestant; onClose: () => void };

/** Works as `PlacedCardDialog`, with the contestant's next place. */
export function CardDialog({ contestant, onClose }: CardDialogProps) {
  const { id } = contestant;
  const places = useNextPlaces([id]);
  const place = places.data?.get(id);
  const cardLines = useMemo(() => {
    if (!place) return [];
    const { when, where } = placeLines(place);
    return [when, where, ...(place.address ? [place.address] : [])];
  }, [place]);
  // A card without its place is better than no card.
  return <PlacedCardDialog contestant={contestant} cardLines={places.isPending ? null : cardLines} onClose={onClose} />;
}

type PlacedCardDialogProps = {
  contestant: Omit<CardContestant, "id">;
  /**
   * When and where the contestant is expected; null until it is known. Keep the same array, because another one draws
   * the card again.
   */
  cardLines: readonly string[] | null;
  isRehearsal?: boolean | undefined;
  onClose: () => void;
};

/** Draws a contestant's card and prints it in a separate window. */
export function PlacedCardDialog({ contestant, cardLines, isRehearsal, onClose }: PlacedCardDialogProps) {
  const { fullName, serialNumber } = contestant;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!cardLines) return;
    let isGone = false;
    const prepare = async () => {
      try {
        if (!canvas.current) return;
        const made = await drawCard(canvas.current, { fullName, serialNumber, placeLines: cardLines });
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
  }, [fullName, serialNumber, cardLines]);

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
            className={`${isRehearsal ? "fill-rehearsal" : "fill-gold-500"} block h-[227px] w-[151px] text-ink forced-color-adjust-none`}
          />
          {picture ? (
            // Browsers scale an image with its letters intact, but not a canvas.
            <img src={picture} alt="" className="absolute inset-0 size-full" />
          ) : (
            <Skeleton className="absolute inset-0" />
          )}
        </div>
      </div>
      {failure && (
        <Alert className="mt-4">
          <p>{failure}</p>
          {/* Browsers cache a failed typeface as long as the page is open, so only a reload helps. */}
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
