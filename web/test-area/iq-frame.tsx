import type { ReactNode } from "react";
import { defaultContact, siteText } from "#web/text/site.ts";
import { testAreaText } from "#web/text/test-area.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";

/** The test area's own header, whose logo leads to the lookup, over the common footer. */
export function IqFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      header={
        <SiteHeader
          logo={{ to: "/IQ-test", name: testAreaText.name }}
          links={[{ to: "/", label: testAreaText.mainSite }]}
          texts={{ menu: siteText.menu, navigation: testAreaText.navigation }}
        />
      }
      footer={
        <SiteFooter
          logo={{ to: "/", name: siteText.name, detail: siteText.country }}
          contact={defaultContact}
          links={testAreaText.footerLinks}
          navigation={siteText.footerNavigation}
        />
      }
    >
      {children}
    </PageFrame>
  );
}
