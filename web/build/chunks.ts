const library = (...names: string[]) => `/node_modules/(?:${names.join("|")})/`;

/**
 * Splits the pages' code into files (Rolldown's `codeSplitting`). The first matching group takes a module, with
 * everything that it imports. `minShareCount` leaves out modules that few pages of a folder use, and the large
 * libraries behind them. Rolldown splits the rest by the pages that use it.
 */
export const chunks = [
  // Helpers that the build inserts for newer syntax; every page uses them.
  { name: "react", test: `${library("react", "react-dom", "react-router", "scheduler")}|@oxc-project.runtime` },
  // Page frames and form fields.
  {
    name: "frame",
    test: String.raw`/(?:web/(?:root|site/(?:home/)?[\w-]*layout|jsx/[\w-]*|ui/(?:code-display|forms/(?:error|field)[\w-]*))|contract/text/text-runs)\.tsx?$`,
  },
  {
    name: "every-page",
    test: "/web/(?:ui|calls|text|document|session)/(?!(?:[a-z-]+/)?(?:dashboard|session|token|dialog|react-aria))",
    minShareCount: 26,
  },
  // API client of the public pages; dashboards use the table of all calls instead.
  {
    name: "calls",
    test: String.raw`/(?:web/calls/(?:api|browser|visitor|time)-[\w-]*|contract/text/well-formed)\.ts$`,
  },
  // Small modules of the sitting that dashboards share; separate files would mean a request each.
  {
    name: "sitting-parts",
    test: "/(?:contract/(?:calls/sitting-calls|text/typed-number|text/typed-text)|web/calls/random-id)[.]",
  },
  { name: "site", test: "/web/(?:site/|text/site/home)", minShareCount: 3 },
  { name: "home", test: "/web/site/(?:home/home|contact/contact)-" },
  { name: "pagination", test: "/web/ui/lists/(?:pagination|page-numbers)" },
  // Shared by an article, results and dashboards: phones must not load the dashboards' file for them.
  { name: "action-icons", test: "/web/ui/icons/action-icons[.]" },
  // A student's places are on the pages of their record alone.
  { name: "test-area", test: "/web/(?:test-area/(?!record/own-places)|text/test-area/test-area)", minShareCount: 3 },
  // Renders an item, for students and for the editor.
  {
    name: "item",
    test: "/(?:web/shared/(?:item|figures)/|web/text/iq-dashboard/(?:items|figures)[.]|contract/site/image-address)",
    minShareCount: 2,
  },
  {
    name: "dashboards",
    test: `/web/(?:dashboard|session|ui|text|calls)/(?!(?:[a-z-]+/)?(?:dialog|react-aria|native-select|old-browser|random-id|places|days))|${library("@tanstack/[^/]+")}`,
    minShareCount: 12,
  },
].map((group, index, { length }) => ({ ...group, test: new RegExp(group.test), priority: length - index }));
