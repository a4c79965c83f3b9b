// The import table of docs/architecture.md as rules. commands/checks/boundaries.test.ts breaks each of them on purpose,
// because a parser that cannot read a file reports it as a file without imports, and every rule would pass.

const rooms = "^(contract|api|web|server|commands|tests|e2e|bench)/";
const tests = "\\.test\\.tsx?$";
const foundation = "accounts/(?:auth|users)|db|storage|http|limits|search";
/** A folder of `accounts/` or `site/` is a noun, including its subfolders. */
const noun = `^api/(?!(?:${foundation})/)((?:accounts/|site/)?[^/]+)/`;
const apiFoundation = `^api/((${foundation})/|audit/(audited|line|lines-of-record)\\.ts$|[^/]+\\.ts$)`;
/** Rooms that every noun may use. */
const foundations = `(${foundation}|accounts|audit|figures|jobs|psychometrics|spreadsheets)/`;
const ownNounAndFoundations = `^api/($1/|${foundations}|notices/notify\\.ts$|[^/]+\\.ts$)`;
/** SQL joins the tables of any noun. Columns and the shapes of rows contain no rules. */
const shapes = "\\.(table|columns|present)\\.ts$";
const testSupport = "^api/test-support/";
const publicArea = "^web/(site|test-area)/";
const dashboardArea = "^web/(main-dashboard|iq-dashboard)/";
const everywhere = "ui|text|styles|calls|session|document|shared|device";

