import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { resultsText as text } from "#web/text/test-area/test-area.ts";
import type { Loaded } from "./load-results.ts";
import { ResultsFrame } from "./results-frame.tsx";

function shown(slips: Loaded<never>["slips"]): string {
  const none = {
    contestantId: "",
    chosen: "",
    contestant: null,
    own: null,
    answersPath: null,
    proof: null,
    acceptance: [],
  };
  const results = { ...none, state: "loaded", slips } as const;
  const element = (
    <ResultsFrame title={text.electronicTitle} results={{ ...results, attempts: [] }}>
      {() => null}
    </ResultsFrame>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("without attempts, names unreleased results, none, or a failure to load them", () => {
  expect(shown({ slips: [], awaited: [] })).toContain(text.none);
  const awaited = shown({ slips: [], awaited: [{ title: "اختبار", dueAt: "2099-01-01T06:00:00.000Z" }] });
  expect(awaited).toContain("اختبار: تُعلن النتائج يوم الخميس");
  const failed = shown(null);
  expect(failed).toContain(text.slipFailed);
  expect(failed).toContain('role="alert"');
  expect(failed).not.toContain(text.none);
});
