import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { TestForm } from "#contract/assessments/test-form.ts";
import { electronicTests } from "#contract/assessments/test-form-words.ts";
import { openAssessmentsKey } from "#web/iq-dashboard/assessments/use-assessments.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { ActiveState } from "./active-state.tsx";

const saved: TestForm = {
  baseUrl: "https://docs.google.com/forms/d/e/x/viewform",
  entryId: "1",
  customMessage: "",
  isActive: false,
  pdf: null,
  electronicTest: null,
};

/** Reads the badge of each test. */
function states(changes: Partial<TestForm>, open: readonly { id: string; title: string }[] | undefined) {
  const client = new QueryClient();
  if (open) client.setQueryData(openAssessmentsKey, open);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ActiveState saved={{ ...saved, ...changes }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return Object.fromEntries(
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>(?:<span[^>]*>(.*?)<\/span>)?/g)].map(([, test, badge]) => [test, badge]),
  );
}

const { form, own } = electronicTests;
const one = [{ id: "00000001-0000-4000-8000-000000000000", title: "اختبار القدرات العامة" }];

test("shows the state of each test separately", () => {
  expect(states({}, one)).toEqual({ [form]: text.off, [own]: text.ownOpen(1) });
  expect(states({ electronicTest: "own" }, one)).toEqual({ [form]: text.notGiven, [own]: text.ownOpen(1) });
  expect(states({ isActive: true }, [])).toEqual({ [form]: text.on, [own]: text.ownClosed });
  expect(states({ isActive: true, electronicTest: "form" }, one)).toEqual({ [form]: text.on, [own]: text.notGiven });
  // No badge is shown while it loads.
  expect(states({}, undefined)).toEqual({ [form]: text.off, [own]: undefined });
});
