import { registration } from "../api.ts";
import { readyAssessment } from "../assessments.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Calls that change assessments, in an order in which each has an effect. */
export async function assessmentWrites(send: Send): Promise<StaffWrite[]> {
  const content = readyAssessment();
  const made = await send("POST", "/api/assessments", { content });
  const path = `/api/assessments/${made.json().id}`;
  const template = (await send("POST", "/api/assessments", { content, isTemplate: true })).json().id;
  const hall = (await send("POST", `${path}/halls`, { name: "قاعة ٢" })).json().id;
  const student = (await send("POST", "/api/Contestants", registration())).json();
  return [
    {
      call: "createAssessment",
      line: "create assessment",
      send: () => send("POST", "/api/assessments", { content }),
    },
    {
      call: "saveAssessment",
      line: "update assessment",
      send: () => send("PUT", path, { version: 1, content: { ...content, attempts: 2 } }),
    },
    {
      call: "publishAssessment",
      line: "publish assessment",
      send: () => send("POST", `${path}/publish`, { version: 2 }),
    },
    { call: "closeAssessment", line: "close assessment", send: () => send("POST", `${path}/close`) },
    { call: "reopenAssessment", line: "reopen assessment", send: () => send("POST", `${path}/reopen`) },
    {
      call: "releaseResults",
      line: "update assessment",
      send: () => send("POST", `${path}/results`, { isReleased: true }),
    },
    { call: "removeTemplate", line: "delete assessment", send: () => send("DELETE", `/api/assessments/${template}`) },
    { call: "createHall", line: "create hall", send: () => send("POST", `${path}/halls`, { name: "قاعة ١" }) },
    { call: "prepareHallDevice", line: "create hallDevice", send: () => send("PUT", "/api/hall-device") },
    { call: "releaseHallDevice", line: "delete hallDevice", send: () => send("DELETE", "/api/hall-device") },
    { call: "changeHallCode", line: "changeCode hall", send: () => send("POST", `/api/halls/${hall}/code`) },
    {
      call: "changeHallCodes",
      line: "changeCode hall, changeCode hall",
      send: () => send("POST", `${path}/hall-codes`),
    },
    {
      call: "admitToHalls",
      line: "admit assessment",
      send: () => send("POST", `${path}/admissions`, { serial: student.serialNumber }),
    },
  ];
}
