const library = (...names: string[]) => `/node_modules/(?:${names.join("|")})/`;

/**
 * How the code of the pages is shared out into files, for Rolldown's `codeSplitting`: the first group takes what two would
 * take. A module brings along all that it imports, so `minShareCount` keeps out what only some pages of a folder need, and
 * with it the large libraries behind it. What no group takes is split by who needs it.
 */
export const chunks = [
  // What the build writes newer syntax with is of all of them.
  { name: "react", test: `${library("react", "react-dom", "react-router", "scheduler")}|@oxc-project.runtime` },
  // What each page stands in, and what its forms are made of.
  {
    name: "frame",
    test: String.raw`/(?:web/(?:root|site/[\w-]*layout|jsx/[\w-]*|ui/(?:code|error|field)[\w-]*)|contract/text-runs)\.tsx?$`,
  },
  {
    name: "every-page",
    test: "/web/(?:ui|calls|text|document|session)/(?!dashboard|session|token|dialog|react-aria)",
    minShareCount: 26,
  },
  // What public pages ask the API with; the dashboards' part is the table of all addresses.
  { name: "calls", test: String.raw`/(?:web/calls/(?:api|browser|visitor|time)-[\w-]*|contract/well-formed)\.ts$` },
  // Small parts of a sitting that dashboards need as well: a file of each would be asked for one by one.
  {
    name: "sitting-parts",
    test: "/(?:contract/(?:declarations/sitting-calls|typed-number|typed-text)|web/calls/random-id)[.]",
  },
  { name: "site", test: "/web/(?:site/|text/home)", minShareCount: 3 },
  { name: "home", test: "/web/site/(?:home|contact)-" },
  { name: "pagination", test: "/web/ui/(?:pagination|page-numbers)" },
  // Of an article and of results as well as of dashboards, which must not bring their file to phones.
  { name: "action-icons", test: "/web/ui/action-icons[.]" },
  { name: "test-area", test: "/web/(?:test-area/|text/test-area)", minShareCount: 3 },
  // An item as it is answered, for whoever sits one and whoever writes one.
  {
    name: "item",
    test: "/(?:web/(?:item|figures)/|web/text/(?:items|figures)[.]|contract/image-address)",
    minShareCount: 2,
  },
  {
    name: "dashboards",
    test: `/web/(?:dashboard|session|ui|text|calls)/(?!dialog|react-aria|native-select|random-id)|${library("@tanstack/[^/]+")}`,
    minShareCount: 12,
  },
].map((group, index, { length }) => ({ ...group, test: new RegExp(group.test), priority: length - index }));
