import type { TokenClaims } from "#web/session/token-claims.ts";
import { mainDashboardText, usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.tsx";

/** Names the current user and role, from the token. */
export function UsersBanner({ claims: { name, roles } }: { claims: Pick<TokenClaims, "name" | "roles"> }) {
  const isAdmin = roles.includes("Admin");
  const Icon = isAdmin ? CheckIcon : WarningIcon;
  return (
    <section
      aria-label={text.bannerLabel}
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-m border border-river-200 bg-river-50 px-5 py-3.5"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-2">{text.signedInAs}</span> <bdi className="font-semibold">{name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2">{text.roles}</span> {roles.length === 0 && text.noRoles}
        {roles.map((role) => (
          <Badge key={role} look="river">
            {mainDashboardText.roleLabels[role] ?? role}
          </Badge>
        ))}
      </p>
      <p className={isAdmin ? "flex items-center gap-2 text-ok" : "flex items-center gap-2 text-danger"}>
        <Icon className="shrink-0" />
        {isAdmin ? text.isAdmin : text.isNotAdmin}
      </p>
    </section>
  );
}
