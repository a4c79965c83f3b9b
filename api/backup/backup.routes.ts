import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { getBackupStatus } from "#contract/backup.ts";
import { getStatus } from "./backup.service.ts";

type Deps = { db: Db; everyHours: number | undefined };

export function backupRoutes(scope: FastifyInstance, { db, everyHours }: Deps): void {
  handle(scope, getBackupStatus, { tag: "backup" }, () => getStatus(db, everyHours));
}
