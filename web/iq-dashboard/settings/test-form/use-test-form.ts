import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectronicTest, TestForm } from "#contract/assessments/test-form.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { keyOf, useCall } from "#web/dashboard/use-call.ts";

/** Whether the settings were ever saved. Before that there is no form to switch on or to attach answers to. */
export const isSaved = ({ entryId }: TestForm) => entryId !== "";

/** Reads the settings. They are not cached, because an error would otherwise replace a form that is being edited. */
export const useTestForm = () => useCall("getTestForm", {}, { staleTime: 0, gcTime: 0 });

/** Reads the present settings. @throws {ApiProblem} */
export const readTestForm = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: keyOf("getTestForm"),
    queryFn: ({ signal }) => iqApi.send("getTestForm", { signal }),
    staleTime: 0,
  });

/** Changes run one after another, so that the last answer is the state of the server. */
const scope = { id: "test-form" };

/** Settings that the button saves. The others are saved when they change. */
export type TypedSettings = Pick<TestForm, "baseUrl" | "entryId" | "customMessage">;

/** Saves the typed settings. Omitted ones stay as they are on the server. */
export function useSaveTestForm() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: TypedSettings & { pdf?: string }) => iqApi.send("saveTestForm", { body }),
    onSuccess: (saved) => client.setQueryData(keyOf("getTestForm"), saved),
  });
}

/** Saves an uploaded file as the answers, or removes them with null. */
export function useKeepAnswers() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (pdf: string | null) => iqApi.send("changeTestForm", { body: { pdf } }),
    onSuccess: (saved) => client.setQueryData(keyOf("getTestForm"), saved),
  });
}

type Switching = {
  to: { isActive: boolean } | { electronicTest: ElectronicTest };
  from: Partial<TestForm>;
};

/** Switches the form, or chooses the students' test. The screen changes at once, and changes back if it fails. */
export function useSwitchTestForm() {
  const client = useQueryClient();
  const show = (changes: Partial<TestForm>) =>
    client.setQueryData(keyOf("getTestForm"), (form) => form && { ...form, ...changes });
  return useMutation({
    scope,
    mutationFn: ({ to }: Switching) => iqApi.send("changeTestForm", { body: to }),
    onMutate: async ({ to }) => {
      await client.cancelQueries({ queryKey: keyOf("getTestForm") });
      show(to);
    },
    onSuccess: (saved) => client.setQueryData(keyOf("getTestForm"), saved),
    onError: (_error, { from }) => show(from),
  });
}
