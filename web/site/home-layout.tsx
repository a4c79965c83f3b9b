import { Outlet, useRouteLoaderData } from "react-router";
import type { loader } from "./home.tsx";
import { SiteFrame } from "./site-frame.tsx";

export default function HomeLayout() {
  const home = useRouteLoaderData<typeof loader>("site/home");
  return (
    <SiteFrame {...(home && { contact: home.landing.contact })}>
      <Outlet />
    </SiteFrame>
  );
}
