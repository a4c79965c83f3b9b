import { randomUUID } from "node:crypto";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Calls that set cut scores of a quiz with 30 questions, in an order in which each has an effect. */
export async function standardSettingWrites(quizId: string, send: Send, sendAsOther: Send): Promise<StaffWrite[]> {
  const path = `/api/quiz/${quizId}/standard-settings`;
  const begin = () => send("POST", path, { id: randomUUID(), setting: { method: "angoff" } });
  const [judged, removed] = [(await begin()).json().id, (await begin()).json().id];
  const judgement = { method: "angoff", estimates: Array.from({ length: 30 }, () => 50) };
  const judge = (by: Send) => by("PUT", `/api/standard-settings/${judged}/judgement`, { round: "first", judgement });
  await judge(sendAsOther);
  return [
    { call: "createStandardSetting", line: "create standardSetting", send: begin },
    { call: "saveJudgement", line: "update standardSetting", send: () => judge(send) },
    {
      call: "endSettingRound",
      line: "confirm standardSetting",
      send: () => send("POST", `/api/standard-settings/${judged}/rounds`, { round: "first" }),
    },
    {
      call: "removeStandardSetting",
      line: "delete standardSetting",
      send: () => send("DELETE", `/api/standard-settings/${removed}`),
    },
  ];
}
