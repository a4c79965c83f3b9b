import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial, type TestAct } from "#api/test-support/desk-world.ts";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import {
  type ConflictChoice,
  type ConflictKind,
  choicesOf,
  conflictChoices,
  conflictWords,
  settledBefore,
} from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
let root: Awaited<ReturnType<TestApi["signUp"]>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
  root = await api.signUp("iq", "SuperAdmin");
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
type Device = Awaited<ReturnType<typeof world.device>>;
const seen = (day: Day, serial: string) => world.answered("GET", `${day.path}/people/${serial}`);
const conflicts = (day: Day): Promise<Conflict[]> => world.answered("GET", `${day.path}/conflicts`);
const said = (kind: ConflictKind) => `conflict: ${conflictWords[kind]}`;
const settle = async ({ path }: Day, { id }: { id: string }, body: object) => {
  const answer = await api.send("POST", `${path}/conflicts/${id}`, { token: root.token, body });
  return answer.statusCode === 200 ? (answer.json() as Conflict) : [answer.json().code, answer.json().errors];
};
const settlings = async ({ id }: { id: string }) => {
  const { items } = (await api.send("GET", `/api/audit?recordId=${id}&noun=conflict`, { token: root.token })).json();
  return items.map(({ action, userName }: { action: string; userName: string }) => [action, userName]);
};
const scoresOf = async (serial: string) => {
  const { scores } = (
    await api.send("GET", `/api/onsitequiz/${world.exam}/contestants/${serial}`, { token: root.token })
  ).json();
  return scores.map(({ score, addedBy, corrections }: { score: number; addedBy: string; corrections: object[] }) => ({
    score,
    addedBy,
    corrections,
  }));
};

/** Two desks enter different scores for somebody. */
async function twoScores() {
  const day = await world.day([5]);
  const { id, serialNumber: serial } = await world.person();
  const [one, two] = [await world.device(day, "مكتب ١"), await world.device(day, "مكتب ٢")];
  await world.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: day.halls[0] });
  const [first, second] = [one.act("score", { serial, score: 40 }), two.act("score", { serial, score: 60 })];
  expect(await world.sent(one, [first])).toEqual(["kept"]);
  expect(await world.sent(two, [second])).toEqual([said("score_differs")]);
  return { day, id, serial, one, two, first, second };
}
const newcomer = {
  fullName: "سرى ماجد حميد",
  gender: 1,
  age: 12,
  phoneNumber: "07701234567",
  schoolName: "مدرسة النهرين",
};
const typed = { ...newcomer, specialEducationType: 1, governarate: 1 };

it("the history of a day holds its halls, places, devices, acts and conflicts, and nothing of another day", async () => {
  const { day, id, one, two, serial, second } = await twoScores();
  const other = await world.day([5]);
  const hall = `${day.path}/halls/${day.halls[0]}`;
  await world.answered("PUT", hall, { name: "قاعة النصر", seats: 6, address: "شارع النصر" });
  const { id: extra } = await world.answered("POST", `${day.path}/halls`, { name: "زائدة", seats: 2, address: "" });
  await world.outcome("DELETE", `${day.path}/halls/${extra}`);
  await world.sent(one, [one.act("attend", { serial }), one.act("undo", { serial })]);
  const register = one.act("register", { serial: newSerial(), contestantId: crypto.randomUUID(), contestant: typed });
  expect(await world.sent(one, [register])).toEqual(["kept"]);
  await settle(day, second, { choice: "keep", reason: "خطأ" });
  await world.answered("POST", `${day.path}/devices/${two.id}/let-go`);
  await world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [id] });
  const history = async (of: Day) => {
    const { items } = (
      await api.send("GET", `/api/audit?recordId=${of.id}&noun=examDay&pageSize=100`, { token: root.token })
    ).json();
    return items.map(({ action, noun }: { action: string; noun: string }) => `${action} ${noun}`).sort();
  };
  expect(await history(day)).toEqual([
    ...["close deskDevice", "create attendance", "create conflict", "create contestant", "create deskDevice"],
    ...["create deskDevice", "create examDay", "create hall", "create hall", "create onsiteScore", "create place"],
    ...["delete hall", "delete place", "settle conflict", "undo attendance", "update hall"],
  ]);
  expect(await history(other)).toEqual(["create examDay", "create hall"]);
});

