import type { ServerBuild } from "react-router";

/** When the framework starts in the browser: never, on the first touch of a part with `data-lively`, or at once. */
export type Scripts = "none" | "on touch" | "at once";

/** Flags that the route of a public page exports as `handle`. */
export type PageHandle = {
  /** Those of a page that is whole as HTML. Without it the framework starts at once. */
  scripts?: Exclude<Scripts, "at once">;
  /**
   * The query parameters that change the page, if it is otherwise the same for every visitor. It may then come from
   * memory.
   */
  sharedBy?: readonly string[];
};

/** A page that visitors share. `path` is written as in `web/routes.ts`, with a leading slash. */
export type SharedPage = { path: string; parameters: readonly string[] };

export function sharedPagesOf(routes: ServerBuild["routes"]): SharedPage[] {
  return Object.values(routes).flatMap((route) => {
    const { sharedBy } = (route?.module.handle ?? {}) as PageHandle;
    return route && sharedBy ? [{ path: `/${route.path ?? ""}`, parameters: sharedBy }] : [];
  });
}
