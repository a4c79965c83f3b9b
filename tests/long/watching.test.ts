import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "#api/project-folder.ts";
import { createTestDatabase } from "#api/test-support/databases/database.ts";
import { newDataDir, startProductProcess } from "#server/test-support/product-process.ts";

/** The Grafana dashboard and the alerts only use metrics that the running product exports. */

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Panel = { id: number; title: string; targets: { expr: string }[] };

const read = (path: string) => readFile(join(projectFolder, "deploy", path), "utf8");

let rules: Rule[];
let panels: Panel[];
let variables: { name: string; query: string }[];
/** Label names of each metric; undefined for a counter without values yet. */
const exported = new Map<string, Set<string> | undefined>();
beforeAll(async () => {
  rules = parse(await read("prometheus/alerts.yml")).groups.flatMap((group: { rules: Rule[] }) => group.rules);
  const dashboard = JSON.parse(await read("grafana/rafid.json"));
  panels = dashboard.panels;
  variables = dashboard.templating.list;
  const database = await createTestDatabase();
  // Configured, since only configured parts have metrics. Nothing listens at the address.
  const settings = { BACKUP_DIR: await newDataDir(), SMTP_URL: "smtp://127.0.0.1:9?from=site@example.iq" };
  const product = await startProductProcess({ connection: database.connection, settings });
  try {
    const at = `http://127.0.0.1:${product.port}`;
    await fetch(`${at}/healthz`);
    const text = await (await fetch(`${at}/metrics`)).text();
    for (const [, name = "", kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const part of kind === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
        exported.set(name + part, undefined);
    for (const [, name = "", labels = ""] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)) {
      const known = exported.get(name) ?? new Set<string>();
      for (const [, label = ""] of labels.matchAll(/([a-z_]+)="/g)) known.add(label);
      exported.set(name, known);
    }
  } finally {
    await product.stop();
    await database.drop();
  }
});

/** Prometheus adds these labels to everything, and the metric `up`. */
const prometheusLabels = ["job", "instance"];
const words = new Set(["by", "without", "on", "ignoring", "and", "or", "unless", "bool", "offset"]);

/** The metrics in an expression, each with the labels it uses. */
function metricsOf(expression: string): { name: string; labels: string[] }[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(by|without|on|ignoring) \([^)]*\)/g, "");
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)(?:\{([^}]*)\})?(?!\w|\s*\()/g)].flatMap(
    ([, name = "", matchers = ""]) => {
      const labels = [...matchers.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
      return words.has(name) || /^e\d+$/.test(name) ? [] : [{ name, labels }];
    },
  );
}

const groupings = (expression: string) =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));

it("metrics are found in expressions", () => {
  const expression = 'sum by (job) (rate(a_count{b="x{y}",c=~"[5m]"}[5m])) / (max(d) or vector(0)) > 500e6 and e == 1';
  expect(metricsOf(expression)).toEqual([
    { name: "a_count", labels: ["b", "c"] },
    { name: "d", labels: [] },
    { name: "e", labels: [] },
  ]);
  expect(groupings(expression)).toEqual(["job"]);
});

it("every metric and label in use is exported", () => {
  const expressions = [
    ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ place: title, expr }))),
    ...variables.flatMap(({ name, query }) =>
      query.startsWith("label_values") ? [{ place: name, expr: query.replace(/, \w+\)$/, ")") }] : [],
    ),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  for (const { place, expr } of expressions) {
    const found = metricsOf(expr).filter(({ name }) => name !== "up");
    for (const { name } of found) expect([...exported.keys()], place).toContain(name);
    const known = found.map(({ name }) => exported.get(name));
    if (known.includes(undefined)) continue;
    const asked = [...found.flatMap(({ labels }) => labels), ...groupings(expr)];
    const given = new Set([...prometheusLabels, ...known.flatMap((labels) => [...(labels ?? [])])]);
    expect(
      asked.filter((label) => !given.has(label)),
      place,
    ).toEqual([]);
  }
});

describe("an alert", () => {
  it("exists for every condition that an operator must know", () => {
    const asked = new Set(rules.flatMap(({ expr }) => metricsOf(expr).map(({ name }) => name)));
    for (const name of [
      "up",
      "database_answers",
      "storage_matches",
      "backup_is_overdue",
      "http_request_duration_seconds_bucket",
      "jobs_waiting",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ])
      expect([...asked]).toContain(name);
  });

  it("says what is wrong and what to do", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(["critical", "warning", "info"], alert).toContain(labels.severity);
      expect(Object.keys(annotations), alert).toEqual(["summary", "action"]);
      for (const text of Object.values(annotations)) expect(text.length, alert).toBeGreaterThan(10);
    }
  });
});

it("panels have distinct numbers and places", () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
