import { Outlet } from "react-router";
import { apiContext } from "#web/document/context.ts";
import { usePendingNavigation } from "#web/document/use-pending-navigation.ts";
import { loadContact } from "#web/frame/load-contact.ts";
import { loadLogo } from "#web/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/frame/shown-logo.ts";
import type { Route } from "./+types/iq-layout.ts";
import { ContestantSkeleton } from "./contestant-skeleton.tsx";
import { IqFrame } from "./iq-frame.tsx";

const contestantPath = /^\/iq-test\/(?:info|contestant\/[^/]+)\/?$/i;

/** Everything here belongs to one person: no cache may keep it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [logo, contact] = await Promise.all([loadLogo(api), loadContact(api)]);
  return { logo, contact };
}

/** A page below that fails on its way in the browser keeps the header and the footer it has. */
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
