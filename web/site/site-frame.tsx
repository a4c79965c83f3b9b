import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Contact } from "#web/load-contact.ts";
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
      {useIsArticleComing() ? <ArticlePending /> : children}
    </PageFrame>
  );
}

/** Shorter waits pass without a flicker. */
const spinnerDelayMilliseconds = 200;
const articlePath = /^\/news\/[^/]+\/?$/i;

function useIsArticleComing(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isComing = next !== pathname && articlePath.test(next);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isComing) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), spinnerDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && isLong;
}
