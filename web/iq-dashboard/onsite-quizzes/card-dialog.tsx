import { useEffect, useRef, useState } from "react";
import { cardText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type CardContestant, ContestantCard } from "./contestant-card.tsx";
import { printCard } from "./print-card.ts";

/** The dialog has opened and the fonts have come by then. */
const preparationDelayMilliseconds = 500;
const pixelRatio = 3;

type CardDialogProps = { contestant: CardContestant; onClose: () => void };

/** Makes a picture of the contestant's card and prints it in a window of its own. */
export function CardDialog({ contestant, onClose }: CardDialogProps) {
  const card = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what prepares the card again
  useEffect(() => {
    let isGone = false;
    setFailure(null);
    const prepare = async () => {
      try {
        const [{ toPng }] = await Promise.all([import("html-to-image"), document.fonts.ready]);
        if (!card.current || isGone) return;
        const made = await toPng(card.current, { pixelRatio, backgroundColor: "#fff" });
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
  }, [attempt]);

  const retry = () => {
    // Browsers remember for as long as a page is open that code did not come.
    if (attempt > 0) location.reload();
    else setAttempt(1);
  };
  const print = () => {
    if (!picture) return showToast("warning", text.tooEarly);
    setFailure(printCard(picture, text.image(contestant.fullName)) ? null : text.windowBlocked);
  };

  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <div className="flex justify-center rounded-m bg-sand-100 p-5">
        <div className="overflow-hidden rounded-small shadow-card">
          <ContestantCard ref={card} contestant={contestant} />
        </div>
      </div>
      {failure && (
        <Alert className="mt-4">
          <p>{failure}</p>
          {!picture && (
            <Button look="outline" size="small" className="mt-3" onClick={retry}>
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
