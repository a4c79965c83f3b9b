import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

export default function HomeLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
