import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Assessment, AssessmentContent } from "#contract/assessments/assessments.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { AssessmentsView } from "./assessments-view.ts";
import { rememberItems } from "./editor/questions/use-named-item.ts";
import { isOpen } from "./editor/window-text.ts";

/** Query key of all assessments; a change to one invalidates it. */
const assessmentsKey = ["assessments"] as const;

/** Loads a page; the previous one stays while the next loads. */
export const useAssessments = (view: AssessmentsView) =>
  useQuery({
    queryKey: [...assessmentsKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listAssessments", { query: view, signal }),
  });

/** Assessments that students may begin now. */
export const useOpenAssessments = () =>
  useQuery({
    queryKey: [...assessmentsKey, "open"],
    queryFn: async ({ signal }) => {
      const published = await everyPage((place) =>
        iqApi.send("listAssessments", { query: { ...place, state: "published" }, signal }),
      );
      const now = new Date();
      return published.filter((assessment) => isOpen(assessment, now));
    },
  });

export async function readAssessment(client: QueryClient, id: string): Promise<Assessment> {
  const assessment = await iqApi.send("getAssessment", { params: { id } });
  rememberItems(client, assessment.items);
  return assessment;
}

/** An assessment for editing: always fetched fresh, and never refetched while it is edited. */
export const useAssessment = (id: string) =>
  useQuery({
    queryKey: ["edited-assessment", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ client }) => readAssessment(client, id),
  });

/** The check of a saved draft. Refetched on each visit, because the item bank changes too. */
export const useCheck = ({ id, version }: Pick<Assessment, "id" | "version">) =>
  useQuery({
    queryKey: [...assessmentsKey, "check", id, version],
    queryFn: ({ signal }) => iqApi.send("checkAssessment", { params: { id }, signal }),
  });

export type AssessmentSave = { id: string; content: AssessmentContent } & (
  | { version: null }
  | { version: number; saveId: string }
);

/** Creates an assessment (without a version) or saves its draft over a version. */
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

/** The steps that change an assessment's state but not its content. */
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

/** Schedules the release of results. */
export const useScheduledRelease = ({ id }: Assessment) =>
  useChange(({ at }: { at: string }) =>
    iqApi.send("releaseResults", { params: { id }, body: { isReleased: true, at } }),
  );
