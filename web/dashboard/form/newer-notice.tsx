import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { DiscardDialog, type DiscardTexts } from "./discard-dialog.tsx";

type NewerNoticeProps = {
  texts: { title: string; kept: string; differs: string; showSaved: string; saveTyped: string; discard: DiscardTexts };
  /** Says who saved the newer version, and when. */
  saved: string;
  /** Names of the parts that differ. */
  differences: readonly string[];
  /** Changes with each refused save. The focus then moves here. */
  attempt: number;
  onShowSaved: () => void;
  onSaveTyped: () => void;
};

/** Warns that somebody else saved meanwhile. It shows who, when and which parts differ, and offers both versions. */
export function NewerNotice({ texts, saved, differences, attempt, onShowSaved, onSaveTyped }: NewerNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-m focus:outline-3 focus:outline-gold-300">
      <Alert>
        <p className="font-bold">{texts.title}</p>
        <div className="text-ink">
          <p>{saved}</p>
          <p>{texts.kept}</p>
          {differences.length > 0 && (
            <>
              <p className="mt-2">{texts.differs}</p>
              <ul className="list-disc ps-6 wrap-anywhere">
                {differences.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button look="outline" onClick={() => setIsAsking(true)}>
            {texts.showSaved}
          </Button>
          <Button look="danger" onClick={onSaveTyped}>
            {texts.saveTyped}
          </Button>
        </div>
      </Alert>
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={onShowSaved}
        texts={texts.discard}
      />
    </div>
  );
}
