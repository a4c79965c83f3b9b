import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

const pageSize = 100;

/** The newest exams and assessments, as options of a form. */
export const useExamOptions = () =>
  useQuery({
    queryKey: ["exam-day-options"],
    queryFn: async ({ signal }) => {
      const [exams, assessments] = await Promise.all([
        iqApi.send("listOnsiteQuizzes", { query: { page: 1, pageSize }, signal }),
        iqApi.send("listAssessments", { query: { pageSize }, signal }),
      ]);
      return {
        exams: exams.items.map(({ id, name }) => ({ value: id, label: name })),
        assessments: assessments.items.map(({ id, title }) => ({ value: id, label: title })),
      };
    },
  });
