import type { ServerBuild } from "react-router";

/** Flags that the route of a public page exports as `handle`. */
export type PageHandle = {
  /** The page is complete before its scripts run, so they load last. */
  isWhole?: boolean;
  /** The page is the same for every visitor: the query parameters that change it. It may then come from memory. */
  sharedBy?: readonly string[];
};

/** `path` as in `web/routes.ts`, with a leading slash. */
export type SharedPage = { path: string; parameters: readonly string[] };

export function sharedPagesOf(routes: ServerBuild["routes"]): SharedPage[] {
  return Object.values(routes).flatMap((route) => {
    const { sharedBy } = (route?.module.handle ?? {}) as PageHandle;
    return route && sharedBy ? [{ path: `/${route.path ?? ""}`, parameters: sharedBy }] : [];
  });
}
