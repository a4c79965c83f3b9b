import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectronicTest, TestForm } from "#contract/test-form.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

const testFormKey = ["test-form"] as const;
/** Before the first save there is nothing that could be turned on or be given answers. */
export const isSaved = ({ entryId }: TestForm) => entryId !== "";

const read = (signal?: AbortSignal) => iqApi.send("getTestForm", signal ? { signal } : {});

/** Nothing of it is remembered: an error that beat it would take away what somebody has begun to type. */
export const useTestForm = () =>
  useQuery<TestForm>({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0, gcTime: 0 });

/** The settings as the server has them now. Throws `ApiProblem`. */
export const readTestForm = (client: QueryClient) =>
  client.fetchQuery({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Changes go one after the other, so that the last answer is what the server has. */
const scope = { id: "test-form" };

/** What is typed and saved with a press; the rest of the settings is saved as it is changed. */
export type TypedSettings = Pick<TestForm, "baseUrl" | "entryId" | "customMessage">;

/** Saves what is typed. What is not sent stays as the server has it, not as this screen saw it last. */
export function useSaveTestForm() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: TypedSettings & { pdf?: string }) => iqApi.send("saveTestForm", { body }),
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
  });
}

/** Keeps an uploaded file as the answers, or with null none. */
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

/** Starts or stops the form, or chooses which test students get: shown at once, taken back when it fails. */
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
