import { TriangleAlertIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import { loginNoticeText as text } from "#web/text/dashboard/sessions.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { deviceName } from "./device-name.ts";
import { sessionsPath } from "./sessions-path.ts";
import { useLoginNotices } from "./use-sessions.ts";

/** Notice of logins on new devices. It stays until the user has opened their list. */
export function LoginNotices({ realm }: { realm: Realm }) {
  const { data: notices } = useLoginNotices();
  const isThere = useLocation().pathname.toLowerCase().startsWith(sessionsPath[realm].toLowerCase());
  const [newest, ...others] = notices ?? [];
  if (!newest || isThere) return null;
  return (
    <section
      aria-label={text.label}
      className="mb-4 flex items-center gap-3 rounded-m border border-gold-600 bg-warn-soft px-4 text-small print:hidden"
    >
      <TriangleAlertIcon className="shrink-0" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="py-2 sm:hidden">{text.label}</span>
        <span className="py-2 max-sm:hidden">
          {others.length > 0 ? (
            text.several(formatNumber(others.length + 1))
          ) : (
            <>
              {text.one} <bdi dir="rtl">{deviceName(newest)}</bdi>
            </>
          )}
        </span>
        <Link
          to={sessionsPath[realm]}
          className="inline-flex min-h-11 items-center font-medium text-river-800 underline underline-offset-4"
        >
          {text.look}
        </Link>
      </p>
    </section>
  );
}
