import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { device, rightAnswer } from "#api/test-support/sitting-world.ts";
import type { DatedProofList, IssuedSlip } from "#contract/slip-proofs/slip-proofs.ts";
import { createSlipKeys } from "./slip-keys.ts";
import { distrustKey, publishKeys } from "./slip-proofs.queries.ts";

const proofOf = async (api: TestApi, contestantId: string, resultId: string) =>
  (await api.send("GET", `/api/contestants/${contestantId}/results/${resultId}/proof`)).json();
const jwsOf = async (...of: Parameters<typeof proofOf>): Promise<string> =>
  (await proofOf(...of)).address.split("#")[1];
const listOf = async (api: TestApi): Promise<DatedProofList> => {
  api.advance(6);
  return (await api.send("GET", "/api/slips/proofs")).json();
};
const verdictOn = async (api: TestApi, text: string) => {
  api.advance(6);
  return (await api.send("POST", "/api/slips/verify", { body: { text } })).json().verdict;
};

/** Somebody with an on-site score. */
async function scored(api: TestApi, fullName = "زينب علي حسين", name = "اختبار القدرات الحضوري") {
  const iq = await api.signUp("iq", "SuperAdmin");
  const person = await api.register({ fullName });
  const exam = (await iq.send("POST", "/api/onsitequiz", { name })).json().id;
  const body = { onsiteExamId: exam, serial: person.serialNumber, score: 87.5 };
  const resultId: string = (await iq.send("POST", "/api/onsitequiz/Addscore", body)).json().id;
  const issued = async (): Promise<IssuedSlip[]> =>
    (await iq.send("GET", `/api/contestants/${person.id}/overview`)).json().slips;
  return { iq, person, resultId, issued };
}

