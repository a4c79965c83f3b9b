import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/home-layout.tsx", [index("site/home.tsx")]),
  layout("site/default-layout.tsx", [route("services", "site/services.tsx"), route("*", "site/not-found.tsx")]),
  route("dashboard", "main-dashboard/login.tsx"),
  layout("main-dashboard/layout.tsx", [
    route("dashboard/home", "main-dashboard/home.tsx"),
    route("dashboard/*", "main-dashboard/not-found.tsx"),
  ]),
  route("IQ-test/dashboard", "iq-dashboard/to-home.tsx"),
  route("IQ-test/dashboard/login", "iq-dashboard/login.tsx"),
  layout("iq-dashboard/layout.tsx", [
    route("IQ-test/dashboard/home", "iq-dashboard/home.tsx"),
    route("IQ-test/dashboard/*", "iq-dashboard/not-found.tsx"),
  ]),
] satisfies RouteConfig;
