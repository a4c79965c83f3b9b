import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Assessment, AssessmentReach } from "#contract/assessments/assessments.ts";
import { scheduleText, publicationText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { blankAssessment } from "../editor/typed-assessment.ts";
import { checkKey } from "../use-assessments.ts";
import { Publication } from "./publication.tsx";
import { audienceText, Reach } from "./reach.tsx";
import { ReachOfStep, StepBody } from "./step-dialog.tsx";

const { practice: _, sections: __, serials, examBrowserKeys, audience, ...blank } = blankAssessment();
const closed: Assessment = {
  id: "00000001-0000-4000-8000-000000000000",
  version: 2,
  state: "closed",
  publishedVersion: 1,
  publishedAt: "2026-11-20T06:30:00.000Z",
  resultsReleasedAt: null,
  resultsDueAt: null,
  quizId: null,
  savedBy: "سعاد",
  savedAt: "2026-11-20T06:30:00.000Z",
  items: [],
  content: {
    ...blank,
    practice: [],
    sections: [],
    opensAt: null,
    closesAt: null,
    attempts: 1,
    audience: { ...audience, serials: [] },
  },
};

const reach: AssessmentReach = {
  audience: { governorates: [1], educationTypes: [], testTimes: [2], serialCount: 0 },
  people: 37,
  opensAt: "2026-11-20T06:30:00.000Z",
  closesAt: "2026-11-20T09:30:00.000Z",
  needsHallCode: true,
};

function shown(element: ReactElement, hasBankChanged = false): string {
  const client = new QueryClient();
  const check = { version: 2, findings: [], hasBankChanged, reach: { draft: reach, published: reach } };
  for (const version of [1, 2]) client.setQueryData(checkKey(closed.id, version), check);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
}
const publication = (assessment: Assessment) => (
  <Publication assessment={assessment} isDirty={false} onChanged={() => {}} />
);

test("explains that a correction needs closing, and that publishing reopens", () => {
  expect(shown(publication(closed))).toContain(text.steps.publish.open);
  expect(shown(<StepBody step="publish" state="closed" />)).toContain(text.opensClosed);
  expect(shown(<StepBody step="publish" state="published" />)).not.toContain(text.opensClosed);
});

test("offers publishing again only after items have changed", () => {
  const same = { ...closed, version: 1 };
  expect(shown(publication(same))).not.toContain(text.steps.publish.open);
  const changed = shown(publication(same), true);
  expect(changed).toContain(text.steps.publish.open);
  expect(changed).toContain(text.bankChanged);
});

test("offers to release, schedule, reschedule, unschedule and withdraw results", () => {
  const { release, withhold, unschedule } = text.steps;
  const ways = [release.open, scheduleText.open, scheduleText.change, unschedule.open, withhold.open];
  const waysOf = (changes: Partial<Assessment>) => {
    const html = shown(publication({ ...closed, ...changes }));
    return ways.filter((way) => html.includes(`>${way}<`));
  };
  const [past, ahead] = ["2020-01-01T06:00:00.000Z", "2099-01-01T06:00:00.000Z"];
  expect(waysOf({})).toEqual([release.open, scheduleText.open]);
  expect(waysOf({ resultsDueAt: ahead })).toEqual([release.open, scheduleText.change, unschedule.open]);
  for (const changes of [{ resultsDueAt: past }, { resultsReleasedAt: past }])
    expect(waysOf(changes)).toEqual([withhold.open]);
  expect(shown(publication({ ...closed, resultsDueAt: ahead }))).toContain(
    "تُعلن النتائج للطلاب تلقائياً يوم الخميس، ١\u00a0كانون الثاني ٢٠٩٩ في ٩:٠٠\u00a0ص.",
  );
  expect(shown(publication({ ...closed, resultsDueAt: past }))).toContain(
    text.releasedAt("١\u00a0كانون الثاني ٢٠٢٠ في ٩:٠٠\u00a0ص"),
  );
});

test("shows audience, number and window before and after publication", () => {
  const published = shown(publication({ ...closed, state: "published" }));
  const words = shown(<Reach reach={reach} />).replace(/<[^>]+>/g, "");
  for (const part of ["المدعوون: من بغداد؛ وقت الاختبار: ٤:٣٠", "عددهم الآن: ٣٧", "رمز القاعة"]) {
    expect(words).toContain(part);
    expect(published.replace(/<[^>]+>/g, "")).toContain(part);
  }
  expect(shown(<ReachOfStep step="publish" assessment={closed} />)).toContain("٣٧");
  const none = { governorates: [], educationTypes: [], testTimes: [], serialCount: 0 };
  expect(audienceText({ audience: none })).toBe("كل الطلاب المسجلين");
});
