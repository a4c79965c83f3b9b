import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./web/compress-assets.ts";

export default {
  appDirectory: "web",
  buildDirectory: "web/build",
  serverBuildFile: "handler.js",
  // The whole route table is a few kilobytes: cheaper on a slow phone than a request per screen.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
