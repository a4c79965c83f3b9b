import { classNames } from "#web/ui/class-names.ts";

type EmailLineProps = { email: string | null; none: string; className: string };

/** An e-mail address under a name. Truncated at its end; in right-to-left text its beginning would be cut. */
export function EmailLine({ email, none, className }: EmailLineProps) {
  if (!email) return <p className={classNames("text-ink-3", className)}>{none}</p>;
  return (
    <p dir="ltr" className={classNames("one-line text-end text-ink-3", className)}>
      {email}
    </p>
  );
}
