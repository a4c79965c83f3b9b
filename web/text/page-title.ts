import { siteText } from "./site.ts";

/** The title and description that a page's `meta` gives. */
export const pageMeta = (title: string, description?: string) => [
  { title: title === siteText.name ? title : `${title} · ${siteText.name}` },
  ...(description ? [{ name: "description", content: description }] : []),
];
