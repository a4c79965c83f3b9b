import { randomInt } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { StaffWrite } from "./staff-write.ts";

type Send = (method: "GET" | "POST" | "PUT", url: string, body?: object) => ReturnType<StaffWrite["send"]>;

/** Calls that deal with two records of one person. */
export async function mergeWrites(api: TestApi, send: Send): Promise<StaffWrite[]> {
  const phoneNumber = `077${randomInt(10_000_000, 99_999_999)}`;
  const [kept, other] = [await api.register({ phoneNumber }), await api.register({ phoneNumber })];
  const [pair] = await api.database.sql`
    select id from contestant_pairs where ${kept.id} in (first_id, second_id) and ${other.id} in (first_id, second_id)`;
  let isApart = false;
  const read = async (id: string) => (await send("GET", `/api/contestants/${id}/overview`)).json();
  const choice = async ({ id }: { id: string }) => ({ id, version: (await read(id)).version });
  return [
    {
      call: "setPairApart",
      line: "update contestant, update contestant",
      send: () => {
        isApart = !isApart;
        return send("PUT", `/api/contestants/pairs/${pair?.id}`, { isApart });
      },
    },
    {
      call: "mergeContestants",
      line: "merge contestant, merge contestant, delete place",
      send: async () =>
        send("POST", "/api/contestants/merges", { kept: await choice(kept), other: await choice(other), taken: [] }),
    },
    {
      call: "undoMerge",
      line: "undo contestant, undo contestant",
      send: async () => send("POST", `/api/contestants/merges/${(await read(kept.id)).merges[0]?.id}/undo`),
    },
  ];
}
