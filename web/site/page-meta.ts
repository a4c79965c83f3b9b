import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#web/text/page-title.ts";
import { newsText } from "#web/text/site/news.ts";
import { siteText } from "#web/text/site/site.ts";

export type Preview = { address: string; image: string };

type PublicPage = {
  title: string;
  description: string;
  preview: Preview;
  type?: "website" | "article";
  /** Structured data of schema.org. React Router escapes everything that could end the script. */
  structuredData?: Record<string, unknown>;
};

/** The metadata of a public page for search engines and messengers. */
export const publicPageMeta = (page: PublicPage): MetaDescriptor[] => [
  ...pageMeta(page.title, page.description),
  { tagName: "link", rel: "canonical", href: page.preview.address },
  { tagName: "link", rel: "alternate", type: "application/rss+xml", title: newsText.feed, href: "/rss.xml" },
  { property: "og:site_name", content: siteText.name },
  { property: "og:locale", content: "ar_IQ" },
  { property: "og:type", content: page.type ?? "website" },
  { property: "og:title", content: page.title },
  { property: "og:description", content: page.description },
  { property: "og:url", content: page.preview.address },
  { property: "og:image", content: page.preview.image },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: page.title },
  { name: "twitter:description", content: page.description },
  { name: "twitter:image", content: page.preview.image },
  ...(page.structuredData
    ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.structuredData } } as MetaDescriptor]
    : []),
];
