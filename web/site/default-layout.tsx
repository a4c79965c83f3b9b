import { Outlet } from "react-router";
import { apiContext } from "#web/document/context.ts";
import { loadContact } from "#web/frame/load-contact.ts";
import type { Route } from "./+types/default-layout.ts";
import { SiteFrame } from "./site-frame.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  contact: await loadContact(context.get(apiContext)),
});

/** When loading a page fails in the browser, the footer stays. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame contact={loaderData.contact}>
      <Outlet />
    </SiteFrame>
  );
}
