import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./web/build/compress-assets.ts";

export default {
  appDirectory: "web",
  serverBuildFile: "handler.js",
  // A route without its screen has a few hundred bytes, too few for separate files.
  splitRouteModules: false,
  // The whole route table has a few kilobytes: on a slow phone that is cheaper than a request per screen.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
