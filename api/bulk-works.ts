import type { BulkKind } from "#contract/bulk-run-words.ts";
import { contestantMatching } from "#contract/contestants/contestants.ts";
import { itemMatching } from "#contract/items/items.ts";
import type { BulkOutcome, BulkWork } from "./bulk-runs/working.service.ts";
import * as contestants from "./contestants/contestants.service.ts";
import { rowsOf as contestantRows } from "./contestants/list/contestants-list.service.ts";
import { createFreeingPlaces } from "./contestants/seasons/moving-up.service.ts";
import { assignTogether } from "./exam-days/places/assigning.service.ts";
import * as places from "./exam-days/places/places.service.ts";
import { problem } from "./http/problem.ts";
import { parseInput } from "./http/validation.ts";
import * as items from "./items/items.service.ts";
import type { Notifying } from "./notices/notify.ts";
import * as scores from "./onsite-exams/onsite-scores.service.ts";

/** What each kind of run over many rows does, by the rules of the nouns. */
export function createBulkWork(notices: Notifying): BulkWork {
  const freeingPlaces = createFreeingPlaces(notices.notify);
  return async (tx, rows, action, runId): Promise<BulkOutcome> => {
    const ids = rows.map(({ id }) => id);
    /** Rows that are not among the changed ones were changed by somebody else before. */
    const refusing = (changed: readonly string[], more: Partial<BulkOutcome> = {}): BulkOutcome => {
      const done = new Set(changed);
      return { refused: ids.filter((id) => !done.has(id)).map((id) => ({ id, problem: "bulk_row_changed" })), ...more };
    };
    switch (action.kind) {
      case "deleteContestants":
      case "restoreContestants": {
        const change = action.kind === "deleteContestants" ? contestants.removeTogether : contestants.restoreTogether;
        const { changed, lines } = await change(tx, ids, freeingPlaces);
        return refusing(changed, { lines });
      }
      case "setTestTime":
      case "putTestTimeBack": {
        const { kind, testTime } = action;
        const times = rows.map(({ id, former }) =>
          kind === "setTestTime" ? { id, testTime } : { id, testTime: former, from: testTime },
        );
        const former = await contestants.setTestTimes(tx, times);
        return refusing(
          former.map(({ id }) => id),
          kind === "setTestTime" ? { former } : {},
        );
      }
      case "notifyContestants": {
        await notices.notify(tx, { kind: "staffNotice", contestantIds: ids, about: runId });
        const { refused } = refusing(await notices.reachedBy(tx, runId, ids));
        return { refused: refused.map((row) => ({ ...row, problem: "notice_unreachable" })) };
      }
      case "placeContestants":
        return { refused: await assignTogether(tx, action.examDayId, ids, notices) };
      case "takePlaces":
        return refusing(await places.removeTogether(tx, action.examDayId, ids, notices));
      case "takeItemsOut":
      case "takeItemsBack":
        return refusing(await items.setInUseTogether(tx, ids, action.kind === "takeItemsBack"));
      case "deleteScores":
      case "restoreScores":
        return refusing(await scores.setDeletedTogether(tx, ids, action.kind === "deleteScores"));
      default:
        return { refused: [] };
    }
  };
}

/** Makes a query for all rows that the filters of a list find. Scores are listed whole, so that ids choose them. */
export function rowsMatching(kind: BulkKind, matching: string) {
  const query = Object.fromEntries(new URLSearchParams(matching));
  if (/Scores/.test(kind)) throw problem("malformed_request");
  if (/Items/.test(kind)) return items.rowsOf(parseInput(itemMatching, query));
  const { text, ...selection } = parseInput(contestantMatching, query);
  return contestantRows(text, selection);
}
