import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from "#contract/contestants/request-words.ts";
import { listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

/** The queue in the address: kind and state. */
export const requestsAddress = listAddress({
  pageSize: 15,
  filters: {
    kind: oneOf(Object.keys(requestKinds) as RequestKind[]),
    state: oneOf(Object.keys(requestStates) as RequestState[]),
  },
});
export type RequestsView = ViewOf<typeof requestsAddress>;
