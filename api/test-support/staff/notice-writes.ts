import { randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import { examDayWorld } from "../exam-days.ts";
import type { StaffWrite } from "./staff-write.ts";

/** Calls of notices, with a failed notice and an exam day of their own. */
export async function noticeWrites(api: TestApi, address: string): Promise<StaffWrite[]> {
  const { day, person, token } = await examDayWorld(api);
  const second = await api.signUp("iq");
  const { id: contestantId } = await person();
  const { id: examDayId } = await day([1]);
  const send = (by: string, url: string, body: object) => api.send("POST", url, { token: by, address, body });
  const ask = (id: string) => send(token, "/api/announcements", { id, examDayId, text: "الدخول من الباب الشرقي." });
  const asked = randomUUID();
  await ask(asked);
  await api.database.sql`insert into notices (contestant_id, kind, channel, state)
    values (${contestantId}, 'registered', 'email', 'failed')`;
  return [
    {
      call: "resendNotices",
      line: "send notice",
      send: () => send(token, "/api/notices/resend", { channel: "email" }),
    },
    { call: "askForAnnouncement", line: "create announcement", send: () => ask(randomUUID()) },
    {
      call: "decideAnnouncement",
      line: "confirm announcement",
      send: () => send(second.token, `/api/announcements/${asked}/decision`, { isApproved: true }),
    },
  ];
}
