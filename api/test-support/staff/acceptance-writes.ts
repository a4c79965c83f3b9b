import { randomUUID } from "node:crypto";
import { acceptanceDefinition } from "../acceptance-definition.ts";
import type { TestApi } from "../api.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Calls that define, make and release a run of the scores of an exam, in an order in which each has an effect. */
export async function acceptanceWrites(api: TestApi, onsiteExamId: string, send: Send): Promise<StaffWrite[]> {
  const definition = acceptanceDefinition(onsiteExamId);
  const id = randomUUID();
  const path = `/api/acceptance/${id}`;
  await send("POST", "/api/acceptance", { id, ...definition });
  const placeOf = async () => {
    const [place] = await api.database.sql`select id from acceptance_places where run_id = ${id} and rank = 1`;
    return place?.id;
  };
  return [
    {
      call: "createAcceptanceRun",
      line: "create acceptance",
      send: () => send("POST", "/api/acceptance", { id: randomUUID(), ...definition }),
    },
    { call: "makeAcceptanceRun", line: "assign acceptance", send: () => send("POST", `${path}/run`) },
    {
      call: "releaseAcceptance",
      line: "publish acceptance",
      send: () => send("PUT", `${path}/release`, { isReleased: true }),
    },
    {
      call: "changeAcceptancePlace",
      line: "confirmPlace acceptance",
      send: async () => send("PUT", `/api/acceptance/places/${await placeOf()}`, { state: "confirmed" }),
    },
    { call: "exportAcceptance", line: "export acceptance", send: () => send("GET", `${path}/export?format=csv`) },
  ];
}
