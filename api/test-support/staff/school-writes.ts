import { randomUUID } from "node:crypto";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Calls that change the list of schools. */
export async function schoolWrites(send: Send): Promise<StaffWrite[]> {
  const added = async () => {
    const name = `مدرسة ${randomUUID()}`;
    await send("POST", "/api/schools", { schools: [{ name, governorate: 1 }] });
    const { items } = (await send("GET", `/api/schools?text=${encodeURIComponent(name)}`)).json();
    return items[0].id as string;
  };
  const [school, other] = [await added(), await added()];
  return [
    {
      call: "addSchools",
      line: "create school",
      send: () => send("POST", "/api/schools", { schools: [{ name: `مدرسة ${randomUUID()}`, governorate: 3 }] }),
    },
    {
      call: "renameSchool",
      line: "update school",
      send: () => send("PUT", `/api/schools/${school}`, { name: `ثانوية ${randomUUID()}` }),
    },
    {
      call: "joinSchoolText",
      line: "update school",
      send: () =>
        send("POST", "/api/schools/texts", { text: `إعدادية ${randomUUID()}`, governorate: 1, schoolId: school }),
    },
    {
      call: "mergeSchool",
      line: "merge school",
      send: () => send("POST", `/api/schools/${other}/merge`, { intoId: school }),
    },
    { call: "unmergeSchool", line: "undo school", send: () => send("POST", `/api/schools/${other}/unmerge`) },
  ];
}
