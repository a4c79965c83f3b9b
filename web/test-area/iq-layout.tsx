import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { SiteAlert } from "#contract/site/events.ts";
import { apiContext } from "#web/document/context.ts";
import { AlertStrip, loadAlert } from "#web/shared/frame/alert-strip.tsx";
import { type Contact, loadContact } from "#web/shared/frame/load-contact.ts";
import { loadLogo } from "#web/shared/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shared/frame/shown-logo.ts";
import { loadSeason } from "#web/shared/season/load-season.ts";
import { siteText } from "#web/text/site/site.ts";
import { testAreaText } from "#web/text/test-area/test-area.ts";
import { PageFrame } from "#web/ui/frames/page-frame.tsx";
import { SiteFooter } from "#web/ui/frames/site-footer.tsx";
import { SiteHeader } from "#web/ui/frames/site-header.tsx";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";
import type { Route } from "./+types/iq-layout.ts";

/** The pages are personal, so shared caches must not store them. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const loading = [loadLogo(api), loadContact(api), loadSeason(api), loadAlert(api)] as const;
  const [logo, contact, season, alert] = await Promise.all(loading);
  return { logo, contact, season, alert };
}

/** If a page below does not load in the browser, header and footer stay. */
export const shouldRevalidate = () => false;

export default function IqLayout({ loaderData }: Route.ComponentProps) {
  const { logo, showLogo } = useShownLogo(loaderData.logo);
  return (
    <IqFrame logo={logo} contact={loaderData.contact} alert={loaderData.alert}>
      <ShownLogoProvider value={showLogo}>
        <Outlet />
      </ShownLogoProvider>
    </IqFrame>
  );
}

type IqFrameProps = { logo: LogoImage | null; contact: Contact; alert: SiteAlert | null; children: ReactNode };

/** The test area's header, with a logo that links to the look-up, and the common footer. */
function IqFrame({ logo, contact, alert, children }: IqFrameProps) {
  return (
    <PageFrame
      strip={<AlertStrip alert={alert} />}
      header={
        <SiteHeader
          logo={{ to: "/IQ-test", name: testAreaText.name, image: logo }}
          links={[{ to: "/", label: testAreaText.mainSite }]}
          texts={{ menu: siteText.menu, navigation: testAreaText.navigation, search: siteText.search }}
        />
      }
      footer={
        <SiteFooter
          logo={{ to: "/", name: siteText.name, detail: siteText.country }}
          contact={contact}
          links={testAreaText.footerLinks}
          navigation={siteText.footerNavigation}
        />
      }
    >
      {children}
    </PageFrame>
  );
}
