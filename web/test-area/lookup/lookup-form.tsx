import { useEffect, useRef, useState } from "react";
import { Form, useRouteLoaderData } from "react-router";
import { typedField } from "#web/shared/lookup/typed-field.ts";
import { lookupAdvice, lookupText } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PhoneLinks } from "#web/ui/forms/phone-links.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import type { loader } from "../iq-layout.tsx";
import { groupTyped, groupWhileTyping } from "./group-typed-code.ts";

type LookupFormProps = {
  /** The page that receives the code as `serial`. */
  action: string;
  submit: string;
  typed: string;
  error: string | undefined;
  attempt: number;
  isSearching: boolean;
};

export function LookupForm({ action, submit, typed, error, attempt, isSearching }: LookupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** The attempt after which the code was edited. Its failure does not apply any more. */
  const [changedAfter, setChangedAfter] = useState<number | null>(null);
  const failure = changedAfter === attempt ? undefined : error;
  useEffect(() => {
    // After a failed search the focus returns to the input.
    if (attempt > 0) form.current?.querySelector<HTMLInputElement>("input[name=serial]")?.focus();
  }, [attempt]);
  return (
    <Form ref={form} method="get" action={action} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name={typedField} value="yes" autoComplete="off" />
      <TextField
        key={typed}
        name="serial"
        label={lookupText.serial}
        hint={(failure && lookupAdvice[failure]) ?? lookupText.serialHint}
        error={failure}
        defaultValue={groupTyped(typed, 0).value}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={({ currentTarget, nativeEvent }) => {
          setChangedAfter(attempt);
          if (!(nativeEvent as InputEvent).isComposing) groupWhileTyping(currentTarget);
        }}
        className="text-body font-medium"
      />
      <Button
        type="submit"
        size="large"
        isPending={isSearching}
        pendingText={lookupText.submitting}
        className="sm:mt-[2.125rem] sm:min-h-[50px]"
      >
        <SearchIcon />
        {submit}
      </Button>
      {failure && failure !== lookupText.required && failure !== lookupText.failed && <LostCode />}
    </Form>
  );
}

/** Says whom to call about a lost code. */
function LostCode() {
  const frame = useRouteLoaderData<typeof loader>("iq");
  if (!frame) return null;
  return (
    <p className="text-ink-2 sm:col-span-2">
      {lookupText.lost}{" "}
      <PhoneLinks
        phones={frame.contact.phones}
        className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-river-700 underline underline-offset-4"
      />
    </p>
  );
}
