import { afterEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/accounts/duties.ts";
import { jobAt } from "#web/dashboard/handbook/handbook-link.tsx";
import { endSession, startSession } from "#web/session/session.ts";
import { menuOf, missingCall, screensOfJobs, startPath } from "./sections.ts";

// Without a localStorage the session is in memory.
afterEach(() => endSession("iq", "signed-out"));

const at = (path: string) => `/IQ-test/dashboard/${path}`;
const onsite = ["on-site", "on-site/quiz", "on-site/days"];

/** The menu, without the part of the address that all entries share. */
function menu(): string[] {
  const { entries, groups } = menuOf(0, 0);
  return [...entries, ...groups.flatMap((group) => group.entries)].map(({ to }) => to.replace(at(""), ""));
}

describe("the menu", () => {
  it.each<[Duty[], string[]]>([
    [["desk"], onsite],
    [["participants"], ["home", "notices", "requests", "on-site/quiz", "on-site/days"]],
    [["items"], ["items", "assessments"]],
    [["results"], ["quiz", "acceptance", "requests", "on-site/quiz"]],
    [["settings"], ["form"]],
  ])("of %s has what they allow and starts with it", (duties, sections) => {
    startSession("iq", "x", { role: "Admin", duties });
    expect(menu()).toEqual(sections);
    expect(startPath()).toBe(at(sections[0] ?? ""));
  });
});

it("a screen belongs to the nearest section above it", () => {
  startSession("iq", "x", { role: "Admin", duties: ["desk"] });
  for (const path of ["on-site/days/1/halls/2", "on-site/quiz/1", "ON-SITE", "sessions", "desk", "nothing-here"])
    expect(missingCall(at(path)), path).toBeNull();
  expect(missingCall(at("on-site/cards"))).toBe("listContestants");
  expect(missingCall(at("contestants/1"))).toBe("getContestantOverview");
  expect(missingCall(at("people-files/1"))).toBe("listContestantImports");
  expect(missingCall(at("quiz/import/1"))).toBe("listQuizzes");
  expect(missingCall(at("assessments/new"))).toBe("getAssessment");
});

it.each([
  ["on-site", "exam-morning"],
  ["on-site/days/1/conflicts", "exam-morning"],
  ["on-site/days/1/halls/2", "exam-days"],
  ["quiz", "results"],
  ["quiz/import/1", "results"],
  ["quiz/1/analysis", "analysis"],
  ["assessments/1", "assessments"],
  ["assessments/1/sittings", "supervision"],
  ["schools/texts", "schools"],
  ["HOME", "participants"],
])("the handbook's job about %s is %s", (path, job) => expect(jobAt(screensOfJobs, at(path))).toBe(job));

it("every screen of the menu has a job in the handbook", () => {
  startSession("iq", "x", { role: "SuperAdmin" });
  for (const path of menu()) expect(jobAt(screensOfJobs, at(path)), path).toBeDefined();
});
