import { expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { School, SchoolText } from "#contract/contestants/schools.ts";
import { foldTypedNames } from "./schools.service.ts";

const baghdad = 1;
const basra = 3;

const asStaff = (api: TestApi, token: string) => {
  const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) =>
    api.send(method, url, { token, ...(body && { body }) });
  const schools = async (query = ""): Promise<School[]> => (await send("GET", `/api/schools?${query}`)).json().items;
  return {
    send,
    schools,
    add: async (name: string, governorate = baghdad): Promise<School> => {
      await send("POST", "/api/schools", { schools: [{ name, governorate }] });
      const found = (await schools(`governorate=${governorate}&text=${encodeURIComponent(name)}`)).find(
        (one) => one.name === name,
      );
      if (!found) throw new Error(`${name} is not in the list`);
      return found;
    },
    texts: async (): Promise<SchoolText[]> => (await send("GET", "/api/schools/texts")).json().items,
    join: (text: string, schoolId: string | null, governorate = baghdad) =>
      send("POST", "/api/schools/texts", { text, governorate, schoolId }),
    merge: (id: string, intoId: string) => send("POST", `/api/schools/${id}/merge`, { intoId }),
    students: async (id: string): Promise<string[]> =>
      (await send("GET", `/api/contestants?schoolId=${id}&sortBy=fullName&sortDirection=asc`))
        .json()
        .items.map(({ schoolName }: { schoolName: string }) => schoolName),
  };
};
const codeOf = (answer: Awaited<ReturnType<TestApi["send"]>> | undefined) => [answer?.statusCode, answer?.json().code];

it("finds students by their school in any folding, and keeps what they typed", async ({ ownApi: api }) => {
  const { add, schools, students, send } = asStaff(api, (await api.signUp("iq")).token);
  await api.register({ schoolName: "مدرسه النور" });
  const school = await add("مدرسة النور");
  await api.register({ schoolName: "مَدرسة النُّور" });
  await api.register({ schoolName: "مدرسة النور", governarate: basra });
  expect((await students(school.id)).sort()).toEqual(["مدرسه النور", "مَدرسة النُّور"].sort());
  expect((await schools(`id=${school.id}`))[0]?.studentCount).toBe(2);
  const [person] = (await send("GET", `/api/contestants?schoolId=${school.id}`)).json().items;
  await send("PUT", `/api/contestants/${person.id}`, { ...person, schoolName: "مدرسة أخرى" });
  expect(await students(school.id)).toHaveLength(1);
  const [other] = (await send("GET", `/api/contestants?schoolId=${school.id}`)).json().items;
  await send("DELETE", `/api/contestants/${other.id}`);
  expect((await schools(`id=${school.id}`))[0]?.studentCount).toBe(0);
});

