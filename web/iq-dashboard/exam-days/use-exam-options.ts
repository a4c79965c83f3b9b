import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/** All exams and assessments, as options of a form. */
export const useExamOptions = () =>
  useQuery({
    queryKey: ["exam-day-options"],
    queryFn: async ({ signal }) => {
      const [exams, assessments] = await Promise.all([
        everyPage(({ pageNumber: page, pageSize }) =>
          iqApi.send("listOnsiteQuizzes", { query: { page, pageSize }, signal }),
        ),
        everyPage((query) => iqApi.send("listAssessments", { query, signal })),
      ]);
      return {
        exams: exams.map(({ id, name }) => ({ value: id, label: name })),
        assessments: assessments.map(({ id, title }) => ({ value: id, label: title })),
      };
    },
  });
