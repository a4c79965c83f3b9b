import { describe, expect, vi } from "vitest";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { type Member, registration } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { OnsiteScore } from "#contract/contestants/contestants.ts";

const names = async (iq: Member, text: string) => {
  const answer = await iq.send("GET", `/api/contestants/search/${encodeURIComponent(text)}?pageSize=100`);
  return answer.json().items.map((item: { fullName: string }) => item.fullName) as string[];
};

describe("the list", () => {
  it("pages newest first, with names of the query in either case", async ({ api, iq }) => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await api.register()).id);
    const page = (await iq.send("GET", "/api/contestants?PageNumber=2&PageSize=2&IsDeleted=false")).json();
    expect(page.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(2, 4));
    expect(page).toMatchObject({ pageNumber: 2, pageSize: 2, totalPages: Math.ceil(page.totalCount / 2) });
  });

  it.for(["pageSize=0", "pageSize=101", "pageNumber=0", "pageNumber=x", "isDeleted=maybe"])(
    "refuses ?%s",
    async (query, { iq }) => {
      expect((await iq.send("GET", `/api/contestants?${query}`)).statusCode).toBe(400);
    },
  );
});

describe("search", () => {
  it("finds a person however the name is spelled, and shows it as entered", async ({ api, iq }) => {
    const fullName = "إسراء عبد الزهرة آل مصطفى";
    await api.register({ fullName, schoolName: "ثانوية المتميّزات" });
    for (const text of ["اسراء", "عبدالزهره", "ال مصطفي", "إسراء مصطفى", "سراء", "المتميزات", "آل"])
      expect(await names(iq, text), text).toContain(fullName);
    expect(await names(iq, "إسراء جاسم")).not.toContain(fullName);
  });

  it("finds by phone, serial and e-mail, whole or in part, with any digits", async ({ api, iq }) => {
    const fullName = "حيدر سعد الناصري";
    const { serialNumber } = await api.register({
      fullName,
      phoneNumber: "07812345678",
      email: "haider.saad@example.iq",
    });
    const grouped = serialNumber.replace(/(\d{4})(?=\d)/g, "$1 ");
    for (const text of [
      "07812345678",
      "٠٧٨١ ٢٣٤ ٥٦٧٨",
      "+9647812345678",
      "5678",
      serialNumber,
      grouped,
      serialNumber.slice(3, 9),
      "haider.saad@",
      "HAIDER",
    ]) {
      expect(await names(iq, text), text).toContain(fullName);
    }
  });

  it("takes % and _ for what they are", async ({ api, iq }) => {
    await api.register({ schoolName: "مدرسة 100% نجاح", fullName: "علي رضا كامل" });
    expect(await names(iq, "100%")).toEqual(["علي رضا كامل"]);
    expect(await names(iq, "1_0%")).toEqual([]);
    expect(await names(iq, "\\")).toEqual([]);
  });

  it("finds everybody for a blank text", async ({ iq }) => {
    expect((await iq.send("GET", "/api/contestants/search/%20")).json().totalCount).toBeGreaterThan(0);
  });
});

describe("editing", () => {
  it("changes what search, sorting and counts go by", async ({ api, iq }) => {
    const { id } = await api.register({ fullName: "نور كاظم جبار", gender: 0 });
    const before = (await iq.send("GET", "/api/contestants/stats")).json();
    const edit = {
      ...registration({ gender: 1, email: undefined, testTime: 3 }),
      fullName: "نورا كاظم جبار",
      governorate: 7,
    };
    const answer = await iq.send("PUT", `/api/contestants/${id}`, edit);
    expect(answer.json().contestant).toMatchObject({
      fullName: "نورا كاظم جبار",
      gender: 1,
      governorate: 7,
      email: "zainab@example.iq",
      testTime: 3,
    });
    expect(await names(iq, "نورا كاظم")).toEqual(["نورا كاظم جبار"]);
    const after = (await iq.send("GET", "/api/contestants/stats")).json();
    expect(after).toEqual({
      maleCount: before.maleCount - 1,
      femaleCount: before.femaleCount + 1,
      totalCount: before.totalCount,
    });
  });

  it("gives an old record that does not tell the test type one of the three", async ({ api, iq }) => {
    const { id } = await api.register();
    await api.database.sql`update contestants set special_education_type = 0 where id = ${id}`;
    const edit = (specialEducationType: number) =>
      iq.send("PUT", `/api/contestants/${id}`, registration({ specialEducationType }));
    const refused = await edit(0);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { specialEducationType: ["الرجاء اختيار سبب الاختبار"] },
    ]);
    expect((await edit(3)).json().contestant.specialEducationType).toBe(3);
  });

  it("is 404 for the unknown and 400 for what is no id", async ({ iq }) => {
    expect((await iq.send("PUT", `/api/contestants/${crypto.randomUUID()}`, registration())).json().code).toBe(
      "contestant_not_found",
    );
    expect((await iq.send("PUT", "/api/contestants/1", registration())).statusCode).toBe(400);
  });
});

