/**
 * Dozens of files of a few hundred bytes cost a phone more than they save, and the table of routes names each of them for
 * every route that needs it. What the pages of an area have in common is therefore one file; what no chunk names is split by
 * who needs it. A chunk brings along all that its files import: none may name a file that imports a large library which some
 * of its pages do without.
 */
const everyPage = [
  "(?:api-client|api-problem|browser-transport|leave-guard|load-lazily|use-awaited-page|use-focus-on-navigation)",
  "text/(?:home|news|numbers|page-title|site|unlisted-meta)",
  "site/(?:article-pending|error-screen|home-layout|news-card|news-failure|owners-text|page-meta|site-frame)",
  "ui/(?:alert|button|card|class-names|code-display|empty-state|error-summary|field|icons|line-icon|logo|logo-mark)",
  "ui/(?:message-screen|page-band|page-frame|phone-address|picture|retry-button|site-footer|site-header|skeleton|spinner|star-mark)",
];
const homePage = ["site/(?:contact-[a-z]+|directorate-place|home-[a-z]+|section-heading|send-from-form|star-rule)"];
const testArea = [
  "(?:browser-storage|contestant-options|shown-logo)",
  "text/(?:phone|test-area)",
  "ui/(?:badge|details-list|native-select)",
];
const dashboards = [
  "(?:broken-dashboard|broken-screen|failure-message|list-pages|load-failure|login-attempt|remembered-flag|return-place|session|session-guards)",
  "(?:query-client|session-transport|unsaved-input|use-query)",
  "text/dashboards",
  "ui/(?:dashboard-icons|dashboard-message|data-table|file-drop|icon-button|login-screen|password-field)",
  "ui/(?:progress|segmented|sort-button)",
];

const web = (names: string[]) => String.raw`/web/(?:${names.join("|")})\.tsx?$`;
const library = (...names: string[]) => `/node_modules/(?:${names.join("|")})/`;

/** How the code of the pages is shared out into files, for Rolldown's `codeSplitting`. */
export const chunks = [
  { name: "react", test: library("react", "react-dom", "react-router", "scheduler"), priority: 2 },
  { name: "every-page", test: web(everyPage), priority: 1 },
  { name: "home-page", test: web(homePage) },
  { name: "test-area", test: web(testArea) },
  { name: "dashboards", test: `${library("@tanstack/query-core", "@tanstack/react-query")}|${web(dashboards)}` },
].map((chunk) => ({ ...chunk, test: new RegExp(chunk.test) }));
