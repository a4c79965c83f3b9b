import { type ComponentProps, type ReactNode, useState } from "react";
import { DiscardDialog } from "./discard-dialog.tsx";
import { discardText } from "./text/dashboards.ts";
import { useUnsavedInput } from "./unsaved-input.ts";

type DiscardTexts = NonNullable<ComponentProps<typeof DiscardDialog>["texts"]>;

type DiscardQuestion = {
  /** Goes on, after the question where input would be lost by it. */
  leave: (proceed: () => void, texts?: DiscardTexts) => void;
  /** Stands where the input stands. */
  question: ReactNode;
};

/** Asks before input is dropped, while there is any. */
export function useDiscardQuestion(isDirty: boolean): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState({ proceed: () => {}, texts: discardText as DiscardTexts });
  useUnsavedInput(isDirty);
  // What was asked about has been saved or dropped meanwhile.
  if (isAsking && !isDirty) setIsAsking(false);
  const leave: DiscardQuestion["leave"] = (proceed, texts = discardText) => {
    if (!isDirty) return proceed();
    setAsked({ proceed, texts });
    setIsAsking(true);
  };
  const discard = () => {
    setIsAsking(false);
    asked.proceed();
  };
  const question = (
    <DiscardDialog texts={asked.texts} isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={discard} />
  );
  return { leave, question };
}
