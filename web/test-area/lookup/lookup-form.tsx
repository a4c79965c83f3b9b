import { Form, useNavigation, useRouteLoaderData } from "react-router";
import { SerialField } from "#web/shared/lookup/serial-field.tsx";
import { lookupAdvice, lookupText } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { PhoneLinks } from "#web/ui/forms/phone-links.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import type { loader } from "../iq-layout.tsx";
import { LostCodeLink } from "../lost-code/lost-code-link.tsx";
import { groupTyped } from "./group-typed-code.ts";
import { alsoField } from "./keep-record.ts";

type LookupFormProps = {
  /** The page that receives the code as `serial`. */
  action: string;
  /** The page that shows what was found. */
  next: string;
  submit: string;
  typed: string;
  error: string | undefined;
  /** Whether the code is kept beside the others. */
  isAlso?: boolean;
};

export function LookupForm({ action, next, submit, typed, error, isAlso = false }: LookupFormProps) {
  const isSearching = useNavigation().location?.search.includes("serial=") ?? false;
  return (
    <Form
      id="lookup-form"
      method="get"
      action={action}
      data-sends={next}
      className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
    >
      {isAlso && <input type="hidden" name={alsoField} value="yes" />}
      <SerialField
        label={lookupText.serial}
        hint={(error && lookupAdvice[error]) ?? lookupText.serialHint}
        error={error}
        defaultValue={groupTyped(typed, 0).value}
        className="text-body font-medium"
      />
      <Button
        type="submit"
        size="large"
        isPending={isSearching}
        pendingText={lookupText.submitting}
        data-pending-text={lookupText.submitting}
        className="sm:mt-[2.125rem] sm:min-h-[50px]"
      >
        <SearchIcon />
        {submit}
      </Button>
      <p className="text-ink-2 sm:col-span-2">
        <LostCodeLink>{lookupText.lost}</LostCodeLink>
        {error && error !== lookupText.required && error !== lookupText.failed && <DirectoratePhones />}
      </p>
      <div className="sm:col-span-2 empty:hidden">
        <SendFailure title={lookupText.failed} body={lookupAdvice[lookupText.failed]} />
      </div>
    </Form>
  );
}

/** Says whom to call about a code that was not found. */
function DirectoratePhones() {
  const frame = useRouteLoaderData<typeof loader>("iq");
  if (!frame) return null;
  return (
    <span data-after-error>
      {" "}
      {lookupText.orCall}{" "}
      <PhoneLinks
        phones={frame.contact.phones}
        className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-river-700 underline underline-offset-4"
      />
    </span>
  );
}
