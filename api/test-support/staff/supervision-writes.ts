import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sittingAnswers } from "#api/sittings/sittings.table.ts";
import { registration, type TestApi } from "../api.ts";
import { readyAssessment } from "../assessments.ts";
import { device } from "../sitting-world.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Actions of supervisors, each on a separate sitting. */
export async function supervisionWrites(api: TestApi, send: Send): Promise<StaffWrite[]> {
  const { id: assessmentId, version } = (await send("POST", "/api/assessments", { content: readyAssessment() })).json();
  await send("POST", `/api/assessments/${assessmentId}/publish`, { version });
  const hall = (await send("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ٣" })).json();
  const register = async (): Promise<string> =>
    (await send("POST", "/api/Contestants", registration())).json().serialNumber;
  const slow = await register();
  const sit = async () => {
    const serial = await register();
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId, hallCode: hall.code });
    await phone.section(sitting.id, 0);
    return { id: sitting.id as string, phone };
  };
  const [running, voided, handedOver, over, late] = [await sit(), await sit(), await sit(), await sit(), await sit()];
  await late.phone.save(late.id, 0, [{ place: 0, revision: 1, answer: { choice: 1 }, answeredAtMs: 1000 }]);
  for (const { phone, id } of [over, late]) await phone.finish(id);
  await api.database.update(sittingAnswers).set({ isLate: true }).where(eq(sittingAnswers.sittingId, late.id));
  await running.phone.help(running.id, true);
  const act = (path: string, body: object = {}) =>
    send("POST", path, { id: randomUUID(), reason: "عطل في الجهاز", ...body });
  const minutes = { minutes: 5 };
  return [
    {
      call: "addSittingTime",
      line: "addTime sitting",
      send: () => act(`/api/sittings/${running.id}/time`, minutes),
    },
    { call: "addHallTime", line: "addTime hall", send: () => act(`/api/halls/${hall.id}/time`, minutes) },
    {
      call: "setTimeFactors",
      line: "create timeFactor",
      send: () =>
        send("POST", `/api/assessments/${assessmentId}/time-factors`, {
          serials: slow,
          factor: 1.5,
          reason: "بطلب ذويه",
        }),
    },
    {
      call: "answerHelp",
      line: "answerHelp sitting",
      send: () => send("POST", `/api/sittings/${running.id}/help-answer`, { isDone: true }),
    },
    { call: "voidSitting", line: "void sitting", send: () => act(`/api/sittings/${voided.id}/void`) },
    { call: "unvoidSitting", line: "unvoid sitting", send: () => act(`/api/sittings/${voided.id}/unvoid`) },
    { call: "handOverSitting", line: "handOver sitting", send: () => act(`/api/sittings/${handedOver.id}/hand-over`) },
    { call: "reopenSitting", line: "reopen sitting", send: () => act(`/api/sittings/${over.id}/reopen`, minutes) },
    {
      call: "judgeLateAnswers",
      line: "leaveLateOut sitting",
      send: () => act(`/api/sittings/${late.id}/late-answers`, { areLeftOut: true }),
    },
  ];
}