describe("deleting", () => {
  it("hides, is counted, and can be undone", async ({ api, iq }) => {
    const { id, serialNumber } = await api.register({ fullName: "مريم قاسم داود" });
    const before = (await iq.send("GET", "/api/contestants/stats")).json().totalCount;
    expect((await iq.send("DELETE", `/api/contestants/${id}`)).statusCode).toBe(204);
    expect((await iq.send("GET", "/api/contestants/stats")).json().totalCount).toBe(before - 1);
    const unknown = (await api.send("GET", `/api/contestants/${crypto.randomUUID()}`)).json();
    const deleted = (await api.send("GET", `/api/contestants/${id}`)).json();
    expect({ ...deleted, requestId: "" }).toEqual({ ...unknown, requestId: "" });
    expect((await api.send("GET", `/api/contestants/BySerial/${serialNumber}`)).statusCode).toBe(404);
    expect(await names(iq, "مريم قاسم")).toEqual([]);
    const trash = (await iq.send("GET", "/api/contestants?isDeleted=true")).json();
    expect(trash.items.map((item: { id: string }) => item.id)).toContain(id);
    expect((await iq.send("DELETE", `/api/contestants/${id}`)).statusCode).toBe(404);
    expect((await iq.send("POST", `/api/contestants/${id}/restore`)).json().contestant.isDeleted).toBe(false);
    expect(await names(iq, "مريم قاسم")).toEqual(["مريم قاسم داود"]);
    expect((await iq.send("GET", "/api/contestants/stats")).json().totalCount).toBe(before);
  });
});

describe("contestantCount", () => {
  it("counts one person's registrations, whatever the spelling", async ({ api, iq }) => {
    const phoneNumber = "07709998888";
    await api.register({ fullName: "أحمد عبد الله جاسم", phoneNumber });
    await api.register({ fullName: "احمد عبدالله جاسم", phoneNumber });
    await api.register({ fullName: "أحمد عبد الله جاسم", phoneNumber: "07709998887" });
    const { items } = (await iq.send("GET", `/api/contestants/search/${phoneNumber}`)).json();
    expect(items.map((item: { contestantCount: number }) => item.contestantCount)).toEqual([2, 2]);
  });

  it("is told by id and by serial to test-area staff, and to nobody else", async ({ api, iq }) => {
    const phoneNumber = "07709998886";
    await api.register({ phoneNumber });
    const { id, serialNumber } = await api.register({ phoneNumber });
    const main = await api.signUp("main");
    for (const url of [`/api/contestants/${id}`, `/api/contestants/BySerial/${serialNumber}`]) {
      expect((await iq.send("GET", url)).json().contestant.contestantCount).toBe(2);
      for (const token of [undefined, main.token]) {
        expect((await api.send("GET", url, { token })).json().contestant).not.toHaveProperty("contestantCount");
      }
    }
  });
});

describe("results of a contestant", () => {
  it("are the undeleted attempts, newest first", async ({ api }) => {
    const { id } = await api.register();
    const { database } = api;
    const [quiz] = await database.insert(quizzes).values({}).returning();
    const [onsiteExam] = await database.insert(onsiteExams).values({ name: "الاختبار الأول" }).returning();
    const at = (hour: number) => new Date(Date.UTC(2026, 4, 12, hour));
    const questions = [{ questionNumber: 1, isCorrect: true }];
    const attempts = [
      { contestantId: id, score: 50, createdAt: at(6), questions: [] },
      { contestantId: id, score: 87.5, createdAt: at(8), questions },
      { contestantId: id, score: 90, createdAt: at(9), questions: [], isDeleted: true },
    ];
    await database.insert(quizResults).values(attempts.map((attempt) => ({ ...attempt, quizId: quiz?.id ?? "" })));
    await database
      .insert(onsiteResults)
      .values(attempts.map((attempt) => ({ ...attempt, onsiteExamId: onsiteExam?.id ?? "" })));
    const electronic = (await api.send("GET", `/api/contestants/allscoresbyid/${id}`)).json();
    expect(electronic).toEqual([
      {
        id: expect.any(String),
        quizId: quiz?.id,
        score: 87.5,
        createdAt: at(8).toISOString(),
        isDeleted: false,
        questions,
      },
      {
        id: expect.any(String),
        quizId: quiz?.id,
        score: 50,
        createdAt: at(6).toISOString(),
        isDeleted: false,
        questions: [],
      },
    ]);
    const onsite = (await api.send("GET", `/api/contestants/AllScoresOnsiteById/${id}`)).json();
    expect(onsite.map((score: OnsiteScore) => [score.score, score.onsiteExamId, score.onsiteExamName])).toEqual([
      [87.5, onsiteExam?.id, onsiteExam?.name],
      [50, onsiteExam?.id, onsiteExam?.name],
    ]);
    expect(onsiteExam?.name).toBeTruthy();
    expect((await api.send("GET", `/api/contestants/${id}`)).json().contestant.hasQuiz).toBe(true);
  });

  it("ask for nothing that the database has to plan anew", async ({ api }) => {
    const { id, serialNumber } = await api.register();
    // The spy only reads the names of statements; the queries still run.
    const asked = vi.spyOn(api.database.$client, "query");
    for (const path of [`BySerial/${serialNumber}`, id, `AllScoresById/${id}`, `AllScoresOnsiteById/${id}`])
      expect((await api.send("GET", `/api/contestants/${path}`)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/Form")).statusCode).toBe(200);
    const names = asked.mock.calls.map(([query]) => (query as unknown as { name?: string }).name);
    asked.mockRestore();
    expect(names).toEqual([
      "contestant_by_serial",
      "contestant_by_id",
      "electronic_scores",
      "onsite_scores",
      "test_form",
    ]);
  });

  it("are none for one who has none, and 404 for one who is unknown or deleted", async ({ api }) => {
    const { id } = await api.register();
    const deleted = (await api.register()).id;
    await api.database.sql`update contestants set is_deleted = true where id = ${deleted}`;
    for (const call of ["AllScoresById", "AllScoresOnsiteById"]) {
      const read = (contestant: string) => api.send("GET", `/api/contestants/${call}/${contestant}`);
      expect((await read(id)).json(), call).toEqual([]);
      for (const missing of [deleted, crypto.randomUUID()]) expect((await read(missing)).statusCode, call).toBe(404);
    }
  });
});
