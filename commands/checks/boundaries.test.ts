import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { afterEach, expect, test } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import untypedConfiguration from "../../.dependency-cruiser.js";
import packageJson from "../../package.json" with { type: "json" };

const configuration: IConfiguration = untypedConfiguration;
const trees: string[] = [];

afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true, force: true });
});

/** A forbidden import for each rule: [file, source]. */
const wrong: Record<string, [file: string, source: string]> = {
  "contract-imports-zod-alone": ["contract/a.ts", 'import "node:crypto";'],
  "schemas-are-made-in-one-way": ["web/dashboard/form.ts", 'import { z } from "zod"; z;'],
  "contract-tests-stay-in-contract": ["contract/b.test.ts", 'import "#api/app.ts";'],
  "web-never-imports-server-side": ["web/root.tsx", 'import "#api/app.ts"; export const page = <p />;'],
  "api-never-imports-outward": ["api/storage/disk.ts", 'import "#server/pages/pages.ts";'],
  "api-tests-never-import-web": ["api/storage/disk.test.ts", 'import "#web/site/landing.tsx";'],
  "commands-never-import-web": ["commands/backup.ts", 'import "#web/site/landing.tsx";'],
  "server-never-imports-commands": ["server/drain.ts", 'import "#commands/demo.ts";'],
  "nothing-imports-tests-or-bench": ["server/stop.ts", 'import "../e2e/support.ts";'],
  "routes-import-own-layers": [
    "api/quizzes/import/import.routes.ts",
    'import "#api/site/messages/messages.queries.ts";',
  ],
  "routes-know-no-sql": ["api/site/logo/logo.routes.ts", 'import { sql } from "drizzle-orm"; sql;'],
  "service-imports-own-queries": ["api/site/posts/posts.service.ts", 'import "../messages/messages.service.ts";'],
  "routes-take-only-types-from-db": ["api/audit/audit.routes.ts", 'import "../db/client.ts";'],
  "service-knows-no-http": [
    "api/site/logo/logo.service.ts",
    'import type { FastifyRequest } from "fastify"; export type B = FastifyRequest;',
  ],
  "service-knows-no-sql": ["api/audit/audit.service.ts", 'import { sql } from "drizzle-orm"; sql;'],
  "queries-import-tables": ["api/site/posts/posts.queries.ts", 'import "../messages/messages.service.ts";'],
  "present-shapes-rows-only": ["api/site/posts/posts.present.ts", 'import "#api/db/client.ts";'],
  "present-calls-nothing-that-reads": ["api/site/logo/logo.present.ts", 'import { a } from "./logo.queries.ts"; a;'],
  "table-imports-tables": ["api/site/posts/posts.table.ts", 'import "#api/db/client.ts";'],
  "table-takes-only-types-from-contract": ["api/site/logo/logo.table.ts", 'import { a } from "#contract/enums.ts"; a;'],
  "nouns-import-no-other-noun": ["api/site/logo/logo-rules.ts", 'import "#api/site/messages/messages.service.ts";'],
  "sittings-and-backup-stand-above-other-nouns": [
    "api/sittings/closing.ts",
    'import "#api/site/messages/messages.queries.ts";',
  ],
  "exam-desk-stands-above-exam-days": [
    "api/exam-desk/acts/desk.ts",
    'import "#api/site/messages/messages.service.ts";',
  ],
  "day-import-no-part-above": ["api/exam-days/exam-days.queries.ts", 'import "./halls/counts.ts";'],
  "halls-import-no-part-above": ["api/exam-days/halls/halls.queries.ts", 'import "../places/places.queries.ts";'],
  "devices-import-no-part-above": ["api/exam-desk/devices/devices.queries.ts", 'import "../acts/decide.ts";'],
  "acts-import-no-part-above": ["api/exam-desk/acts/acts.queries.ts", 'import "../conflicts/conflicts.queries.ts";'],
  "conflicts-import-no-part-above": [
    "api/exam-desk/conflicts/conflicts.service.ts",
    'import "../attendance/attendance.queries.ts";',
  ],
  "attendance-import-no-part-above": [
    "api/exam-desk/attendance/attendance.service.ts",
    'import "../rehearsals/rehearsals.queries.ts";',
  ],
  "psychometrics-is-pure": ["api/psychometrics/irt/irt.ts", 'import "#api/db/client.ts";'],
  "ui-is-domain-free": ["web/ui/card.tsx", 'import "../text/site.ts";'],
  "ui-takes-only-types-from-contract": ["web/ui/field.tsx", 'import { a } from "#contract/enums.ts"; a;'],
  "public-area-imports-no-dashboard": ["web/site/news.tsx", 'import "../dashboard/query-client.ts";'],
  "dashboard-never-imports-another-area": [
    "web/iq-dashboard/home.tsx",
    'const load = () => import("../site/landing.tsx"); load;',
  ],
  "shared-room-knows-no-area": ["web/session/guards.ts", 'import "../dashboard/query-client.ts";'],
  "dashboard-kit-knows-no-area": ["web/dashboard/list.tsx", 'import "../site/landing.tsx";'],
  "text-is-copy-only": ["web/text/test-area.ts", 'export * from "../site/landing.tsx";'],
  "calls-know-no-screen": ["web/calls/client.ts", 'import "../ui/button.tsx";'],
  "no-cycles": ["api/audit/one.ts", 'import "./two.ts";'],
  "no-unresolvable": ["server/lost.ts", 'import "#api/gone.ts";'],
  "no-dev-dependency-in-production": ["api/db/seed.ts", 'import "fast-check";'],
};