describe("different scores of two desks", () => {
  it("stand both in the list, and nothing is overwritten", async () => {
    const { day, id, serial, first, second } = await twoScores();
    expect(await conflicts(day)).toEqual([
      {
        id: second.id,
        kind: "score_differs",
        actKind: "score",
        serial,
        contestantId: id,
        fullName: "زينب علي حسين",
        hall: "قاعة 1",
        deviceName: "مكتب ٢",
        by: world.user.userName,
        claimedBy: null,
        at: second.at,
        typed: null,
        errors: [],
        receivedAt: api.now().toISOString(),
        wanted: { score: 60, reason: "" },
        settled: null,
        stored: {
          id: first.id,
          score: 40,
          corrections: 0,
          addedBy: world.user.userName,
          deviceName: "مكتب ١",
          at: expect.any(String),
        },
      },
    ]);
    expect(await scoresOf(serial)).toMatchObject([{ score: 40, corrections: [] }]);
  });

  it("are settled by keeping the stored one", async () => {
    const { day, serial, second } = await twoScores();
    expect(await settle(day, second, { choice: "keep" })).toMatchObject({
      settled: { choice: "keep", by: root.user.userName },
    });
    expect(await scoresOf(serial)).toMatchObject([{ score: 40, corrections: [] }]);
    expect(await settlings(second)).toEqual([
      ["settle", root.user.userName],
      ["create", world.user.userName],
    ]);
    // The same choice again changes nothing, and another one comes too late.
    expect(await settle(day, second, { choice: "keep" })).toMatchObject({ settled: { choice: "keep" } });
    expect(await settle(day, second, { choice: "add" })).toEqual(["conflict_settled", undefined]);
    expect(await settlings(second)).toHaveLength(2);
  });

  it("are settled by a correction with its reason", async () => {
    const { day, serial, first, second } = await twoScores();
    expect(await settle(day, second, { choice: "replace" })).toEqual([
      "validation_failed",
      { reason: ["سبب التصحيح مطلوب"] },
    ]);
    expect(await settle(day, second, { choice: "replace", reason: "ورقة المكتب ٢" })).toMatchObject({
      settled: { choice: "replace", reason: "ورقة المكتب ٢" },
      stored: { score: 60, corrections: 1, deviceName: "مكتب ٢" },
    });
    expect(await scoresOf(serial)).toMatchObject([
      { score: 60, corrections: [{ score: 40, reason: "ورقة المكتب ٢", correctedBy: root.user.userName }] },
    ]);
    // The member who decided made the correction, so its line names no time at the desk.
    const { items } = (
      await api.send("GET", `/api/audit?recordId=${first.id}&noun=onsiteScore`, { token: root.token })
    ).json();
    expect(items[0]).toMatchObject({ action: "update", userName: root.user.userName });
    expect(items[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(["desk", "reason", "score"]);
  });

  it("are settled against the attempt that counts, whatever the desk had seen, also if it is a later one", async () => {
    const { day, serial, one, two, first } = await twoScores();
    const again = one.act("score", { serial, score: 50, knownScores: [first.id] });
    const behind = two.act("score", { serial, score: 70, knownScores: [again.id] });
    expect(await world.sent(one, [again])).toEqual(["kept"]);
    expect(await world.sent(two, [behind])).toEqual([said("score_differs")]);
    const shown = async () => (await conflicts(day)).map(({ stored }) => stored?.id);
    expect(await shown()).toEqual([again.id, again.id]);
    await settle(day, behind, { choice: "replace", reason: "الورقة", stored: { id: again.id, corrections: 0 } });
    expect(await scoresOf(serial)).toMatchObject([{ score: 70 }, { score: 40 }]);

    const later = one.act("score", { serial, score: 55, knownScores: [first.id, again.id] });
    await world.sent(one, [later]);
    const [open] = (await conflicts(day)) as [Conflict];
    expect(open.stored).toMatchObject({ id: later.id, score: 55 });
    const seenBefore = { choice: "replace", reason: "الورقة", stored: { id: again.id, corrections: 1 } };
    expect(await settle(day, open, seenBefore)).toEqual(["onsite_score_corrected", undefined]);
    await settle(day, open, { ...seenBefore, stored: { id: later.id, corrections: 0 } });
    expect(await scoresOf(serial)).toMatchObject([{ score: 60 }, { score: 70 }, { score: 40 }]);
  });

  it("are settled by another attempt of whoever typed it", async () => {
    const { day, serial, second } = await twoScores();
    await settle(day, second, { choice: "add" });
    expect(await scoresOf(serial)).toMatchObject([
      { score: 60, addedBy: world.user.userName, corrections: [] },
      { score: 40, corrections: [] },
    ]);
  });

  it("stay those of their student: a corrected code is for acts that wait for it", async () => {
    const { day, serial, second } = await twoScores();
    const { serialNumber: other } = await world.person();
    expect(await settle(day, second, { choice: "add", serial: other })).toMatchObject({ serial, settled: {} });
    expect([await scoresOf(serial), await scoresOf(other)]).toMatchObject([[{ score: 60 }, { score: 40 }], []]);
  });

  it("are not replaced where the stored one is no longer what the screen showed", async () => {
    const { day, serial, first, second } = await twoScores();
    const [{ stored }] = (await conflicts(day)) as [Conflict];
    await world.answered("PUT", `/api/onsitequiz/scores/${first.id}`, { score: 45, reason: "خطأ" });
    const seenThen = { id: stored?.id, corrections: stored?.corrections };
    const choice = { choice: "replace", reason: "ورقة المكتب", stored: seenThen };
    expect(await settle(day, second, choice)).toEqual(["onsite_score_corrected", undefined]);
    expect(await scoresOf(serial)).toMatchObject([{ score: 45 }]);
    expect(await settle(day, second, { ...choice, stored: { ...seenThen, corrections: 1 } })).toMatchObject({
      settled: {},
    });
    expect(await scoresOf(serial)).toMatchObject([{ score: 60 }]);
  });

  it("are settled once by two people at once", async () => {
    const { day, serial, second } = await twoScores();
    const both = await Promise.all(["add", "keep", "add", "keep"].map((choice) => settle(day, second, { choice })));
    const refused = both.filter((answer) => Array.isArray(answer));
    expect(refused).toEqual(Array(2).fill(["conflict_settled", undefined]));
    expect(await settlings(second)).toHaveLength(2);
    expect((await scoresOf(serial)).length).toBe(
      (both.find((one) => !Array.isArray(one)) as Conflict).settled?.choice === "add" ? 2 : 1,
    );
  });
});

describe("a decision that somebody has made before", () => {
  /** The answer to a colleague who decides after the supervisor. */
  const heardAfter = async (day: Day, act: TestAct, first: object, second: object) => {
    expect(await settle(day, act, first)).toMatchObject({ settled: { by: root.user.userName } });
    const { statusCode, json } = await world.send("POST", `${day.path}/conflicts/${act.id}`, second);
    return statusCode === 200 ? "the same" : [json().code, json().message];
  };
  const otherwise = (choice: ConflictChoice) => ["conflict_settled", settledBefore(root.user.userName, choice)];

  it("is told apart by its reason and by the score that was shown, and named with who made it", async () => {
    const decision = { choice: "replace", reason: "ورقة المكتب ٢" };
    const of = async (change: (stored: Conflict["stored"]) => object) => {
      const { day, second } = await twoScores();
      const [{ stored }] = (await conflicts(day)) as [Conflict];
      const shown = { id: stored?.id, corrections: 0 };
      return heardAfter(day, second, { ...decision, stored: shown }, { ...decision, stored: shown, ...change(stored) });
    };
    expect(await of(() => ({}))).toBe("the same");
    expect(await of(() => ({ reason: "ورقة المكتب ١" }))).toEqual(otherwise("replace"));
    expect(await of((stored) => ({ stored: { id: stored?.id, corrections: 1 } }))).toEqual(otherwise("replace"));
    expect(await of(() => ({ choice: "keep" }))).toEqual(otherwise("replace"));
  });

  it("is told apart by the code that it gave", async () => {
    const of = async (serialOf: (given: string) => string) => {
      const { day, serial, one } = await twoScores();
      const attend = one.act("attend", { serial: newSerial() });
      await world.sent(one, [attend]);
      const { serialNumber: other } = await world.person();
      const second = { choice: "apply", serial: serialOf(serial) || other };
      const heard = await heardAfter(day, attend, { choice: "apply", serial }, second);
      expect([(await seen(day, serial)).attendedAt, (await seen(day, other)).attendedAt]).toEqual([attend.at, null]);
      return heard;
    };
    expect(await of((serial) => ` ${serial.slice(0, 4)} ${serial.slice(4)}`)).toBe("the same");
    expect(await of(() => "")).toEqual(otherwise("apply"));
  });

  it("is told apart by the data that it corrected", async () => {
    const of = async (changes: object) => {
      const { day, one } = await twoScores();
      const register = one.act("register", { serial: newSerial(), contestant: { ...typed, phoneNumber: "12" } });
      await world.sent(one, [register]);
      const contestant = { ...typed, phoneNumber: "07701112223" };
      const second = { choice: "apply", contestant: { ...contestant, ...changes } };
      return heardAfter(day, register, { choice: "apply", contestant }, second);
    };
    expect(await of({})).toBe("the same");
    expect(await of({ phoneNumber: "07701112224" })).toEqual(otherwise("apply"));
  });
});

describe("no conflict", () => {
  it("is the same score from two desks, and a correction of it finds the stored one", async () => {
    const { day, serial, one, two } = await twoScores();
    const [kept] = (await seen(day, serial)).scores;
    const equal = two.act("score", { serial, score: 40 });
    expect(await world.sent(two, [equal])).toEqual(["kept"]);
    const correct = two.act("correct", { resultId: equal.id, score: 41, reason: "خطأ", knownCorrections: 0 });
    expect(await world.sent(two, [correct])).toEqual(["kept"]);
    expect((await seen(day, serial)).scores).toEqual([{ id: kept.id, score: 41, corrections: 1 }]);
    const third = one.act("score", { serial, score: 90, knownScores: [equal.id] });
    expect(await world.sent(one, [third])).toEqual(["kept"]);
    expect(await scoresOf(serial)).toHaveLength(2);
  });

  it("is another attempt by a desk that had seen the first, nor the marks behind an equal share", async () => {
    const { day, serial, one, first } = await twoScores();
    const marks = (right: number[]) =>
      [1, 2, 3, 4].map((questionNumber) => ({ questionNumber, isCorrect: right.includes(questionNumber) }));
    const again = one.act("score", { serial, questions: marks([1, 2]), knownScores: [first.id] });
    expect(await world.sent(one, [again])).toEqual(["kept"]);
    const known = { serial, knownScores: [first.id] };
    expect(await world.sent(one, [one.act("score", { ...known, questions: marks([2, 1]).reverse() })])).toEqual([
      "kept",
    ]);
    expect(await world.sent(one, [one.act("score", { ...known, questions: marks([1, 3]) })])).toEqual([
      said("score_differs"),
    ]);
    expect(await scoresOf(serial)).toHaveLength(2);
    expect((await conflicts(day)).map(({ wanted }) => wanted?.score)).toEqual([60, 50]);
  });
});

describe("a correction", () => {
  it("conflicts with one that came first, and may replace it", async () => {
    const { day, serial, one, first } = await twoScores();
    await world.answered("PUT", `/api/onsitequiz/scores/${first.id}`, { score: 45, reason: "خطأ" });
    const late = one.act("correct", { resultId: first.id, score: 47, reason: "خطأ آخر", knownCorrections: 0 });
    const equal = one.act("correct", { resultId: first.id, score: 45, reason: "خطأ", knownCorrections: 0 });
    expect(await world.sent(one, [late, equal])).toEqual([said("score_corrected"), "kept"]);
    expect(await settle(day, late, { choice: "replace" })).toMatchObject({ wanted: { score: 47, reason: "خطأ آخر" } });
    expect(await scoresOf(serial)).toMatchObject([
      { score: 47, corrections: [{ score: 45, reason: "خطأ آخر" }, { score: 40 }] },
    ]);
  });

  it("of a score that waits itself can follow once that is settled", async () => {
    const { day, id, serial, two, second } = await twoScores();
    const correct = two.act("correct", { resultId: second.id, score: 65, reason: "خطأ", knownCorrections: 0 });
    expect(await world.sent(two, [correct])).toEqual([said("score_missing")]);
    expect((await conflicts(day)).find((conflict) => conflict.id === correct.id)?.contestantId).toBe(id);
    const missing = ["validation_failed", { choice: [conflictWords.score_missing] }];
    expect(await settle(day, correct, { choice: "apply" })).toEqual(missing);
    await settle(day, second, { choice: "add" });
    expect(await settle(day, correct, { choice: "apply" })).toMatchObject({ settled: { choice: "apply" } });
    expect(await scoresOf(serial)).toMatchObject([{ score: 65 }, { score: 40 }]);
  });

  it("of a deleted score, or of nobody's, stays in the list", async () => {
    const { day, one, first } = await twoScores();
    await world.answered("DELETE", `/api/onsitequiz/scores/${first.id}`).catch(() => undefined);
    const correct = one.act("correct", { resultId: first.id, score: 47, reason: "خطأ", knownCorrections: 0 });
    const nobodys = one.act("correct", { resultId: correct.id, score: 1, reason: "خطأ", knownCorrections: 0 });
    expect(await world.sent(one, [correct, nobodys])).toEqual(Array(2).fill(said("score_missing")));
    expect(await settle(day, correct, { choice: "keep" })).toMatchObject({
      kind: "score_missing",
      settled: { choice: "keep" },
    });
  });
});

describe("a code", () => {
  it("that is unknown can be given the right one", async () => {
    const { day, serial, one } = await twoScores();
    const [attend, score] = [
      one.act("attend", { serial: newSerial() }),
      one.act("score", { serial: newSerial(), score: 80 }),
    ];
    expect(await world.sent(one, [attend, score])).toEqual(Array(2).fill(said("contestant_unknown")));
    const stillUnknown = await settle(day, attend, { choice: "apply", serial: newSerial() });
    expect(stillUnknown).toEqual(["validation_failed", { serial: [conflictWords.contestant_unknown] }]);
    expect(await settle(day, attend, { choice: "apply", serial })).toMatchObject({
      serial,
      settled: { choice: "apply" },
    });
    expect((await seen(day, serial)).attendedAt).toBe(attend.at);
    // The code belongs to somebody with another score, so a person must choose between the two.
    expect(await settle(day, score, { choice: "apply", serial })).toMatchObject({
      kind: "score_differs",
      settled: null,
      stored: { score: 40 },
    });
    expect(await settle(day, score, { choice: "add" })).toMatchObject({ settled: { choice: "add" } });
    expect(await scoresOf(serial)).toMatchObject([{ score: 80 }, { score: 40 }]);
  });

  it("of a deleted contestant waits for their return", async () => {
    const { day, id, serial, one } = await twoScores();
    await world.send("DELETE", `/api/contestants/${id}`);
    const attend = one.act("attend", { serial });
    expect(await world.sent(one, [attend])).toEqual([said("contestant_deleted")]);
    expect(await settle(day, attend, { choice: "apply" })).toEqual([
      "validation_failed",
      { choice: [conflictWords.contestant_deleted] },
    ]);
    await world.send("POST", `/api/contestants/${id}/restore`);
    await settle(day, attend, { choice: "apply" });
    expect((await seen(day, serial)).attendedAt).toBe(attend.at);
  });

  it("that is somebody else's stays the other's, and the typed person stays in the list", async () => {
    const { day, serial, one } = await twoScores();
    const register = one.act("register", { serial, contestant: typed });
    expect(await world.sent(one, [register])).toEqual([said("serial_taken")]);
    expect(await settle(day, register, { choice: "keep" })).toMatchObject({ kind: "serial_taken", typed });
    expect((await seen(day, serial)).fullName).toBe("زينب علي حسين");
  });
});

describe("other conflicts", () => {
  it("a refused registration is taken with its mistakes corrected, and brings what waited for it", async () => {
    const day = await world.day([5]);
    const desk = await world.device(day);
    const serial = newSerial();
    const register = desk.act("register", {
      serial,
      contestant: { ...typed, phoneNumber: "123" },
      hallId: day.halls[0],
      testTime: 1,
    });
    const attend = desk.act("attend", { serial });
    expect(await world.sent(desk, [register, attend])).toEqual([
      said("registration_refused"),
      said("contestant_unknown"),
    ]);
    expect((await conflicts(day))[0]).toMatchObject({ typed: { phoneNumber: "123" }, errors: ["رقم الهاتف غير صحيح"] });
    const wrong = { choice: "apply", contestant: { ...typed, age: 99 } };
    expect(await settle(day, register, wrong)).toEqual([
      "validation_failed",
      { age: ["العمر يجب أن يكون بين 6 و 18 سنة"] },
    ]);
    expect(await settle(day, register, { choice: "apply", contestant: typed })).toMatchObject({
      contestantId: register.id,
      settled: {},
    });
    expect(await seen(day, serial)).toMatchObject({ fullName: newcomer.fullName, seat: 1, attendedAt: attend.at });
  });

  it("a day without an on-site exam takes scores once it has one", async () => {
    const day = await world.day([5]);
    await api.database
      .sql`update exam_days set onsite_quiz_id = null, assessment_id = (${await assessment()})::uuid where id = ${day.id}`;
    const { serialNumber: serial } = await world.person();
    const desk = await world.device(day);
    const score = desk.act("score", { serial, score: 30 });
    expect(await world.sent(desk, [score])).toEqual([said("exam_missing")]);
    expect(await settle(day, score, { choice: "apply" })).toEqual([
      "validation_failed",
      { choice: [conflictWords.exam_missing] },
    ]);
    await api.database.sql`update exam_days set onsite_quiz_id = ${world.exam} where id = ${day.id}`;
    await settle(day, score, { choice: "apply" });
    expect(await scoresOf(serial)).toMatchObject([{ score: 30 }]);
  });

  async function assessment(): Promise<string> {
    const [row] = await api.database
      .sql`insert into assessments (id, title, content, version, search_text, saved_at, saved_by)
      values (gen_random_uuid(), 'اختبار', '{}', 1, '', now(), ${world.user.id}::uuid) returning id`;
    return row?.id as string;
  }

  it("only the choices of its kind settle a conflict", async () => {
    const { day, one } = await twoScores();
    const makers: [ConflictKind, TestAct][] = [
      ["contestant_unknown", one.act("attend", { serial: newSerial() })],
      ["unreadable", one.act("score", { serial: "x" })],
      ["score_missing", one.act("correct", { resultId: newId(), score: 1, reason: "x", knownCorrections: 0 })],
      ["registration_refused", one.act("register", { serial: newSerial(), contestant: {} })],
    ];
    for (const [kind, act] of makers) {
      expect([kind, await world.sent(one, [act])]).toEqual([kind, [said(kind)]]);
      const allowed: readonly ConflictChoice[] = choicesOf[kind];
      for (const choice of conflictChoices.filter((one) => !allowed.includes(one)))
        expect(await settle(day, act, { choice })).toEqual([
          "validation_failed",
          { choice: ["لا يصلح هذا القرار لهذا التعارض"] },
        ]);
      expect(await settle(day, act, { choice: "keep", reason: "لا شيء" })).toMatchObject({
        kind,
        settled: { reason: "لا شيء" },
      });
    }
    expect(await settle(day, { id: newId() }, { choice: "keep" })).toEqual(["conflict_not_found", undefined]);
    const kept: Device = one;
    const act = kept.act("attend", { serial: (await world.person()).serialNumber });
    await world.sent(kept, [act]);
    expect(await settle(day, act, { choice: "keep" })).toEqual(["conflict_not_found", undefined]);
  });
});

const newId = () => crypto.randomUUID();
