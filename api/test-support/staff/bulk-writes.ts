import { randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { StaffWrite } from "./staff-write.ts";

type Send = (method: "POST", url: string, body: object) => ReturnType<StaffWrite["send"]>;

/** Calls of runs over many rows. The run that is tried again failed before its first batch. */
export async function bulkWrites({ database }: TestApi, ids: string[], send: Send): Promise<StaffWrite[]> {
  const start = (id: string) =>
    send("POST", "/api/bulk-runs", { id, action: { kind: "setTestTime", testTime: 1 }, chosen: { ids } });
  const failed = randomUUID();
  await start(failed);
  await database.sql`update bulk_runs set state = 'failed' where id = ${failed}`;
  return [
    { call: "createBulkRun", line: "update bulkRun", send: () => start(randomUUID()) },
    {
      call: "followBulkRun",
      line: "update bulkRun",
      send: () => send("POST", `/api/bulk-runs/${failed}/followers`, { id: randomUUID(), step: "retry" }),
    },
  ];
}
