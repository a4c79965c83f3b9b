import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Assessment, AssessmentContent } from "#contract/assessments/assessments.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { AssessmentsView } from "./assessments-view.ts";
import { rememberItems } from "./editor/questions/use-named-item.ts";
import { isOpen } from "./editor/window-text.ts";

/** Calls that answer differently after an assessment has changed. Only the guide for print reads `getAssessment`. */
const assessmentCalls = ["listAssessments", "checkAssessment"] as const;

/** Reads a page of assessments. The previous one stays on screen while the next loads. */
export const useAssessments = (view: AssessmentsView) =>
  useCall("listAssessments", { query: view }, { placeholderData: keepPreviousData });

export const openAssessmentsKey = [...keyOf("listAssessments"), "open"];

/** Reads the assessments that students may begin at present. Several pages are one entry of the cache. */
export const useOpenAssessments = () =>
  useQuery({
    queryKey: openAssessmentsKey,
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

/**
 * Reads an assessment for editing: always from the server, and never again while it is edited. Its cache entry is
 * separate from that of `getAssessment`, which other screens may keep. Reading it also stores its items in the cache.
 */
export const useAssessment = (id: string) =>
  useQuery({
    queryKey: ["edited-assessment", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ client }) => readAssessment(client, id),
  });

export const checkKey = (id: string, version: number) => [...keyOf("checkAssessment", { params: { id } }), version];

/**
 * Reads the check of a saved draft. It is read again at each visit, because the item bank changes too. The call does
 * not name the version, so the key does.
 */
export const useCheck = ({ id, version }: Pick<Assessment, "id" | "version">) =>
  useQuery({
    queryKey: checkKey(id, version),
    queryFn: ({ signal }) => iqApi.send("checkAssessment", { params: { id }, signal }),
  });

export type AssessmentSave = { id: string; content: AssessmentContent } & (
  | { version: null }
  | { version: number; saveId: string }
);

/** Creates an assessment (without a version), or saves its draft over a version. */
export function useSaveAssessment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: AssessmentSave): Promise<Assessment> => {
      const { id, content } = save;
      if (save.version === null) return iqApi.send("createAssessment", { body: { id, content } });
      const { version, saveId } = save;
      return iqApi.send("saveAssessment", { params: { id }, body: { version, saveId, content } });
    },
    onSuccess: () => invalidateCalls(queryClient, assessmentCalls),
  });
}

/** The steps that change the state of an assessment but not its content. */
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
    onSuccess: () => invalidateCalls(queryClient, assessmentCalls),
  });
};

export const useAssessmentStep = (step: AssessmentStep) => useChange(assessmentSteps[step]);

/** Schedules the release of results. */
export const useScheduledRelease = ({ id }: Assessment) =>
  useChange(({ at }: { at: string }) =>
    iqApi.send("releaseResults", { params: { id }, body: { isReleased: true, at } }),
  );
