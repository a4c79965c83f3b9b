import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectronicTest, TestForm } from "#contract/assessments/test-form.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

const testFormKey = ["test-form"] as const;
/** Before the first save, there is no form to switch on or attach answers to. */
export const isSaved = ({ entryId }: TestForm) => entryId !== "";

const read = (signal?: AbortSignal) => iqApi.send("getTestForm", signal ? { signal } : {});

/** Not cached: an error would otherwise replace a form that is being edited. */
export const useTestForm = () =>
  useQuery<TestForm>({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0, gcTime: 0 });

/** Fetches the current settings. Throws `ApiProblem`. */
export const readTestForm = (client: QueryClient) =>
  client.fetchQuery({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Changes run one after another, so that the last answer is the server's state. */
const scope = { id: "test-form" };

/** Settings saved by the button; the others save on change. */
export type TypedSettings = Pick<TestForm, "baseUrl" | "entryId" | "customMessage">;

/** Saves the typed settings. Omitted ones keep the server's current value. */
export function useSaveTestForm() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: TypedSettings & { pdf?: string }) => iqApi.send("saveTestForm", { body }),
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
  });
}

/** Saves an uploaded file as the answers, or removes them with null. */
export function useKeepAnswers() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (pdf: string | null) => iqApi.send("changeTestForm", { body: { pdf } }),
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
  });
}

type Switching = {
  to: { isActive: boolean } | { electronicTest: ElectronicTest };
  from: Partial<TestForm>;
};

/** Switches the form, or chooses the students' test: optimistic, reverted on failure. */
export function useSwitchTestForm() {
  const client = useQueryClient();
  const show = (changes: Partial<TestForm>) =>
    client.setQueryData<TestForm>(testFormKey, (form) => form && { ...form, ...changes });
  return useMutation({
    scope,
    mutationFn: ({ to }: Switching) => iqApi.send("changeTestForm", { body: to }),
    onMutate: async ({ to }) => {
      await client.cancelQueries({ queryKey: testFormKey });
      show(to);
    },
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
    onError: (_error, { from }) => show(from),
  });
}
