import type { PageHandle } from "#web/document/page-handle.ts";
import type { Route } from "./+types/robots.ts";
import { absoluteAddress } from "./page-address.ts";

/** Search engines may index the look-up and the form, but no records or dashboards. */
const rules = [
  "Allow: /IQ-test/form",
  "Disallow: /IQ-test/",
  "Disallow: /iq-test/",
  "Disallow: /dashboard",
  "Disallow: /api/",
];

export const handle: PageHandle = { sharedBy: [] };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  new Response(
    ["User-agent: *", ...rules, "", `Sitemap: ${absoluteAddress(context, request, "/sitemap.xml")}`, ""].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
