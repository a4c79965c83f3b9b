import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import arabicFont from "../node_modules/.cache/fonts/readex-pro-arabic.woff2?url";
import latinFont from "../node_modules/.cache/fonts/readex-pro-latin.woff2?url";
import type { Route } from "./+types/root.ts";
import { openPublicPages } from "./document/open-public-pages.ts";
import type { PageHandle } from "./document/page-handle.ts";
import { useFocusOnNavigation } from "./document/use-focus-on-navigation.ts";
import { leaveGuard } from "./session/leave-guard.ts";
import { ErrorScreen } from "./site/error-screen.tsx";
import appStyles from "./styles/app.css?url";
import publicStyles from "./styles/public.css?url";
import { siteText } from "./text/site/site.ts";

const preloadedFont = (href: string) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
});

export const links: Route.LinksFunction = () => [
  preloadedFont(arabicFont),
  preloadedFont(latinFont),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const clientMiddleware = [leaveGuard, openPublicPages];

/**
 * Pages that must not be translated: sittings and dashboards. A translated question is another test, and translated
 * records are not what gets saved (record 020).
 */
const untranslated = /^\/(?:iq-test\/(?:sitting|customize|dashboard)|dashboard)(?:\/|$)/i;

/** The desk stands on a home screen by itself, because it opens without a network. */
const manifestOf = (pathname: string) =>
  /^\/iq-test\/dashboard\/desk\/?$/i.test(pathname) ? "/IQ-test/dashboard/desk.webmanifest" : "/site.webmanifest";

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isUntranslated = untranslated.test(pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <html lang="ar" dir="rtl" {...(isUntranslated && { translate: "no", className: "notranslate" })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#001f1c" />
        <meta name="format-detection" content="telephone=no" />
        {isUntranslated && <meta name="google" content="notranslate" />}
        <Meta />
        {/* With a precedence React writes it before the modules' preloads. Otherwise it would come last, which is slow. */}
        <link rel="stylesheet" href={handle?.scripts ? publicStyles : appStyles} precedence="app" />
        <Links />
        <link rel="manifest" href={manifestOf(pathname)} />
      </head>
      <body>
        <a
          href="#main"
          className="on-light sr-only z-50 rounded-b-m bg-gold-500 px-5 py-3 font-medium text-river-950 focus:not-sr-only focus:fixed focus:start-4 focus:top-0"
        >
          {siteText.skipToContent}
        </a>
        {children}
        {handle?.scripts !== "none" && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useFocusOnNavigation();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
