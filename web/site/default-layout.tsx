import { Outlet } from "react-router";
import { apiContext } from "#web/document/context.ts";
import { loadAlert } from "#web/shared/frame/alert-strip.tsx";
import { loadContact } from "#web/shared/frame/load-contact.ts";
import type { Route } from "./+types/default-layout.ts";
import { SiteFrame } from "./site-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [contact, alert] = await Promise.all([loadContact(api), loadAlert(api)]);
  return { contact, alert };
}

/** The footer stays if a page does not load in the browser. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  );
}
