import { iqApi } from "#web/calls/session-transport.ts";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
import { homePath, needsSession, needsSuperAdmin } from "#web/session/session-guards.ts";
import { useSession } from "#web/session/use-session.ts";
import { useSessionCheck } from "#web/session/use-session-check.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { ReactAria } from "#web/ui/react-aria.tsx";
import { LogoScreen } from "./logo-editor.tsx";

export const meta = () => unlistedMeta(text.title);

export const clientMiddleware = [needsSession("iq"), needsSuperAdmin];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** Shown until the browser knows the session. It contains nothing protected. */
export function HydrateFallback() {
  return (
    <>
      <PageBand title={text.title}>{text.standaloneLead}</PageBand>
      <PageBody width="wide">
        <OldBrowser>{oldBrowserText.staff}</OldBrowser>
        <SpokenStatus>{dashboardText.opening}</SpokenStatus>
        <Skeleton className="h-96 rounded-panel" />
      </PageBody>
    </>
  );
}

/** The logo screen in the test area's frame. */
export default function StandaloneCustomize() {
  const session = useSession("iq");
  if (!session) return <HydrateFallback />;
  return (
    <PersonalCache key={session.token} api={iqApi}>
      <Screen />
    </PersonalCache>
  );
}

function Screen() {
  useSessionCheck("iq");
  return (
    <ReactAria>
      <PageBand title={text.title}>{text.standaloneLead}</PageBand>
      <PageBody width="wide">
        <LogoScreen />
        <p className="mt-6 text-center">
          <LinkButton to={homePath.iq} look="outline">
            {text.dashboard}
          </LinkButton>
        </p>
      </PageBody>
    </ReactAria>
  );
}
