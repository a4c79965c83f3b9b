import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

const below = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [here] : []), ...below(children, here)];
  });

/** Every address of the product in the table of routes. Those of unknown pages end with `*`. */
export const pageAddresses = ["/", ...below(routes)];
