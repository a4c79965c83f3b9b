import { type ComponentProps, type ReactNode, useState } from "react";
import { discardText } from "#web/text/dashboard/dashboards.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { useUnsavedInput } from "./unsaved-input.ts";

type DiscardTexts = NonNullable<ComponentProps<typeof DiscardDialog>["texts"]>;

type DiscardQuestion = {
  /** Runs `proceed`, after the question where it would lose input. */
  leave: (proceed: () => void, texts?: DiscardTexts) => void;
  /** The dialog; render it beside the input. */
  question: ReactNode;
};

/** Asks before unsaved input is dropped. */
export function useDiscardQuestion(isDirty: boolean): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState({ proceed: () => {}, texts: discardText as DiscardTexts });
  useUnsavedInput(isDirty);
  // The input has been saved or dropped meanwhile.
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
