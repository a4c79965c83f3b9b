import type { ReactNode } from "react";
import type { SiteAlert } from "#contract/site/events.ts";
import { AlertStrip } from "#web/shared/frame/alert-strip.tsx";
import type { Contact } from "#web/shared/frame/load-contact.ts";
import { defaultContact, footerLinks, headerLinks, siteText } from "#web/text/site/site.ts";
import { PageFrame } from "#web/ui/frames/page-frame.tsx";
import { SiteFooter } from "#web/ui/frames/site-footer.tsx";
import { SiteHeader } from "#web/ui/frames/site-header.tsx";
import { ArticlePending } from "./news/article/article-pending.tsx";

const logo = { to: "/", name: siteText.name, detail: siteText.country };

type SiteFrameProps = { contact?: Contact; alert?: SiteAlert | null; children: ReactNode };

/** Header and footer of the public site. While an article loads, its placeholder replaces the page. */
export function SiteFrame({ contact = defaultContact, alert, children }: SiteFrameProps) {
  return (
    <PageFrame
      strip={<AlertStrip alert={alert} />}
      header={
        <SiteHeader
          logo={logo}
          links={headerLinks}
          texts={{ menu: siteText.menu, navigation: siteText.mainNavigation, search: siteText.search }}
        />
      }
      footer={<SiteFooter logo={logo} contact={contact} links={footerLinks} navigation={siteText.footerNavigation} />}
    >
      {children}
      <div hidden data-pending="/news/" className="contents">
        <ArticlePending />
      </div>
    </PageFrame>
  );
}