/** Parts of a noun, the lowest first: of a part above it a file imports only shapes. */
const inOrder = (folder, parts) =>
  Object.keys(parts)
    .slice(0, -1)
    .map((name, at) => ({
      name: `${name}-import-no-part-above`,
      comment: "Parts are read one after the other.",
      from: { path: `^${folder}${parts[name]}`, pathNot: tests },
      to: {
        path: Object.values(parts)
          .slice(at + 1)
          .map((part) => `^${folder}${part}`),
        pathNot: shapes,
      },
    }));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "contract-imports-zod-alone",
      comment: "The browser and the server both load the contract: zod and other contract files, nothing else.",
      from: { path: "^contract/", pathNot: tests },
      to: { pathNot: "^(contract/|node_modules/zod/)" },
    },
    {
      name: "schemas-are-made-in-one-way",
      comment: "contract/zod.ts says how schemas work in a browser before the first one is made.",
      from: { path: "^(contract|web)/", pathNot: `^contract/zod\\.ts$|${tests}` },
      to: { path: "^node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "contract-tests-stay-in-contract",
      comment: "A contract test that needs another room tests that room.",
      from: { path: `^contract/.*${tests}` },
      to: { path: rooms, pathNot: "^contract/" },
    },
    {
      name: "web-never-imports-server-side",
      comment: "Pages reach data through the API alone; the API is the security boundary.",
      from: { path: "^web/" },
      to: { path: "^(api|server|commands)/" },
    },
    {
      name: "api-never-imports-outward",
      comment: "The API knows neither pages nor the process that mounts it.",
      from: { path: "^api/", pathNot: tests },
      to: { path: "^(web|server|commands)/" },
    },
    {
      name: "api-tests-never-import-web",
      comment: "web/ and api/ meet in server/ alone.",
      from: { path: `^api/.*${tests}` },
      to: { path: "^web/" },
    },
    {
      name: "commands-never-import-web",
      comment: "An operator's command works on the process or the API; server/ is the one place that knows both sides.",
      from: { path: "^commands/" },
      to: { path: "^web/" },
    },
    {
      name: "server-never-imports-commands",
      comment: "A command may start the server; the server starts no command.",
      from: { path: "^server/" },
      to: { path: "^commands/" },
    },
    {
      name: "nothing-imports-tests-or-bench",
      comment: "Journeys, long tests and measurements may import anything and are imported by nothing.",
      from: { path: "^(contract|api|web|server|commands)/" },
      to: { path: "^(tests|e2e|bench)/" },
    },

    // Nouns of the API
    {
      name: "routes-import-own-layers",
      comment:
        "Routes: their own noun without its table; the contract; auth, users, http, limits and search; root files of the API.",
      from: { path: `${noun}.*\\.routes\\.ts$` },
      to: {
        path: rooms,
        pathNot:
          "^(contract/|api/$1/(?!.*\\.(table|test)\\.ts$)|api/(accounts/(auth|users)|http|limits|search)/|api/[^/]+\\.ts$|api/(db/client|storage/storage|notices/notify)\\.ts$)",
      },
    },
    {
      name: "routes-take-only-types-from-db",
      comment: "A route names the handle that it passes on; it opens nothing.",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "^api/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-know-no-sql",
      comment: "SQL is written in queries.",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "^node_modules/(drizzle-orm|pg)/" },
    },
    {
      name: "service-imports-own-queries",
      comment: "Services: their own queries and rules; the contract; the foundation. Other nouns come through deps.",
      from: { path: `${noun}.*\\.service\\.ts$` },
      to: {
        path: rooms,
        pathNot: `^contract/|^api/($1|exam-days)/(?!.*\\.(routes|present|table|test)\\.ts$)|${apiFoundation}`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "service-knows-no-http",
      comment: "Rules are tested and read without a request in sight.",
      from: { path: "\\.service\\.ts$" },
      to: { path: "^node_modules/(fastify|@fastify/[^/]+|fastify-[^/]+)/" },
    },
    {
      name: "service-knows-no-sql",
      comment: "A service may name the database handle it passes on, as a type; statements are written in queries.",
      from: { path: "\\.service\\.ts$" },
      to: { path: "^node_modules/(drizzle-orm|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "queries-import-tables",
      comment: "Queries: tables and columns of any noun, their own queries, db, the contract.",
      from: { path: `${noun}.*\\.queries\\.ts$` },
      to: {
        path: rooms,
        pathNot: `^contract/|^api/$1/(?!.*\\.(routes|service|present|test)\\.ts$)|^api/.*\\.(table|columns)\\.ts$|${apiFoundation}`,
      },
    },
    {
      name: "present-shapes-rows-only",
      comment:
        "Present: a row in, the contract's shape out; what belongs to another noun is presented by it. No route, no handle, no HTTP.",
      from: { path: `${noun}.*\\.present\\.ts$` },
      to: {
        path: `${rooms}|^node_modules/(fastify|drizzle-orm|postgres)/`,
        pathNot:
          "^(contract/|api/$1/(?!.*\\.(routes|test)\\.ts$)|api/([^/]+|http/(paging|public-address))\\.ts$|api/.*\\.(present|columns)\\.ts$)",
      },
    },
    {
      name: "present-calls-nothing-that-reads",
      comment: "Present takes types from queries and service, never a call.",
      from: { path: "\\.present\\.ts$" },
      to: { path: "\\.(queries|service)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "table-imports-tables",
      comment: "Tables: other tables, for foreign keys, the column type that Drizzle lacks, and types of the contract.",
      from: { path: "\\.table\\.ts$" },
      to: { path: rooms, pathNot: "(\\.table\\.ts$|^api/db/bytea\\.ts$|^contract/)" },
    },
    {
      name: "table-takes-only-types-from-contract",
      comment: "A stored value outlives the code: the schema does not change because a constant did.",
      from: { path: "\\.table\\.ts$" },
      to: { path: "^contract/", dependencyTypesNot: ["type-only"] },
    },

    {
      name: "nouns-import-no-other-noun",
      comment: "Rules and queries of two nouns that import each other cannot be read one after the other.",
      from: { path: noun, pathNot: `^api/(sittings|backup|exam-desk)/|${testSupport}|${tests}` },
      to: { path: "^api/", pathNot: `${ownNounAndFoundations}|${shapes}`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sittings-and-backup-stand-above-other-nouns",
      comment: "A sitting is of an assessment and ends as a result; a backup holds the attachments' files.",
      from: { path: "^api/(sittings|backup)/", pathNot: tests },
      to: { path: "^api/", pathNot: `${ownNounAndFoundations}|^api/(assessments|quizzes|site/attachments)/|${shapes}` },
    },
    {
      name: "exam-desk-stands-above-exam-days",
      comment: "A desk is one of an exam day; it reaches other nouns through deps.",
      from: { path: "^api/(exam-desk)/", pathNot: tests },
      to: {
        path: "^api/",
        pathNot: `${ownNounAndFoundations}|^api/exam-days/|${shapes}`,
        dependencyTypesNot: ["type-only"],
      },
    },
    ...inOrder("api/exam-days/", {
      day: "(?:exam-days\\.(?:queries|audit)|locking\\.service)\\.ts$",
      halls: "halls/",
      places: "places/",
    }),
    ...inOrder("api/exam-desk/", {
      devices: "devices/",
      acts: "acts/",
      conflicts: "conflicts/",
      attendance: "attendance/",
      rehearsals: "rehearsals/",
    }),
    {
      name: "psychometrics-is-pure",
      comment: "Figures are made of what is handed in: no database, no file, no clock, no other noun.",
      from: { path: "^api/psychometrics/", pathNot: tests },
      to: { pathNot: "^(contract/|api/psychometrics/(?!.*\\.test\\.ts$)|node_modules/(ml-matrix|pure-rand)/)" },
    },

    // Areas of the web
    {
      name: "ui-is-domain-free",
      comment: "The design system knows no area, no client, and of the copy only its own.",
      from: { path: "^web/ui/" },
      to: { path: rooms, pathNot: "^(web/ui|contract)/|^web/text/ui\\.ts$" },
    },
    {
      name: "ui-takes-only-types-from-contract",
      comment: "The design system knows the contract's plain types at most.",
      from: { path: "^web/ui/" },
      to: { path: "^contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "public-area-imports-no-dashboard",
      comment: "A public area: itself and the shared rooms. Never another area, nothing of the dashboards.",
      from: { path: publicArea },
      to: { path: rooms, pathNot: `^contract/|^web/($1|${everywhere})/` },
    },
    {
      name: "dashboard-never-imports-another-area",
      comment: "A dashboard: itself, what both dashboards share, and the shared rooms. Never another area.",
      from: { path: dashboardArea },
      to: { path: rooms, pathNot: `^contract/|^web/($1|dashboard|${everywhere})/` },
    },
    {
      name: "shared-room-knows-no-area",
      comment: "What every area uses knows none of them, nor the dashboards' own room.",
      from: { path: `^web/(${everywhere})/` },
      to: { path: "^web/(site|test-area|main-dashboard|iq-dashboard|dashboard|build)/" },
    },
    {
      name: "dashboard-kit-knows-no-area",
      comment: "What both dashboards share knows neither of them.",
      from: { path: "^web/dashboard/" },
      to: { path: "^web/(site|test-area|main-dashboard|iq-dashboard|build)/" },
    },
    {
      name: "text-is-copy-only",
      comment: "Copy may name the contract's values; it knows no screen.",
      from: { path: "^web/text/" },
      to: { path: rooms, pathNot: "^(contract|web/text)/" },
    },
    {
      name: "calls-know-no-screen",
      comment: "Calls know the contract, the session whose token they send, and words for a broken connection.",
      from: { path: "^web/calls/" },
      to: { path: rooms, pathNot: "^(contract|web/calls|web/session|web/text)/" },
    },

    // Everywhere
    {
      name: "no-cycles",
      comment: "A cycle has no order to read it in.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment: "An import nobody can follow is not checked. (React Router generates ./+types; Vite serves ?url.)",
      from: {},
      to: { couldNotResolve: true, pathNot: "(\\+types/|^virtual:|\\?url$)" },
    },
    {
      name: "no-dev-dependency-in-production",
      comment: "The image has no development dependencies. (A dynamic import is reached in development alone.)",
      from: { path: "^(contract|api|server)/", pathNot: `${tests}|^api/test-support/` },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"], dynamic: false },
    },
  ].map((rule) => ({ ...rule, severity: "error" })),
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(web/build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".mts", ".js", ".mjs", ".cjs", ".json", ".css", ".woff2"],
    },
  },
};
