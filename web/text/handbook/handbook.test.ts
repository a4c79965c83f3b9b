import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { examJobs } from "./exam-jobs.ts";
import type { Job } from "./job.ts";
import { peopleJobs } from "./people-jobs.ts";
import { siteJobs } from "./site-jobs.ts";
import { testJobs } from "./test-jobs.ts";

const modules = import.meta.glob<object>(
  ["../**/*.ts", "../../../contract/**/*{words,labels,duties,enums}.ts", "!./*.ts", "!../**/*.test.ts"],
  { eager: true },
);
/** Every text of the product that is not made by a function. */
const texts = new Set<string>();
const collect = (value: unknown): void => {
  if (typeof value === "string") texts.add(value);
  else if (value && typeof value === "object") for (const part of Object.values(value)) collect(part);
};
for (const module of Object.values(modules)) collect({ ...module });

const all: [string, Job][] = Object.entries({ ...examJobs, ...testJobs, ...peopleJobs, ...siteJobs });
const namesIn = (sentence: string) => [...sentence.matchAll(/«([^»]*)»/g)].map(([, name = ""]) => name);

it.each(all)("%s names only what screens show, and no name twice in a sentence", (_, { lead, parts, troubles }) => {
  const sentences = [
    lead,
    ...parts.flatMap(({ steps }) => steps),
    ...troubles.flatMap(({ what, remedy }) => [what, remedy]),
  ];
  for (const sentence of sentences) {
    const names = namesIn(sentence);
    expect(names.filter((name) => !texts.has(name))).toEqual([]);
    expect(names, sentence).toHaveLength(new Set(names).size);
  }
});

it.each(all)("%s has steps, and troubles with advice", (_, { lead, parts, troubles }) => {
  expect(lead).not.toBe("");
  for (const { title, steps } of parts) expect(steps, title).not.toEqual([]);
  expect(troubles.map(({ remedy }) => remedy)).not.toContain("");
});

it("every picture is described, and all are small", () => {
  const folder = join(import.meta.dirname, "../../dashboard/handbook/pictures");
  const files = readdirSync(folder);
  const described = all.flatMap(([id, { picture }]) => (picture ? [`${id}.webp`] : []));
  expect(files.filter((file) => !described.includes(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0)).toBeLessThan(700_000);
});
