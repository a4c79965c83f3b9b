import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./web/build/compress-assets.ts";

export default {
  appDirectory: "web",
  serverBuildFile: "handler.js",
  // What a route does apart from its screen is a few hundred bytes, too few for files of its own.
  splitRouteModules: false,
  // The whole route table is a few kilobytes: cheaper on a slow phone than a request per screen.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
