import { did, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";

const device = { nounId: null };

export const prepare = (db: Db, actor: Actor): Promise<void> =>
  recorded(db, actor, did("create", "hallDevice", device));

export const release = (db: Db, actor: Actor): Promise<void> =>
  recorded(db, actor, did("delete", "hallDevice", device));
