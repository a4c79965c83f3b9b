import { useEffect, useRef, useState } from "react";
import type { Landing, LandingRequest } from "#contract/landing.ts";
import { DiscardDialog } from "#web/discard-dialog.tsx";
import { newerContentText as text } from "#web/text/main-dashboard-settings.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { differences } from "./settings-fields.ts";

type NewerContentProps = {
  newer: Landing;
  typed: LandingRequest;
  /** Changes with each refused save, which brings the focus here. */
  attempt: number;
  onShowSaved: () => void;
  onSaveTyped: () => void;
};

/** Somebody else saved while the form was being filled: says who, when and where it differs, and leaves the choice. */
export function NewerContent({ newer, typed, attempt, onShowSaved, onSaveTyped }: NewerContentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-m focus:outline-3 focus:outline-gold-300">
      <Alert>
        <p className="font-semibold">{text.title}</p>
        <div className="text-ink">
          <p>{text.saved(newer.savedBy, newer.updatedAt && formatDateTime(newer.updatedAt))}</p>
          <p>{text.kept}</p>
          <p className="mt-2">{text.differs}</p>
          <ul className="list-disc ps-6">
            {differences(newer, typed).map(({ name, fullLabel }) => (
              <li key={name}>{fullLabel}</li>
            ))}
          </ul>
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="small" onClick={() => setIsAsking(true)}>
            {text.showSaved}
          </Button>
          <Button look="danger" size="small" onClick={onSaveTyped}>
            {text.saveTyped}
          </Button>
        </div>
      </Alert>
      <DiscardDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={onShowSaved} texts={text.discard} />
    </div>
  );
}
