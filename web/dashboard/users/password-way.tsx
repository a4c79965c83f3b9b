import { passwordLinkText as text } from "#web/text/password-links.ts";
import { Segmented } from "#web/ui/segmented.tsx";

/** Whether a password is typed here, or chosen by its person. */
export type PasswordWay = "typed" | "link";

const options = [
  { value: "typed", label: text.typed },
  { value: "link", label: text.byLink },
] as const;

type PasswordWayFieldProps = { value: PasswordWay; hint: string; onChange: (way: PasswordWay) => void };

export function PasswordWayField({ value, hint, onChange }: PasswordWayFieldProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 leading-7 font-medium">
        {text.how}
      </p>
      <Segmented label={text.how} options={options} value={value} onChange={onChange} />
      {value === "link" && (
        <p role="status" className="mt-2 text-[0.94rem]/7 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
