import { Outlet } from "react-router";
import { apiContext } from "#web/document/context.ts";
import { loadContact } from "#web/shared/frame/load-contact.ts";
import type { Route } from "./+types/default-layout.ts";
import { SiteFrame } from "./site-frame.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  contact: await loadContact(context.get(apiContext)),
});

/** The footer stays if a page does not load in the browser. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame contact={loaderData.contact}>
      <Outlet />
    </SiteFrame>
  );
}
