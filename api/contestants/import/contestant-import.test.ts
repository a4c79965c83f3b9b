import { describe, expect } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import type { ContestantImport, ContestantImportRow } from "#contract/contestants/contestant-import.ts";

const heads = "ت,اسم الطالب,الجنس,العمر,رقم موبايل ولي الأمر";
const names = ["زينب علي حسين", "نور الدين كاظم جواد", "مريم حسن عباس"];
const line = (name: string, index: number) => `${index + 1},${name},${index % 2 ? "ذكر" : "أنثى"},١٢,770123456${index}`;
const file = (people: readonly string[] = names) => [heads, ...people.map(line)].join("\n");
const common = { schoolName: "مدرسة النور", governorate: "بغداد", specialEducationType: "مدارس متميزين" };

async function calls(api: TestApi, token?: string) {
  const member = token ?? (await api.signUp("iq")).token;
  const send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, body?: object) =>
    api.send(method, `/api/contestants/imports${url}`, { token: member, ...(body && { body }) });
  const upload = async (content: string | Buffer, name = "طلاب.csv"): Promise<ContestantImport> => {
    const form = await fileForm(content, { field: "file", name });
    const answer = await api.send("POST", "/api/contestants/imports", { token: member, ...form });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json();
  };
  /** Uploads a file with a school and a governorate for all its rows. */
  const ready = async (content: string = file()): Promise<ContestantImport> => {
    const { id, columns, common: none } = await upload(content);
    return (await send("PUT", `/${id}`, { columns, common: { ...none, ...common } })).json();
  };
  const confirm = (id: string, reason = "") => send("POST", `/${id}/confirm`, { reason });
  const rows = async (id: string, query = ""): Promise<ContestantImportRow[]> =>
    (await send("GET", `/${id}/rows?${query}`)).json().items;
  const people = async (): Promise<string[]> =>
    (await api.database.sql`select full_name as name from contestants order by full_name`).map(({ name }) =>
      String(name),
    );
  return { send, upload, ready, confirm, rows, people };
}

