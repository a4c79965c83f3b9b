import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { RunList } from "./run-list.tsx";

const texts = { loading: "جارٍ التحميل", loadFailed: "تعذّر التحميل", empty: "لا شيء بعد", pages: "الصفحات" };
const loaded = { isPending: false, isError: false, error: null, isFetching: false, refetch: async () => ({}) as never };

const shown = (query: object) =>
  renderToStaticMarkup(
    <RunList
      query={{ ...loaded, data: undefined, ...query }}
      texts={texts}
      pageNumber={1}
      onPage={() => {}}
      hasSkeleton
    >
      <p>القائمة</p>
    </RunList>,
  );

test("shows loading, an empty message and failures", () => {
  expect(shown({ isPending: true })).toContain(texts.loading);
  expect(shown({ data: { totalCount: 0, totalPages: 0 } })).toContain(`${texts.empty}.`);
  expect(shown({ data: { totalCount: 0, totalPages: 0 } })).not.toContain("القائمة");
  const error = new ApiProblem({ status: 500, code: "internal_error", message: "خطأ" });
  expect(shown({ isError: true, error })).toContain(texts.loadFailed);
  expect(shown({ isError: true, error })).not.toContain("القائمة");
});

test("shows runs, also beside a failed refetch, with pagination", () => {
  const data = { totalCount: 3, totalPages: 1 };
  expect(shown({ data })).toContain("القائمة");
  expect(shown({ data })).not.toContain(texts.pages);
  expect(shown({ data, isError: true, error: new Error() })).toContain("القائمة");
  expect(shown({ data: { totalCount: 30, totalPages: 3 } })).toContain(texts.pages);
});
