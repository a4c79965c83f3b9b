import { type ComponentProps, type ReactNode, useState } from "react";
import { discardText } from "#web/text/dashboard/dashboards.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { useUnsavedInput } from "./unsaved-input.ts";

type DiscardTexts = NonNullable<ComponentProps<typeof DiscardDialog>["texts"]>;

type DiscardQuestion = {
  /** Runs `proceed`. If that would lose input, it asks first. */
  leave: (proceed: () => void, texts?: DiscardTexts) => void;
  /** The dialog with the question. Render it beside the input. */
  question: ReactNode;
};

/** Asks before unsaved input is lost. */
export function useDiscardQuestion(isDirty: boolean): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState({ proceed: () => {}, texts: discardText as DiscardTexts });
  useUnsavedInput(isDirty);
  // The input was saved or dropped in the meantime.
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
