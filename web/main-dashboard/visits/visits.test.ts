import { expect, it } from "vitest";
import { visitedPages } from "#contract/site/visits.ts";
import routes from "#web/routes.ts";

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

/** Addresses of staff, of a sitting, of files and of pages for an unknown address. */
const uncounted = /dashboard|^\/iq-test\/(sitting|customize)$|\.|\*$/;

const pathsOf = ({ path, children = [] }: Entry): string[] => {
  const own = path === undefined ? "/" : `/${path.toLowerCase()}`;
  return children.length > 0 ? children.flatMap(pathsOf) : [own];
};

it("names every public page, so that its visits are counted; a page of one person is none", () => {
  const paths = routes.flatMap(pathsOf).filter((path) => !uncounted.test(path) && !path.includes(":"));
  expect(paths).toContain("/iq-test/form");
  expect(paths.filter((path) => !(path in visitedPages))).toEqual([]);
});
