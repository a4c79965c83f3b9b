import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Outlet, useMatches } from "react-router";
import type { Realm } from "#contract/auth.ts";
import { isHeldBack, onSessionChange, type Session } from "#web/session/session.ts";
import { useSessionCheck } from "#web/session/use-session-check.ts";
import { sessionsText } from "#web/text/sessions.ts";
import { DashboardShell, type ShellTexts } from "#web/ui/dashboard-shell.tsx";
import { HeaderSearch, type HeaderSearchTexts } from "#web/ui/header-search.tsx";
import type { LogoImage } from "#web/ui/logo-mark.tsx";
import type { MenuEntry, MenuGroup } from "#web/ui/side-menu.tsx";
import { prepareToasts } from "#web/ui/toast.tsx";
import { useShownHeading } from "./heading.ts";
import { logOut } from "./log-out.ts";
import { useRememberedFlag } from "./remembered-flag.ts";
import { RequiredFactor } from "./security/required-factor.tsx";
import { LoginNotices } from "./sessions/login-notices.tsx";
import { sessionsPath } from "./sessions/sessions-path.ts";

/** What a screen says of itself to the frame; one that says nothing is headed as the dashboard, and names itself. */
export type DashboardHandle = {
  title: string;
  /** The header has a search box, whose text the screen reads from the address. */
  search?: HeaderSearchTexts;
};

type FrameProps = {
  realm: Realm;
  session: Session;
  role: string;
  texts: ShellTexts & { otherTitle: string; roleLabels: Readonly<Record<string, string>> };
  entries: readonly MenuEntry[];
  groups?: readonly MenuGroup[];
  logo?: LogoImage | null;
};

/** A dashboard around its screen. */
export function Frame({ realm, session, role, texts, ...shell }: FrameProps) {
  useSessionCheck(realm);
  const [isCollapsed, setIsCollapsed] = useRememberedFlag(`${realm}_menu_collapsed`, () => window.innerWidth < 1024);
  // Most screens show toasts. Their code is loaded before the first one.
  useEffect(() => void prepareToasts().catch(() => undefined), []);
  const handle = useMatches().at(-1)?.handle as DashboardHandle | undefined;
  const heading = useShownHeading();
  const isHeld = useSyncExternalStore(
    onSessionChange,
    () => isHeldBack(realm),
    () => false,
  );
  const person = {
    name: session.claims.name,
    role: texts.roleLabels[role] ?? "",
    own: { to: sessionsPath[realm], label: sessionsText.title },
  };
  if (isHeld) {
    return (
      <DashboardShell
        texts={texts}
        entries={[]}
        logo={shell.logo ?? null}
        title={sessionsText.title}
        {...{ person, isCollapsed, onCollapsedChange: setIsCollapsed, onLogout: () => logOut(realm) }}
      >
        <RequiredFactor realm={realm} session={session} />
      </DashboardShell>
    );
  }
  const tools: ReactNode = handle?.search && <HeaderSearch key={handle.title} texts={handle.search} />;
  return (
    <DashboardShell
      {...shell}
      texts={texts}
      title={heading ?? handle?.title ?? texts.otherTitle}
      person={person}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      onLogout={() => logOut(realm)}
      tools={tools}
    >
      <LoginNotices realm={realm} />
      <Outlet context={session} />
    </DashboardShell>
  );
}
