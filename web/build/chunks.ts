const library = (...names: string[]) => `/node_modules/(?:${names.join("|")})/`;

/**
 * Splits the pages' code into files (Rolldown's `codeSplitting`). The first group that matches takes a module, with
 * everything that it imports. `minShareCount` leaves out modules that few pages of a folder use, and the large
 * libraries behind them. Rolldown splits the rest by the pages that use it.
 */
export const chunks = [
  // What counts a view of an article and checks a slip. It must not lead to the framework. The build inserts the helpers
  // for newer syntax, which every page uses.
  {
    name: "numbers",
    test: "/(?:web/text/(?:numbers|lazily)|contract/calls/(?:visitor-calls|address-text))[.]|@oxc-project.runtime",
  },
  // What the script of the public pages imports. Dashboards use a few of these modules, so the script is not among them.
  {
    name: "page",
    test: String.raw`/web/(?:[\w/-]+\.script|ui/copy-text|session/browser-storage|test-area/lookup/(?:stored-contestant|group-typed-code))\.ts$|contract/text/ascii-digits|preload-helper`,
  },
  { name: "react", test: library("react", "react-dom", "react-router", "scheduler") },
  // This group contains page frames and form fields.
  {
    name: "frame",
    test: String.raw`/(?:web/(?:root|site/(?:home/)?[\w-]*layout|jsx/[\w-]*|ui/(?:code-display|forms/(?:error|field)[\w-]*))|contract/text/text-runs)\.tsx?$`,
  },
  // Only the dashboards use lists, badges and their fields, however many screens share them.
  {
    name: "every-page",
    test: "/web/(?:ui|calls|text|document|session)/(?!lists/|badge|forms/|figures|iq-dashboard/|main-dashboard/|(?:[a-z-]+/)?(?:dashboard|session|token|dialog|action-menu|react-aria|idle))",
    minShareCount: 26,
  },
  // These are small modules of the sitting that dashboards share. Separate files would mean a request each.
  {
    name: "sitting-parts",
    test: "/(?:contract/(?:calls/sitting-calls|text/typed-number|text/typed-text)|web/calls/random-id)[.]",
  },
  {
    name: "test-area",
    test: "/web/(?:test-area/(?!(?:record|requests|results|acceptance)/|lookup/(?:students-list|kept-code|lookup-form))|text/test-area/test-area)",
    minShareCount: 3,
  },
  // These modules show an item, to students and in the editor.
  {
    name: "item",
    test: "/(?:web/shared/(?:item|figures)/|web/text/(?:item-view|iq-dashboard/figures)[.]|contract/site/image-address)",
    minShareCount: 2,
  },
  {
    name: "dashboards",
    test: `/web/(?:dashboard|session|ui|text|calls)/(?!(?:[a-z-]+/)?(?:dialog|react-aria|native-select|send-failure|old-browser|random-id|places|days|season|contestant-options|details-list))|${library("@tanstack/[^/]+")}`,
    minShareCount: 12,
  },
  { name: "dashboard-icons", test: library("lucide-react"), minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, test: new RegExp(group.test), priority: length - index }));
