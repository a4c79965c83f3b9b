import { randomInt } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { fileForm } from "../files/quiz-files.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

type Upload = (url: string, file: Awaited<ReturnType<typeof fileForm>>) => Promise<LightMyRequestResponse>;

const path = "/api/contestants/imports";

/** Calls that deal with a file of people. */
export async function peopleFileWrites(send: Send, upload: Upload): Promise<StaffWrite[]> {
  const phone = () => `077${randomInt(10_000_000, 99_999_999)}`;
  const content = () =>
    `الاسم,الجنس,العمر,رقم الهاتف,المدرسة,المحافظة,سبب الاختبار\nزينب علي حسين,انثى,12,${phone()},مدرسة النور,بغداد,تسريع`;
  const create = async () => upload(path, await fileForm(content(), { field: "file", name: "طلاب.csv" }));
  const { id, columns, common } = (await create()).json();
  return [
    { call: "createContestantImport", line: "upload contestantImport", send: create },
    {
      call: "setContestantImport",
      line: "update contestantImport",
      send: () => send("PUT", `${path}/${id}`, { columns, common }),
    },
    {
      call: "mendContestantImportRow",
      line: "update contestantImport",
      send: () => send("PATCH", `${path}/${id}/rows/2`, { values: { age: "13" } }),
    },
    {
      call: "confirmContestantImport",
      line: "confirm contestantImport",
      send: () => send("POST", `${path}/${id}/confirm`, {}),
    },
    {
      call: "exportContestantImport",
      line: "export contestantImport",
      send: () => send("GET", `${path}/${id}/codes`),
    },
    {
      call: "removeContestantImport",
      line: "delete contestantImport",
      send: () => send("DELETE", `${path}/${id}`),
    },
  ];
}
