import { siteText } from "./site/site.ts";

/** The title and description for a page's `meta`. */
export const pageMeta = (title: string, description?: string) => [
  { title: title === siteText.name ? title : `${title} · ${siteText.name}` },
  ...(description ? [{ name: "description", content: description }] : []),
];
