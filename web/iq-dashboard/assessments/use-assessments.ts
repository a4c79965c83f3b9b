import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Assessment, AssessmentContent } from "#contract/assessments.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { AssessmentsView } from "./assessments-view.ts";
import { rememberItems } from "./use-named-item.ts";
import { isOpen } from "./window-text.ts";

/** Everything the dashboard holds of assessments: what a change to one makes stale. */
const assessmentsKey = ["assessments"] as const;

/** The page of a view. While another one is on the way, the one before stays. */
export const useAssessments = (view: AssessmentsView) =>
  useQuery({
    queryKey: [...assessmentsKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listAssessments", { query: view, signal }),
  });

/** Those that students may begin now. */
export const useOpenAssessments = () =>
  useQuery({
    queryKey: [...assessmentsKey, "open"],
    queryFn: async ({ signal }) => {
      const query = { state: "published", pageSize: 100 } as const;
      const { items } = await iqApi.send("listAssessments", { query, signal });
      const now = new Date();
      return items.filter((assessment) => isOpen(assessment, now));
    },
  });

export async function readAssessment(client: QueryClient, id: string): Promise<Assessment> {
  const assessment = await iqApi.send("getAssessment", { params: { id } });
  rememberItems(client, assessment.items);
  return assessment;
}

/** An assessment that is being edited: always as it is now, and never changed under somebody's hands. */
export const useAssessment = (id: string) =>
  useQuery({
    queryKey: ["edited-assessment", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ client }) => readAssessment(client, id),
  });

/** What a saved draft lacks. The bank changes as well, so it is asked again for each visit. */
export const useCheck = ({ id, version }: Pick<Assessment, "id" | "version">) =>
  useQuery({
    queryKey: [...assessmentsKey, "check", id, version],
    queryFn: ({ signal }) => iqApi.send("checkAssessment", { params: { id }, signal }),
  });

export type AssessmentSave = { id: string; content: AssessmentContent } & (
  | { version: null }
  | { version: number; saveId: string }
);

/** Adds an assessment (of no version yet) or saves its draft over a version. */
export function useSaveAssessment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: AssessmentSave): Promise<Assessment> => {
      const { id, content } = save;
      if (save.version === null) return iqApi.send("createAssessment", { body: { id, content } });
      const { version, saveId } = save;
      return iqApi.send("saveAssessment", { params: { id }, body: { version, saveId, content } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assessmentsKey }),
  });
}

/** What changes an assessment's standing; its content stays. */
export const assessmentSteps = {
  publish: ({ id, version }: Assessment) => iqApi.send("publishAssessment", { params: { id }, body: { version } }),
  close: ({ id }: Assessment) => iqApi.send("closeAssessment", { params: { id } }),
  reopen: ({ id }: Assessment) => iqApi.send("reopenAssessment", { params: { id } }),
  release: ({ id }: Assessment) => iqApi.send("releaseResults", { params: { id }, body: { isReleased: true } }),
  withhold: ({ id }: Assessment) => iqApi.send("releaseResults", { params: { id }, body: { isReleased: false } }),
  unschedule: ({ id }: Assessment) => iqApi.send("releaseResults", { params: { id }, body: { isReleased: false } }),
};
export type AssessmentStep = keyof typeof assessmentSteps;

const useChange = <Wanted>(change: (wanted: Wanted) => Promise<Assessment>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assessmentsKey }),
  });
};

export const useAssessmentStep = (step: AssessmentStep) => useChange(assessmentSteps[step]);

/** Has results told from a moment on. */
export const useScheduledRelease = ({ id }: Assessment) =>
  useChange(({ at }: { at: string }) =>
    iqApi.send("releaseResults", { params: { id }, body: { isReleased: true, at } }),
  );
