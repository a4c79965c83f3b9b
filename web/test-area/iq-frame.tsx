import type { ReactNode } from "react";
import type { Contact } from "#web/frame/load-contact.ts";
import { siteText } from "#web/text/site.ts";
import { testAreaText } from "#web/text/test-area.ts";
import type { LogoImage } from "#web/ui/logo-mark.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";

type IqFrameProps = { logo: LogoImage | null; contact: Contact; children: ReactNode };

/** The test area's own header, whose logo leads to the lookup, over the common footer. */
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