/** Targets of the forbidden imports, and files with allowed imports. */
const right: Record<string, string> = {
  "contract/zod.ts": 'export { z } from "zod";',
  "contract/enums.ts": 'import { z } from "./zod.ts"; export const a = z.string(); export type Gender = "male";',
  "contract/enums.test.ts": 'import "fast-check"; import "./enums.ts";',
  "api/app.ts": 'import "./site/logo/logo.routes.ts"; import "node:path"; import "fastify";',
  "api/db/client.ts": 'import "pg"; import "drizzle-orm";',
  "api/accounts/auth/guard.ts": 'import "jose";',
  "api/site/messages/messages.table.ts": 'import type { Gender } from "#contract/enums.ts"; export type A = Gender;',
  "api/site/messages/messages.queries.ts":
    'import "./messages.table.ts"; import "#api/audit/audit.table.ts"; import "#api/db/client.ts";',
  "api/site/messages/messages.service.ts":
    'import "./messages.queries.ts"; import "#contract/enums.ts"; export type A = 1;',
  "api/site/messages/messages.present.ts":
    'import type { A } from "./messages.table.ts"; import "#contract/enums.ts"; export type B = A;',
  "api/site/messages/messages.routes.ts":
    'import "./messages.service.ts"; import "./messages.present.ts"; import "#api/accounts/auth/guard.ts"; import "zod";',
  "api/exam-days/places/places.queries.ts": "",
  "api/exam-days/halls/counts.ts": "",
  "api/exam-desk/acts/decide.ts": "",
  "api/exam-desk/attendance/attendance.queries.ts": "",
  "api/exam-desk/conflicts/conflicts.queries.ts": "",
  "api/exam-desk/rehearsals/rehearsals.queries.ts": "",
  "api/audit/audit.table.ts": 'import "#api/site/messages/messages.table.ts"; import "drizzle-orm/pg-core";',
  "api/audit/two.ts": 'import "./one.ts";',
  "api/site/logo/logo.queries.ts": "export const a = 1;",
  "server/pages/pages.ts": 'import "#api/app.ts"; import "#web/root.tsx";',
  "commands/demo.ts": 'import "#server/pages/pages.ts"; import "#api/app.ts";',
  "e2e/support.ts": 'import "#api/app.ts"; import "#web/root.tsx"; import "#server/pages/pages.ts";',
  "web/ui/button.tsx": 'import type { Gender } from "#contract/enums.ts"; export const b = (g: Gender) => <b>{g}</b>;',
  "web/text/site.ts": 'import "#contract/enums.ts";',
  "web/site/landing.tsx":
    'import "../ui/button.tsx"; import "../text/site.ts"; import "#contract/enums.ts"; import "./part.tsx";',
  "web/session/session.ts": "",
  "web/calls/transport.ts": 'import "../session/session.ts"; import "#contract/enums.ts";',
  "web/dashboard/query-client.ts": 'import "../calls/transport.ts"; import "../ui/button.tsx";',
  "web/main-dashboard/home.tsx":
    'import "../dashboard/query-client.ts"; import "../text/site.ts"; import "../calls/transport.ts";',
  "web/site/part.tsx": 'import "react"; import type { R } from "./+types/part.ts"; export type Q = R;',
};

test("every rule reports its forbidden import", async () => {
  const files = Object.fromEntries(Object.values(wrong));
  const violations = await violationsOf({ ...right, ...files });
  const expected = Object.entries(wrong).map(([rule, [file]]) => `${rule}: ${file}`);
  expect(expected.filter((line) => !violations.includes(line))).toEqual([]);
});

test("every rule has a forbidden import here", () => {
  expect(Object.keys(wrong).sort()).toEqual((configuration.forbidden ?? []).map((rule) => rule.name).sort());
});

test("allowed imports pass", async () => {
  const allowed = {
    ...right,
    "api/audit/one.ts": "",
    "api/site/logo/logo.routes.ts": "",
    "web/root.tsx": 'import "./site/landing.tsx";',
  };
  expect(await violationsOf(allowed)).toEqual([]);
});

async function violationsOf(files: Record<string, string>): Promise<string[]> {
  // Resolved, because the temporary folder of macOS is behind a link and rules match resolved paths.
  const tree = await realpath(await mkdtemp(join(tmpdir(), "rafid-boundaries-")));
  trees.push(tree);
  await symlink(join(projectFolder, "node_modules"), join(tree, "node_modules"));
  await writeFile(join(tree, "package.json"), JSON.stringify(packageJson));
  for (const [name, source] of Object.entries(files)) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await writeFile(join(tree, name), source);
  }
  const rooms = [...new Set(Object.keys(files).map((name) => name.split("/")[0] ?? name))];
  const { forbidden } = configuration;
  const { output } = await cruise(
    rooms,
    { ...configuration.options, baseDir: tree, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
    // Links are not resolved, so that packages have the same paths as in the project.
    { ...configuration.options?.enhancedResolveOptions, symlinks: false },
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
