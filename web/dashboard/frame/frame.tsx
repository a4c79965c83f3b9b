import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Outlet, useMatches } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import { needsSecondFactor, onSessionChange, type Session } from "#web/session/session.ts";
import { useSessionCheck } from "#web/session/use-session-check.ts";
import { sessionsText } from "#web/text/dashboard/sessions.ts";
import { prepareToasts } from "#web/ui/feedback/toast.tsx";
import { DashboardShell, type ShellTexts } from "#web/ui/frames/dashboard-shell.tsx";
import { HeaderSearch, type HeaderSearchTexts } from "#web/ui/frames/header-search.tsx";
import type { MenuEntry, MenuGroup } from "#web/ui/frames/side-menu.tsx";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";
import { RequiredFactor } from "../security/required-factor.tsx";
import { LoginNotices } from "../sessions/login-notices.tsx";
import { sessionsPath } from "../sessions/sessions-path.ts";
import { useShownHeading } from "./heading.ts";
import { logOut } from "./log-out.ts";
import { useRememberedFlag } from "./remembered-flag.ts";

/** A route's settings for the frame. Without a title the dashboard's own title is the heading. */
export type DashboardHandle = {
  title: string;
  /** Texts of the header's search box. The screen reads the search from the address. */
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
  /** Stands in place of the screen if the user may not open it. */
  instead?: ReactNode;
  /** The search over the whole dashboard, beside the button to log out. */
  finder?: ReactNode;
  /** Runs instead of an immediate logout. */
  onLogout?: () => void;
};

/** The frame of a dashboard around its screen. */
export function Frame({ realm, session, role, texts, instead, onLogout = () => logOut(realm), ...shell }: FrameProps) {
  useSessionCheck(realm);
  const [isCollapsed, setIsCollapsed] = useRememberedFlag(`${realm}_menu_collapsed`, () => window.innerWidth < 1024);
  // Most screens show toasts, so their code is loaded in advance.
  useEffect(() => {
    void prepareToasts().catch(() => undefined);
  }, []);
  const match = useMatches().at(-1);
  const handle = (instead ? undefined : match?.handle) as DashboardHandle | undefined;
  const heading = useShownHeading();
  const isHeld = useSyncExternalStore(
    onSessionChange,
    () => needsSecondFactor(realm),
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
        person={person}
        isCollapsed={isCollapsed}
        onCollapsedChange={setIsCollapsed}
        onLogout={onLogout}
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
      onLogout={onLogout}
      tools={tools}
    >
      <LoginNotices realm={realm} />
      {instead || <Outlet context={session} />}
    </DashboardShell>
  );
}
