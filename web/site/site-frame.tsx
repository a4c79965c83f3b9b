import type { ReactNode } from "react";
import { usePendingNavigation } from "#web/document/use-pending-navigation.ts";
import type { Contact } from "#web/frame/load-contact.ts";
import { defaultContact, footerLinks, headerLinks, siteText } from "#web/text/site.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";
import { ArticlePending } from "./article-pending.tsx";

const logo = { to: "/", name: siteText.name, detail: siteText.country };

/** Header and footer of the public site. While an article is on its way its spinner takes the page's place. */
export function SiteFrame({ contact = defaultContact, children }: { contact?: Contact; children: ReactNode }) {
  return (
    <PageFrame
      header={
        <SiteHeader
          logo={logo}
          links={headerLinks}
          texts={{ menu: siteText.menu, navigation: siteText.mainNavigation }}
        />
      }
      footer={<SiteFooter logo={logo} contact={contact} links={footerLinks} navigation={siteText.footerNavigation} />}
    >
      {usePendingNavigation(articlePath) ? <ArticlePending /> : children}
    </PageFrame>
  );
}

const articlePath = /^\/news\/[^/]+\/?$/i;
