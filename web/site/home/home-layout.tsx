import { Outlet, useRouteLoaderData } from "react-router";
import { SiteFrame } from "../site-frame.tsx";
import type { loader } from "./home.tsx";

export default function HomeLayout() {
  const home = useRouteLoaderData<typeof loader>("home");
  return (
    <SiteFrame {...(home && { contact: home.landing.contact, alert: home.alert })}>
      <Outlet />
    </SiteFrame>
  );
}