describe("the proof of a result", () => {
  it("states the facts of an on-site result and nothing more of the person", async ({ api }) => {
    const { person, resultId } = await scored(api);
    const jws = await jwsOf(api, person.id, resultId);
    const payload = Buffer.from(jws.split(".")[1] ?? "", "base64url").toString();
    expect(JSON.parse(payload)).toEqual({
      i: expect.stringMatching(/^[\w-]{12}$/),
      c: person.serialNumber.slice(-4),
      n: "ز ع ح",
      t: "اختبار القدرات الحضوري",
      r: 87.5,
      d: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await verdictOn(api, jws)).toMatchObject({
      kind: "genuine",
      facts: { codeEnd: person.serialNumber.slice(-4) },
    });
    const other = await scored(api);
    expect(await proofOf(api, other.person.id, resultId)).toEqual({ state: "none" });
  });

  it("exists for a shown result of a sitting, not for one that is not told or that came with a file", async ({
    api,
    world,
  }) => {
    const assessmentId = await world.publish({ telling: "received" });
    const { id: contestantId, serial } = await world.student();
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId });
    const { questions } = await phone.section(sitting.id, 0);
    const [first] = questions;
    await phone.save(sitting.id, 0, [
      { place: first.place, answer: rightAnswer(first), revision: 1, answeredAtMs: 1000 },
    ]);
    await phone.finish(sitting.id);
    const [result] = await api.database.sql`select result_id as id from sittings where id = ${sitting.id}`;
    expect(await proofOf(api, contestantId, result?.id)).toEqual({ state: "none" });
    await world.staff("POST", `/api/assessments/${assessmentId}/results`, { isReleased: true });
    const jws = await jwsOf(api, contestantId, result?.id);
    expect(await verdictOn(api, jws)).toMatchObject({
      kind: "genuine",
      facts: { test: "اختبار القدرات", outcome: 11.11 },
    });
    const reasoned = { id: crypto.randomUUID(), reason: "غش" };
    await api.send("POST", `/api/sittings/${sitting.id}/void`, { token: world.token, body: reasoned });
    expect(await verdictOn(api, jws)).toMatchObject({ kind: "withdrawn" });

    const [quiz] = await api.database.sql`insert into quizzes (file_name) values ('نتائج.csv') returning id`;
    const [imported] = await api.database.sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
      values (${quiz?.id}, ${contestantId}, 70, now()) returning id`;
    expect(await proofOf(api, contestantId, imported?.id)).toEqual({ state: "none" });
  });

  it("is a QR that the product's reader reads, also of the longest names", async ({ api }) => {
    const long = "اختبار القدرات العقلية ".repeat(5).trim();
    for (const [name, exam] of [
      ["زينب علي حسين", "اختبار"],
      ["عبد الرحمن محمد حسين جاسم كاظم عبد الأمير", long],
    ] as const) {
      const { person, resultId } = await scored(api, name, exam);
      const { address, qrCodeBase64 } = await proofOf(api, person.id, resultId);
      const png = Buffer.from(qrCodeBase64, "base64");
      expect(await codesIn(png)).toEqual([address]);
      expect(await verdictOn(api, address)).toMatchObject({ kind: "genuine" });
      // 32 mm of paper, with eight pixels to a module: a module of a third of a millimetre is easily read.
      expect((32 * 8) / png.readUInt32BE(16)).toBeGreaterThan(0.3);
    }
  });
});

describe("a proof does not stand any more", () => {
  it("when the score is corrected or deleted, and stands again when that is undone", async ({ api }) => {
    const { iq, person, resultId, issued } = await scored(api);
    const first = await jwsOf(api, person.id, resultId);
    await iq.send("PUT", `/api/onsitequiz/scores/${resultId}`, { score: 60, reason: "خطأ في النقل" });
    const second = await jwsOf(api, person.id, resultId);
    expect([await verdictOn(api, first), await verdictOn(api, second)]).toMatchObject([
      { kind: "withdrawn", facts: { outcome: 87.5 } },
      { kind: "genuine", facts: { outcome: 60 } },
    ]);
    expect((await issued()).map(({ score, state }) => [score, state])).toEqual(
      expect.arrayContaining([
        [87.5, "changed"],
        [60, "valid"],
      ]),
    );
    await iq.send("DELETE", `/api/onsitequiz/scores/${resultId}`);
    expect((await verdictOn(api, second)).kind).toBe("withdrawn");
    await iq.send("POST", `/api/onsitequiz/scores/${resultId}/restore`);
    expect((await verdictOn(api, second)).kind).toBe("genuine");
  });

  it("when staff withdraw it with a reason, which leaves a line, and it is not given again", async ({ api }) => {
    const { iq, person, resultId, issued } = await scored(api);
    const set = (isWithdrawn: boolean, reason = "صدرت خطأً") =>
      iq.send("PUT", `/api/slips/${resultId}/withdrawn`, { isWithdrawn, reason });
    expect((await set(true)).json().code).toBe("slip_not_found");
    const jws = await jwsOf(api, person.id, resultId);
    expect((await set(true, " ")).statusCode).toBe(400);
    for (let time = 0; time < 2; time += 1) expect((await set(true)).statusCode).toBe(204);
    expect((await verdictOn(api, jws)).kind).toBe("withdrawn");
    expect(await issued()).toMatchObject([{ state: "withdrawn", reason: "صدرت خطأً" }]);
    expect(await proofOf(api, person.id, resultId)).toEqual({ state: "withdrawn" });
    await set(false, "كانت صحيحة");
    expect(await jwsOf(api, person.id, resultId)).toBe(jws);
    expect((await verdictOn(api, jws)).kind).toBe("genuine");
    const lines = await api.database
      .sql`select action from audit_lines where noun = 'slip' and noun_id = ${resultId} order by id`;
    expect(lines.map(({ action }) => action)).toEqual(["void", "unvoid"]);
  });

  it("after an erasure as before it, without the reason", async ({ api }) => {
    const [kept, gone] = [await scored(api), await scored(api)];
    const texts = [await jwsOf(api, kept.person.id, kept.resultId), await jwsOf(api, gone.person.id, gone.resultId)];
    await gone.iq.send("PUT", `/api/slips/${gone.resultId}/withdrawn`, { isWithdrawn: true, reason: "باسم زينب" });
    for (const { iq, person } of [kept, gone]) {
      const erased = await iq.send("POST", `/api/contestants/${person.id}/erase`, {
        serialNumber: person.serialNumber,
        reason: "طلب ولي الأمر",
      });
      expect(erased.statusCode).toBe(200);
    }
    const verdicts = [await verdictOn(api, texts[0] ?? ""), await verdictOn(api, texts[1] ?? "")];
    expect(verdicts.map(({ kind }) => kind)).toEqual(["genuine", "withdrawn"]);
    const rows = await api.database.sql`select id from slip_proofs where reason like '%زينب%'`;
    expect(rows).toEqual([]);
  });
});

describe("keys", () => {
  it("stay known after they were rotated, and one that is distrusted counts no more", async ({ ownApi: api }) => {
    const { person, resultId } = await scored(api);
    const jws = await jwsOf(api, person.id, resultId);
    const before = (await listOf(api)).keys;
    await publishKeys(api.database, createSlipKeys(["2e".repeat(32), "5b".repeat(32)]));
    const after = (await listOf(api)).keys;
    expect([before.length, after.length]).toEqual([2, 3]);
    expect((await verdictOn(api, jws)).kind).toBe("genuine");
    const { kid } = JSON.parse(Buffer.from(jws.split(".")[0] ?? "", "base64url").toString());
    expect([await distrustKey(api.database, kid), await distrustKey(api.database, kid)]).toEqual([true, false]);
    expect((await verdictOn(api, jws)).kind).toBe("unknownKey");
  });
});
