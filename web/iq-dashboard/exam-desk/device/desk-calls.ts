import type { SentAct } from "#contract/exam-desk/acts.ts";
import type { Readiness } from "#contract/exam-desk/rehearsals.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { DeskIds } from "./desk-store.ts";
import { rehearsedCalls } from "./rehearsed-calls.ts";

type Preparation = { name: string; hallIds: string[]; revision: number };
/** The calls of a device on its exam day. @throws {ApiProblem} */
export const deskCalls = ({ examDayId, deviceId, isRehearsal }: DeskIds, key?: string) => {
  const params = { id: examDayId, deviceId };
  const calls = {
    prepare: (body: Preparation) => iqApi.send("prepareDevice", { params, body }),
    /** Works as `prepare`, for a restored database that lacks this device. The device keeps its key. */
    recreate: (body: Preparation) => iqApi.send("prepareDevice", { params, body: { ...body, key } }),
    /** Sends acts; without acts it is a heartbeat. */
    send: (acts: readonly SentAct[], revision: number, readiness?: Readiness) =>
      iqApi.send("sendActs", { params: { id: examDayId }, body: { deviceId, acts: [...acts], revision, readiness } }),
    changes: (mark: string) => iqApi.send("listDeskChanges", { params, query: { mark } }),
    find: (serial: string) => iqApi.send("findDeskPerson", { params: { id: examDayId, serial } }),
    readKey: async () => (await iqApi.send("openDevice", { params })).key,
    reportErased: (revision: number) => iqApi.send("reportErased", { params, body: { revision } }),
  };
  return isRehearsal ? rehearsedCalls(calls, deviceId) : calls;
};
export type DeskCalls = ReturnType<typeof deskCalls>;
