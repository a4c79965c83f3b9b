import { boardStateCodes } from "#contract/sittings/supervision-words.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

/** The board in the address: hall, state and search text. */
export const sittingsAddress = listAddress({
  pageSizes: [25, 50, 100],
  pageSize: 50,
  filters: { text: anyText, hallId: anyText, boardState: oneOf(boardStateCodes) },
});
export type SittingsView = ViewOf<typeof sittingsAddress>;
