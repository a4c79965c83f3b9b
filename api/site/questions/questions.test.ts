import { describe, expect } from "vitest";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { Question } from "#contract/site/questions.ts";

const asked = (heading: string) => ({ id: crypto.randomUUID(), heading, answer: "سطر أول\n\nفقرة" });

describe("questions", () => {
  const add = (main: Member, heading: string) => main.send("POST", "/api/questions", asked(heading));
  const shown = async (api: TestApi, token?: string, query = "") =>
    (await api.send("GET", `/api/questions${query}`, { token })).json().map(({ heading }: Question) => heading);

  it("are added at the end, once for each id, and edited over the version that was read", async ({ api, main }) => {
    const first = asked("  ما هو   الاختبار؟ ");
    const answers = [
      await main.send("POST", "/api/questions", first),
      await main.send("POST", "/api/questions", first),
    ];
    const question = { id: first.id, heading: "ما هو الاختبار؟", answer: first.answer, isDeleted: false, version: 1 };
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [201, question],
      [201, question],
    ]);
    await add(main, "متى النتيجة؟");
    expect(await shown(api)).toEqual(["ما هو الاختبار؟", "متى النتيجة؟"]);
    const edit = () =>
      main.send("PUT", `/api/questions/${first.id}`, { heading: "ما هذا الاختبار؟", answer: "جواب", version: 1 });
    expect((await edit()).json()).toMatchObject({ heading: "ما هذا الاختبار؟", answer: "جواب", version: 2 });
    const late = await edit();
    expect([late.statusCode, late.json().code]).toEqual([409, "question_changed"]);
  });

  it("move by one place past deleted ones, and come back to their place", async ({ ownApi: api }) => {
    const main = await api.signUp("main");
    const send = (method: "POST" | "DELETE", path: string, body?: object) =>
      api.send(method, `/api/questions/${path}`, { token: main.token, ...(body && { body }) });
    const [one, two, three] = [asked("أ"), asked("ب"), asked("ج")];
    for (const body of [one, two, three]) await api.send("POST", "/api/questions", { token: main.token, body });
    expect((await send("DELETE", two.id)).statusCode).toBe(204);
    expect((await send("DELETE", two.id)).statusCode).toBe(404);
    await send("POST", `${three.id}/move`, { by: -1 });
    expect(await shown(api)).toEqual(["ج", "أ"]);
    expect((await send("POST", `${three.id}/move`, { by: -1 })).statusCode).toBe(204);
    expect((await send("POST", `${two.id}/move`, { by: 1 })).statusCode).toBe(404);
    expect(await shown(api, undefined, "?isDeleted=true")).toEqual(["ج", "أ"]);
    expect(await shown(api, main.token, "?isDeleted=true")).toEqual(["ب"]);
    expect((await send("POST", `${two.id}/restore`)).json()).toMatchObject({ isDeleted: false });
    expect(await shown(api)).toEqual(["ج", "ب", "أ"]);
    // Without the lock two moves at the same time would leave two questions at one place.
    await Promise.all([1, -1, 1, -1, 1, -1].map((by) => send("POST", `${two.id}/move`, { by })));
    const [{ places }] = (await api.database.sql`select count(distinct position)::int as places from questions`) as [
      { places: number },
    ];
    expect(places).toBe(3);
  });

  it("are refused blank, too long, and past a hundred", async ({ ownApi: api }) => {
    const main = await api.signUp("main");
    const send = (body: object) => api.send("POST", "/api/questions", { token: main.token, body });
    const wrong = await send({ id: crypto.randomUUID(), heading: "؟", answer: "ا".repeat(3001) });
    expect(wrong.json().errors).toEqual({
      heading: ["اكتب السؤال"],
      answer: ["الجواب أطول من ٣٠٠٠ حرف. اختصره"],
    });
    await api.database.sql`
      insert into questions (id, heading, answer, position) select gen_random_uuid(), 'سؤال', 'جواب', n from generate_series(1, 99) n`;
    expect((await send(asked("المئة؟"))).statusCode).toBe(201);
    expect((await send(asked("بعدها؟"))).json().code).toBe("questions_full");
  });
});
