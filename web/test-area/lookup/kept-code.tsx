import { keptCodeText as text } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";

import { keptField } from "./keep-record.ts";

export const forgetPath = "/IQ-test/forget";

/**
 * Names the contestant of the stored code, and offers to remove it.
 * @param name null if it could not be read, "above" if the page starts with it
 */
export function KeptCode({ name }: { name: { full: string } | "above" | null }) {
  return (
    <section
      aria-label={text.label}
      className="print:hidden mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-white px-5 py-4 sm:px-8"
    >
      <p className="min-w-0 wrap-anywhere">
        {name === null ? text.keepsSome : name === "above" ? text.keepsNamed : <KeptName name={name.full} />}
      </p>
      <ForgetForm label={text.forget} />
    </section>
  );
}

export const KeptName = ({ name }: { name: string }) => (
  <>
    {text.keeps}{" "}
    <bdi translate="no" className="font-medium">
      {name}
    </bdi>
    .
  </>
);

type ForgetFormProps = {
  label: string;
  look?: "outline" | "primary";
  /** One of the family's students; by default that of the kept code. */
  id?: string;
  /** The student's name, for screen readers, where several are listed. */
  name?: string;
  /** Whether the codes of all the family's students go. */
  isAll?: boolean;
};

/** The field of a form that removes all codes. */
export const allField = "all";

/**
 * A form that removes the code, so that it works without scripts. It replaces this page in the history, so that the
 * Back button does not return to it.
 */
export const ForgetForm = ({ label, look = "outline", id, name, isAll = false }: ForgetFormProps) => (
  <form method="post" action={forgetPath} data-sends={forgetPath} data-replaces className="max-sm:w-full">
    {id && <input type="hidden" name={keptField} value={id} />}
    {isAll && <input type="hidden" name={allField} value="yes" />}
    <Button
      type="submit"
      look={look}
      size={look === "primary" ? "regular" : "small"}
      className="max-sm:w-full"
      data-pending-text={text.forgetting}
      aria-label={name === undefined ? undefined : `${label} ${name}`}
    >
      {label}
    </Button>
    <SendFailure title={text.failed} />
  </form>
);
