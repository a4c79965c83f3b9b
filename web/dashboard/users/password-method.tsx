import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";

/** How a password is set: staff type it, or its user chooses it by a link. */
export type PasswordMethod = "typed" | "link";

const options = [
  { value: "typed", label: text.typed },
  { value: "link", label: text.byLink },
] as const;

type PasswordMethodFieldProps = { value: PasswordMethod; hint: string; onChange: (method: PasswordMethod) => void };

export function PasswordMethodField({ value, hint, onChange }: PasswordMethodFieldProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {text.how}
      </p>
      <Segmented label={text.how} options={options} value={value} onChange={onChange} />
      {value === "link" && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
