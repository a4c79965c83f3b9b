import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { codes, governorates } from "#contract/enums.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "../contestants/use-contestants.ts";

/** The list in the address: search text and governorate. */
export const schoolsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText, governorate: oneOf(codes(governorates)) },
});
export type SchoolsView = ViewOf<typeof schoolsAddress>;

export const useSchoolTexts = ({ text: _text, ...view }: SchoolsView) =>
  useCall("listSchoolTexts", { query: view }, { placeholderData: keepPreviousData });

/** Calls that answer differently after schools or their spellings have changed. */
const schoolCalls = ["listSchools", "listSchoolTexts", "previewPlaces", ...contestantCalls] as const;

/** Changes schools. Lists are then read again, also after a failure. */
export function useSchoolChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidateCalls(client, schoolCalls) });
}
