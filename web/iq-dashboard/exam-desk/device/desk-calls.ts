import type { SentAct } from "#contract/exam-days/acts.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { DeskIds } from "./desk-store.ts";

type Preparation = { name: string; hallIds: string[]; revision: number };
export type DeskCalls = ReturnType<typeof deskCalls>;

/** The calls of a device on its exam day. Each throws `ApiProblem`. */
export const deskCalls = ({ examDayId, deviceId }: DeskIds, key?: string) => {
  const params = { id: examDayId, deviceId };
  return {
    prepare: (body: Preparation) => iqApi.send("prepareDevice", { params, body }),
    /** As `prepare`, for a restored database that lacks this device: the device keeps its key. */
    recreate: (body: Preparation) => iqApi.send("prepareDevice", { params, body: { ...body, key } }),
    /** Without acts a heartbeat. */
    send: (acts: readonly SentAct[], revision: number) =>
      iqApi.send("sendActs", { params: { id: examDayId }, body: { deviceId, acts: [...acts], revision } }),
    changes: (mark: string) => iqApi.send("listDeskChanges", { params, query: { mark } }),
    find: (serial: string) => iqApi.send("findDeskPerson", { params: { id: examDayId, serial } }),
    readKey: async () => (await iqApi.send("openDevice", { params })).key,
    reportErased: (revision: number) => iqApi.send("reportErased", { params, body: { revision } }),
  };
};
