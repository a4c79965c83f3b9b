import { Outlet } from "react-router";
import { apiContext } from "#web/document/context.ts";
import { usePendingNavigation } from "#web/document/use-pending-navigation.ts";
import { loadContact } from "#web/shared/frame/load-contact.ts";
import { loadLogo } from "#web/shared/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shared/frame/shown-logo.ts";
import type { Route } from "./+types/iq-layout.ts";
import { IqFrame } from "./iq-frame.tsx";
import { ContestantSkeleton } from "./record/contestant-skeleton.tsx";

const contestantPath = /^\/iq-test\/(?:info|contestant\/[^/]+)\/?$/i;

/** Pages here are personal: shared caches must not store them. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [logo, contact] = await Promise.all([loadLogo(api), loadContact(api)]);
  return { logo, contact };
}

/** When a page below fails to load in the browser, header and footer stay. */
export const shouldRevalidate = () => false;

export default function IqLayout({ loaderData }: Route.ComponentProps) {
  const { logo, showLogo } = useShownLogo(loaderData.logo);
  return (
    <IqFrame logo={logo} contact={loaderData.contact}>
      <ShownLogoProvider value={showLogo}>
        {usePendingNavigation(contestantPath) ? <ContestantSkeleton /> : <Outlet />}
      </ShownLogoProvider>
    </IqFrame>
  );
}
