import { afterAll, beforeAll, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { check } from "./check.ts";
import { newLedger } from "./ledger.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("finds missing acknowledged writes and duplicates", async () => {
  const ledger = newLedger();
  const found = () => check(api.database.connection, ledger);
  const { token } = await api.signUp("iq");
  const post = async (path: string, body: object) => (await api.send("POST", path, { body, token })).json();
  const person = registration();
  const { id, serialNumber } = await post("/api/Contestants", person);
  const { id: exam } = await post("/api/onsitequiz", { name: "اختبار" });
  const enter = () => post("/api/onsitequiz/Addscore", { onsiteExamId: exam, serial: serialNumber, score: 50 });
  const score = await enter();
  ledger.registrations.set(id, String(person.phoneNumber));
  ledger.scores.set(score.id, id);
  expect(await found()).toEqual({ lost: 0, doubled: 0 });

  await post("/api/Contestants", person);
  await enter();
  expect(await found()).toEqual({ lost: 0, doubled: 2 });

  ledger.registrations.set(crypto.randomUUID(), "07700000000");
  ledger.scores.set(crypto.randomUUID(), id);
  expect(await found()).toEqual({ lost: 2, doubled: 2 });
});