it("adds a name once, whoever spells it how, and says which were known", async ({ ownApi: api }) => {
  const { send, schools } = asStaff(api, (await api.signUp("iq")).token);
  const add = (names: string[], governorate = baghdad) =>
    send("POST", "/api/schools", { schools: names.map((name) => ({ name, governorate })) });
  expect((await add(["ثانوية المتميزين", "ثانويه المتميزين", "مدرسة دجلة"])).json()).toEqual({
    addedCount: 2,
    knownCount: 1,
  });
  expect((await add(["ثانوية المتميّزين"])).json()).toEqual({ addedCount: 0, knownCount: 1 });
  expect((await add(["ثانوية المتميزين"], basra)).json()).toEqual({ addedCount: 1, knownCount: 0 });
  const names = Array.from({ length: 40 }, (_, index) => `مدرسة ${index}`);
  const answers = await Promise.all([add(names), add(names.toReversed()), add(names)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
  expect(answers.reduce((sum, answer) => sum + answer.json().addedCount, 0)).toBe(40);
  const [lines] = await api.database.sql`select count(*)::int as count from audit_lines where noun = 'school'`;
  expect(lines?.count).toBe(2 + answers.filter((answer) => answer.json().addedCount > 0).length);
  expect(await schools("pageSize=100")).toHaveLength(43);
});

it("queues free texts with the nearest schools, and joins all who typed one, before and after", async ({
  ownApi: api,
}) => {
  const { add, texts, join, schools, students } = asStaff(api, (await api.signUp("iq")).token);
  const school = await add("ثانوية المتميزين للبنين");
  await add("مدرسة دجلة");
  // Two people type the same new name at once.
  await Promise.all([1, 2, 3].map(() => api.register({ schoolName: "متميزين البنين" })));
  await api.register({ schoolName: "Hope" });
  expect(await texts()).toEqual([
    {
      governorate: baghdad,
      text: "متميزين البنين",
      studentCount: 3,
      suggestions: [{ id: school.id, name: school.name, governorate: baghdad }],
    },
    { governorate: baghdad, text: "Hope", studentCount: 1, suggestions: [] },
  ]);
  expect((await join("متميزين البنين", school.id)).json()).toEqual({ studentCount: 3 });
  await api.register({ schoolName: "متميزين  البنين" });
  expect(await students(school.id)).toHaveLength(4);
  expect((await texts()).map(({ text }) => text)).toEqual(["Hope"]);
  expect((await schools(`id=${school.id}`))[0]?.spellings).toEqual(["متميزين البنين"]);
  await join("متميزين البنين", null);
  expect((await texts()).map(({ text }) => text)).toEqual(["متميزين البنين", "Hope"]);
});

it("lets one of two joins to different schools win, and never takes a school's own name from it", async ({
  ownApi: api,
}) => {
  const { add, join, schools } = asStaff(api, (await api.signUp("iq")).token);
  const [one, other] = [await add("مدرسة الأمل"), await add("مدرسة السلام")];
  const answers = await Promise.all([join("الامل والسلام", one.id), join("الامل والسلام", other.id)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(codeOf(answers.find((answer) => answer.statusCode === 409))).toEqual([409, "school_text_joined"]);
  expect((await schools()).flatMap(({ spellings }) => spellings)).toEqual(["الامل والسلام"]);
  await join("مدرسة الأمل", null);
  expect(codeOf(await join("مدرسة الأمل", other.id))).toEqual([409, "school_text_joined"]);
});

it("merges a school with what it contains, and undoes it", async ({ ownApi: api }) => {
  const { send, add, join, merge, schools, students } = asStaff(api, (await api.signUp("iq")).token);
  const [one, other] = [await add("مدرسة الأمل"), await add("مدرسة الأمل الابتدائية")];
  await join("الامل", one.id);
  for (const schoolName of ["الأمل", "مدرسة الامل", "مدرسة الأمل الابتدائيه"]) await api.register({ schoolName });
  expect((await merge(one.id, other.id)).json()).toMatchObject({ id: other.id, studentCount: 3 });
  expect((await schools()).map(({ id }) => id)).toEqual([other.id]);
  expect(codeOf(await join("نص", one.id))).toEqual([409, "school_merged"]);
  expect(codeOf(await merge(one.id, other.id))).toEqual([409, "school_merged"]);
  expect(codeOf(await merge(other.id, other.id))).toEqual([400, "validation_failed"]);
  expect((await send("POST", `/api/schools/${one.id}/unmerge`)).json()).toMatchObject({ id: one.id, studentCount: 2 });
  expect(await students(other.id)).toEqual(["مدرسة الأمل الابتدائيه"]);

  const third = await add("مدرسة أخرى");
  await merge(one.id, other.id);
  await merge(other.id, third.id);
  expect(codeOf(await send("POST", `/api/schools/${one.id}/unmerge`))).toEqual([409, "school_merge_over"]);
  expect((await send("POST", `/api/schools/${other.id}/unmerge`)).json()).toMatchObject({ studentCount: 3 });
});

it("never loses a student between two merges in opposite directions", async ({ ownApi: api }) => {
  const { add, merge, schools } = asStaff(api, (await api.signUp("iq")).token);
  const [one, other] = [await add("مدرسة الأمل"), await add("مدرسة السلام")];
  for (const schoolName of ["مدرسة الأمل", "مدرسة السلام"]) await api.register({ schoolName });
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect((await schools()).map(({ studentCount }) => studentCount)).toEqual([2]);
});

it("renames a school, whose former name still leads to it, but not to the name of another one", async ({
  ownApi: api,
}) => {
  const { send, add, students } = asStaff(api, (await api.signUp("iq")).token);
  const [school] = [await add("مدرسة الأمل"), await add("مدرسة السلام")];
  await api.register({ schoolName: "مدرسة الأمل" });
  const renamed = await send("PUT", `/api/schools/${school.id}`, { name: "مدرسة الأمل للبنات" });
  expect(renamed.json()).toMatchObject({ name: "مدرسة الأمل للبنات", spellings: ["مدرسة الأمل"], studentCount: 1 });
  expect(await students(school.id)).toEqual(["مدرسة الأمل"]);
  expect(codeOf(await send("PUT", `/api/schools/${school.id}`, { name: "مدرسة السّلام" }))).toEqual([
    409,
    "school_known",
  ]);
});

it("suggests the most frequent names to everybody, and finds more by what is typed", async ({ ownApi: api }) => {
  const { add, send } = asStaff(api, (await api.signUp("iq")).token);
  const suggested = async (text = "") =>
    (await api.send("GET", `/api/schools/names?text=${encodeURIComponent(text)}`)).json();
  expect(await suggested()).toEqual({ names: [], isWhole: true });
  await add("مدرسة الأمل");
  await add("مدرسة السلام", basra);
  await add("مدرسة السلام");
  await api.register({ schoolName: "مدرسه السلام", governarate: basra });
  await add("مدرسة دجلة");
  expect(await suggested()).toEqual({ names: ["مدرسة السلام", "مدرسة الأمل", "مدرسة دجلة"], isWhole: true });
  expect(await suggested("الامل")).toEqual({ names: ["مدرسة الأمل"], isWhole: false });
  const many = Array.from({ length: 320 }, (_, index) => ({ name: `متوسطة ${index}`, governorate: baghdad }));
  await send("POST", "/api/schools", { schools: many });
  const { names, isWhole } = await suggested();
  expect([names.length, names[0], isWhole]).toEqual([300, "مدرسة السلام", false]);
});

it("folds names that an earlier version wrote", async ({ ownApi: api }) => {
  const { add, students } = asStaff(api, (await api.signUp("iq")).token);
  const school = await add("مدرسة الأمل");
  for (const schoolName of ["مدرسه الامل", "مدرسة دجلة"]) await api.register({ schoolName });
  await api.database.sql`update contestants set folded_school = null`;
  expect(await students(school.id)).toEqual([]);
  await foldTypedNames(api.database, new AbortController().signal);
  expect(await students(school.id)).toEqual(["مدرسه الامل"]);
});

it("gives the places of a day to one school alone, and seats a school together however it is spelled", async ({
  ownApi: api,
}) => {
  const { send, add, join } = asStaff(api, (await api.signUp("iq")).token);
  const school = await add("مدرسة الأمل");
  await join("الامل", school.id);
  await api.register({ fullName: "ألف ألف ألف", schoolName: "مدرسة الأمل" });
  await api.register({ fullName: "باء باء باء", schoolName: "مدرسة الزهراء" });
  await api.register({ fullName: "جيم جيم جيم", schoolName: "الأمل" });
  await api.database.sql`update contestants set test_time = 1`;
  const exam = (await send("POST", "/api/onsitequiz", { name: "اختبار" })).json().id;
  const plan = { date: "2099-01-01", testTimes: [1], onsiteExamId: exam };
  const day = (await send("POST", "/api/exam-days", plan)).json().id;
  const hall = (await send("POST", `/api/exam-days/${day}/halls`, { name: "قاعة", seats: 9, address: "" })).json().id;
  const preview = (await send("GET", `/api/exam-days/${day}/preview?schoolId=${school.id}`)).json();
  expect(preview).toMatchObject({ awaitingCount: 2, fitCount: 2 });
  const assign = async (body: object) => (await send("POST", `/api/exam-days/${day}/assign`, body)).json();
  expect(await assign({ order: "school", schoolId: school.id })).toEqual({ placedCount: 2, leftCount: 0 });
  const seated = async () =>
    (await send("GET", `/api/exam-days/${day}/halls/${hall}/places`))
      .json()
      .map((one: { fullName: string }) => one.fullName);
  expect(await seated()).toEqual(["ألف ألف ألف", "جيم جيم جيم"]);
  await api.database.sql`delete from places`;
  await assign({ order: "school" });
  expect(await seated()).toEqual(["ألف ألف ألف", "جيم جيم جيم", "باء باء باء"]);
});
