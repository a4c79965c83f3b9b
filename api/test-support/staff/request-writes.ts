import { randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Another value each time, because an equal one would change nothing. */
let days = 0;

/** Calls that deal with a student's request. */
export async function requestWrites(api: TestApi, serial: string, send: Send): Promise<StaffWrite[]> {
  const email = `${randomUUID()}@example.iq`;
  const body = { serial, field: "email", value: email, reason: "بريد جديد" };
  const { id } = (await api.send("POST", "/api/contestants/corrections", { body })).json();
  const [row] = await api.database.sql`select before from requests where id = ${id}`;
  return [
    {
      call: "takeRequest",
      line: "take request",
      send: () => send("POST", `/api/requests/${id}/holder`, { isTaken: true, holder: null }),
    },
    {
      call: "decideRequest",
      line: "refuse request",
      send: () =>
        send("POST", `/api/requests/${id}/decision`, { isAccepted: false, answer: "لا", current: row?.before }),
    },
    {
      call: "setObjectionDays",
      line: "update request",
      send: () => {
        days = (days % 60) + 1;
        return send("PUT", "/api/requests/objection-days", { days });
      },
    },
  ];
}
