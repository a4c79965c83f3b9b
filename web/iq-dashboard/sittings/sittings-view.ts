import { boardStateCodes } from "#contract/supervision-words.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/list-address.ts";

/** Which sittings are on show: of a hall, in a state, of whom `text` finds. */
export const sittingsAddress = listAddress({
  pageSizes: [25, 50, 100],
  pageSize: 50,
  filters: { text: anyText, hallId: anyText, boardState: oneOf(boardStateCodes) },
});
export type SittingsView = ViewOf<typeof sittingsAddress>;
