import { classNames } from "#web/ui/class-names.ts";

type EmailLineProps = { email: string | null; none: string; className: string };

/** An address under a name. Cut short at its end: within text from right to left its beginning would go first. */
export function EmailLine({ email, none, className }: EmailLineProps) {
  if (!email) return <p className={classNames("text-ink-3", className)}>{none}</p>;
  return (
    <p dir="ltr" className={classNames("one-line text-end text-ink-3", className)}>
      {email}
    </p>
  );
}
