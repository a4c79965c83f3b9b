import type { ReactNode } from "react";
import { defaultContact, footerLinks, headerLinks, siteText } from "#web/text/site.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";

const logo = { to: "/", name: siteText.name, detail: siteText.country };

/** Header and footer of the public site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      header={
        <SiteHeader
          logo={logo}
          links={headerLinks}
          texts={{ menu: siteText.menu, navigation: siteText.mainNavigation }}
        />
      }
      footer={
        <SiteFooter logo={logo} contact={defaultContact} links={footerLinks} navigation={siteText.footerNavigation} />
      }
    >
      {children}
    </PageFrame>
  );
}
