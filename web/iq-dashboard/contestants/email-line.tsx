import { classNames } from "#web/ui/class-names.ts";

type EmailLineProps = { email: string | null; none: string; className: string };

/** An e-mail address under a name. It is cut at its end; right-to-left text would cut its beginning. */
export function EmailLine({ email, none, className }: EmailLineProps) {
  if (!email) return <p className={classNames("text-ink-3", className)}>{none}</p>;
  return (
    <p dir="ltr" className={classNames("one-line text-end text-ink-3", className)}>
      {email}
    </p>
  );
}
