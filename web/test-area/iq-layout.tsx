import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { apiContext } from "#web/context.ts";
import { loadContact } from "#web/load-contact.ts";
import { loadLogo } from "#web/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shown-logo.ts";
import type { Route } from "./+types/iq-layout.ts";
import { ContestantSkeleton } from "./contestant-skeleton.tsx";
import { IqFrame } from "./iq-frame.tsx";

/** Shorter waits pass without a flicker. */
const skeletonDelayMilliseconds = 200;
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
        {useIsContestantComing() ? <ContestantSkeleton /> : <Outlet />}
      </ShownLogoProvider>
    </IqFrame>
  );
}

function useIsContestantComing(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isComing = next !== pathname && contestantPath.test(next);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isComing) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), skeletonDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && isLong;
}
