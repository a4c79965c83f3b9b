import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