describe("a file of people", () => {
  it("is read with any headings; what it lacks is chosen for all rows; codes come by school and name", async ({
    ownApi: api,
  }) => {
    const { upload, send, rows, confirm, people } = await calls(api);
    const read = await upload(file());
    expect(read).toMatchObject({
      headers: heads.split(","),
      columns: { fullName: 1, gender: 2, age: 3, phoneNumber: 4, schoolName: null, governorate: null, email: null },
      counts: { new: 0, known: 0, repeated: 0, wrong: 3, added: 0 },
    });
    expect((await rows(read.id))[0]).toMatchObject({
      rowNumber: 2,
      values: { fullName: names[0], phoneNumber: "7701234560" },
      errors: {
        schoolName: "الرجاء إدخال اسم المدرسة",
        governorate: "الرجاء اختيار المحافظة",
        specialEducationType: "الرجاء اختيار سبب الاختبار",
      },
    });
    const body = { columns: read.columns, common: { ...read.common, ...common } };
    expect((await send("PUT", `/${read.id}`, body)).json().counts).toMatchObject({ new: 3, wrong: 0 });
    expect(await people()).toEqual([]);
    expect((await confirm(read.id)).json().counts).toMatchObject({ new: 0, added: 3 });
    expect(await people()).toEqual([...names].sort());
    const [person] = await api.database.sql`
      select age, gender, governorate, phone_number as phone, special_education_type as type, folded_school as school
      from contestants where full_name = ${names[1]}`;
    expect(person).toEqual({
      age: 12,
      gender: 0,
      governorate: 1,
      phone: "07701234561",
      type: 2,
      school: "مدرسه النور",
    });
    const sheet = unzipped((await send("GET", `/${read.id}/codes`)).rawPayload, sheetPath);
    const listed = [...names].sort((one, other) => sheet.indexOf(one) - sheet.indexOf(other));
    expect(listed).toEqual([...names].sort());
    expect(sheet).toMatch(/\d{4} \d{4} \d{4} \d{4}/);
  });

  it("adds nothing the second time, and nobody who is known in another spelling", async ({ ownApi: api }) => {
    const { ready, confirm, rows, people } = await calls(api);
    await api.register({ fullName: "نورالدين كاظم جواد", phoneNumber: "07701234561" });
    const first = await ready(file([...names, "زَينب علي حسين"]).replace(/7701234563$/, "7701234560"));
    expect(first.counts).toEqual({ new: 2, known: 1, repeated: 1, wrong: 0, added: 0 });
    await confirm(first.id);
    const second = await ready();
    expect(second.counts).toEqual({ new: 0, known: 3, repeated: 0, wrong: 0, added: 0 });
    expect((await confirm(second.id)).json().counts).toMatchObject({ added: 0 });
    expect(await people()).toHaveLength(3);
    // Codes of those who were known are handed back, too.
    expect((await rows(second.id)).map(({ contestant }) => contestant?.serialNumber)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
  });

  it("registers each once when two people confirm the same file, twice uploaded, at once", async ({ ownApi: api }) => {
    const { ready, confirm, people } = await calls(api);
    const other = await calls(api);
    const [one, two] = [await ready(), await other.ready()];
    const answers = await Promise.all([confirm(one.id), other.confirm(two.id), confirm(one.id)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await people()).toEqual([...names].sort());
    expect(await api.database.sql`select from audit_lines where action = 'confirm'`).toHaveLength(1);
  });

  it("lets wrong rows be mended in place, also after the others are registered", async ({ ownApi: api }) => {
    const { ready, send, rows, confirm, people } = await calls(api);
    const { id, counts } = await ready(file().replace("زينب علي حسين,أنثى,١٢", "زينب علي حسين,؟,أحد عشر"));
    expect(counts).toMatchObject({ new: 2, wrong: 1 });
    await confirm(id);
    const [wrong] = await rows(id, "outcome=wrong");
    expect(wrong).toMatchObject({
      rowNumber: 2,
      errors: { gender: "الرجاء اختيار الجنس", age: "العمر يجب أن يكون بين 6 و 18 سنة" },
    });
    const half = (await send("PATCH", `/${id}/rows/2`, { values: { gender: "1" } })).json();
    expect(half).toMatchObject({ row: { outcome: "wrong", errors: { age: expect.any(String) } } });
    expect(half.row.errors).not.toHaveProperty("gender");
    const mended = (await send("PATCH", `/${id}/rows/2`, { values: { age: "11" } })).json();
    expect(mended).toMatchObject({ row: { outcome: "new", errors: {} }, import: { counts: { new: 1, wrong: 0 } } });
    await confirm(id);
    expect(await people()).toHaveLength(3);
    const done = await send("PATCH", `/${id}/rows/3`, { values: { age: "10" } });
    expect([done.statusCode, done.json().code]).toEqual([409, "contestant_import_row_done"]);
  });

  it("is gone on with where it stopped, on another instance, with one line in the log for each start", async ({
    ownApi: api,
  }) => {
    const many = Array.from({ length: 450 }, (_, index) => `طالب رقم ${"ابتثجحخد"[index % 8]} ${index}`);
    const content = [heads, ...many.map((name, index) => `${index},${name},ذكر,12,0770${1_000_000 + index}`)].join(
      "\n",
    );
    const member = await api.signUp("iq");
    const { ready, confirm, people } = await calls(api, member.token);
    const { id } = await ready(content);
    expect((await confirm(id)).json().counts).toMatchObject({ new: 250, added: 200 });
    const other = await startTestApi({ beside: api });
    const again = await calls(other, member.token);
    // Rows of a batch that fails stay new, and nobody of them is registered.
    await api.database.sql`alter table contestants add constraint stopped check (phone_number <> '07701000220')`;
    expect((await again.confirm(id)).statusCode).toBe(500);
    expect(await people()).toHaveLength(200);
    await api.database.sql`alter table contestants drop constraint stopped`;
    await again.confirm(id);
    expect((await again.confirm(id)).json().counts).toMatchObject({ new: 0, added: 450 });
    await other.close();
    expect(await people()).toHaveLength(450);
    const lines = await api.database.sql`select changes from audit_lines where action = 'confirm'`;
    expect(lines.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([expect.objectContaining({ field: "total", to: 450 })]),
    ]);
    expect(await api.database.sql`select from audit_lines where noun = 'contestant'`).toEqual([]);
    const times = await api.database.sql`select count(*)::int as count from contestants group by test_time`;
    expect(times.map(({ count }) => count)).toEqual([150, 150, 150]);
  });

  it("needs a reason outside the season, and fills no place of it", async ({ ownApi: api }) => {
    const { ready, confirm } = await calls(api);
    await api.database.sql`insert into seasons (opens_at, closes_at, text_before, text_after, has_waiting_list)
      values (now() - interval '2 days', now() - interval '1 day', '', '', false)`;
    const { id } = await ready();
    const refused = await confirm(id);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ["reason"]]);
    expect((await confirm(id, "وصل الملف متأخراً")).json().counts).toMatchObject({ added: 3 });
  });

  it.for([
    ["", "people_file_empty"],
    [heads, "people_file_empty"],
    [[heads, ...Array.from({ length: 10_001 }, (_, index) => `${index}`)].join("\n"), "people_file_too_long"],
  ] as const)("%# is refused where it has nobody or too many", async ([content, code], { api }) => {
    const { token } = await api.signUp("iq");
    const form = await fileForm(content || "\n", { field: "file", name: "x.csv" });
    const answer = await api.send("POST", "/api/contestants/imports", { token, ...form });
    expect(answer.json().code).toBe(code);
  });

  it("leaves no row of somebody who is erased", async ({ ownApi: api }) => {
    const { ready, confirm } = await calls(api);
    const { token } = await api.signUp("iq", "SuperAdmin");
    const { id } = await ready();
    await confirm(id);
    await ready();
    const [person] = await api.database
      .sql`select id, serial_number as serial from contestants where full_name = ${names[0]}`;
    const body = { serialNumber: person?.serial, reason: "طلب من ولي الأمر" };
    const erased = await api.send("POST", `/api/contestants/${person?.id}/erase`, { token, body });
    expect(erased.statusCode).toBe(200);
    const left = await api.database.sql`select cells::text from contestant_import_rows`;
    expect(left).toHaveLength(4);
    expect(JSON.stringify(left)).not.toContain(names[0]);
  });
});
