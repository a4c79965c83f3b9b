import { useEffect, useRef } from "react";
import { awaitsText, takeOverText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";

type TakeOverProps = { isPending: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before this device takes the sitting over from another one. */
export function TakeOver({ isPending, onConfirm, onCancel }: TakeOverProps) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <section aria-labelledby="take-over" className="rounded-m border-2 border-gold-600 bg-warn-soft p-4 sm:p-5">
      <p ref={title} id="take-over" tabIndex={-1} className="font-medium">
        {text.title}
      </p>
      <p>{text.body}</p>
      <div className="mt-4 grid gap-3 sm:flex">
        <Button onClick={onConfirm} isPending={isPending} pendingText={awaitsText.starting}>
          {text.confirm}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </section>
  );
}
