import type { ReactNode } from "react";
import type { Contact } from "#web/shared/frame/load-contact.ts";
import { siteText } from "#web/text/site/site.ts";
import { testAreaText } from "#web/text/test-area/test-area.ts";
import { PageFrame } from "#web/ui/frames/page-frame.tsx";
import { SiteFooter } from "#web/ui/frames/site-footer.tsx";
import { SiteHeader } from "#web/ui/frames/site-header.tsx";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";

type IqFrameProps = { logo: LogoImage | null; contact: Contact; children: ReactNode };

/** The test area's header, with a logo that links to the look-up, and the common footer. */
export function IqFrame({ logo, contact, children }: IqFrameProps) {
  return (
    <PageFrame
      header={
        <SiteHeader
          logo={{ to: "/IQ-test", name: testAreaText.name, image: logo }}
          links={[{ to: "/", label: testAreaText.mainSite }]}
          texts={{ menu: siteText.menu, navigation: testAreaText.navigation }}
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
