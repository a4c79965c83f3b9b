import type { Db } from "#api/db/client.ts";
import type { NoticeKind } from "#contract/notices/notice-kinds.ts";

/** Queues one notice for each contestant, in the caller's transaction. */
export type Notify = (tx: Db, notice: { kind: NoticeKind; contestantIds: readonly string[] }) => Promise<void>;
