import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { getTestForm, saveTestForm, switchTestForm, TestForm } from "#contract/test-form.ts";
import { iqApi } from "#web/session-transport.ts";

const testFormKey = ["test-form"] as const;
const path = "/api/Form";

/** Before the first save there is nothing that could be turned on or be given answers. */
export const isSaved = ({ entryId }: TestForm) => entryId !== "";

const read = (signal?: AbortSignal) =>
  iqApi.send<typeof getTestForm>({ method: "GET", path }, signal ? { signal } : {});

export const useTestForm = () =>
  useQuery<TestForm>({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** The settings as the server has them now. Throws `ApiProblem`. */
export const readTestForm = (client: QueryClient) =>
  client.fetchQuery({ queryKey: testFormKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Changes go one after the other: each is made on what the one before has left. */
const scope = { id: "test-form" };

/** Writes some of the settings. The others stay as the server has them, not as this screen saw them last. */
export function useSaveTestForm() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (changes: Partial<TestForm>) => {
      const body = { ...(await read()), ...changes };
      return iqApi.send<typeof saveTestForm>({ method: "POST", path }, { body });
    },
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
  });
}

/** Starts or stops the test: shown at once, taken back when it fails. */
export function useSwitchTestForm() {
  const client = useQueryClient();
  const show = (isActive: boolean) =>
    client.setQueryData<TestForm>(testFormKey, (form) => form && { ...form, isActive });
  return useMutation({
    scope,
    mutationFn: (isActive: boolean) =>
      iqApi.send<typeof switchTestForm>({ method: "PATCH", path }, { body: { isActive } }),
    onMutate: async (isActive) => {
      await client.cancelQueries({ queryKey: testFormKey });
      show(isActive);
    },
    onSuccess: (saved) => client.setQueryData(testFormKey, saved),
    onError: (_error, isActive) => show(!isActive),
  });
}
