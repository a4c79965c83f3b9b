import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import { device, type Question, rightAnswer, type World } from "#api/test-support/sitting-world.ts";

const it = base.extend("startOptions", { scope: "file" }, { session: { hours: 24 * 60, idleMinutes: undefined } });

const given = (place: number, answer: unknown, changes: object = {}) => ({
  place,
  answer,
  revision: 1,
  answeredAtMs: 1000,
  ...changes,
});
const places = (list: { place: number }[]) => list.map(({ place }) => place).sort();

const rows = async (api: TestApi, id: string) =>
  (await api.database.sql`select count(*)::int as n from sitting_answers where sitting_id = ${id}`)[0]?.n;
const quizOf = async (world: World, assessmentId: string) => {
  const { items } = (await world.send("GET", "/api/quiz?pageSize=100")).json();
  return items.find((quiz: { assessmentId: string }) => quiz.assessmentId === assessmentId);
};

describe("a sitting", () => {
  it("is found, started, answered and handed in, and its result shown", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const { serial } = await world.student();
    const phone = device(api);
    const [offered] = await phone.list(serial);
    expect(offered).toMatchObject({ assessmentId, practiceCount: 2, attemptsLeft: 1, open: null, problem: null });
    const { sitting, practice } = await phone.start({ serial, assessmentId });
    expect(sitting).toMatchObject({ state: "waiting", device: 1, isHolder: true, result: null });
    expect(practice).toMatchObject([{ key: { choice: 2 } }, { question: { family: "series" } }]);
    const { questions } = await phone.section(sitting.id, 0);
    const answers = questions.map((question: Question) => given(question.place, rightAnswer(question)));
    const saved = await phone.save(sitting.id, 0, answers, 3);
    expect([saved.kept.length, saved.refused, saved.state.state]).toEqual([5, [], "running"]);
    const over = await phone.finish(sitting.id);
    expect(over).toMatchObject({ state: "scored", result: { score: 55.56, points: 5, maxPoints: 9 } });
    expect(await phone.finish(sitting.id)).toEqual(over);
    expect(await quizOf(world, assessmentId)).toMatchObject({
      resultCount: 1,
      averageScore: 55.56,
      title: "اختبار القدرات",
    });
    const [listed] = (await phone.list(serial)).filter(
      (one: { assessmentId: string }) => one.assessmentId === assessmentId,
    );
    expect(listed).toMatchObject({ attemptsLeft: 0, open: null, problem: { code: "attempts_used_up" } });
    expect((await phone.start({ serial, assessmentId })).code).toBe("attempts_used_up");
  });

  it("has one form, from easy to hard, at every request", async ({ world }) => {
    const { phone, id, section, serial, assessmentId } = await world.running();
    expect(await phone.section(id, 0)).toEqual(section);
    expect(section.questions.map(({ stem }: Question) => stem.replace(/\d+/, "n"))).toEqual([
      "كلمة سهلة",
      "ما العدد n؟",
      "ما العدد n؟",
      "ما العدد n؟",
      "كلمة صعبة",
    ]);
    const [own] = (await phone.list(serial)).filter(
      (one: { assessmentId: string }) => one.assessmentId === assessmentId,
    );
    expect(own.open).toMatchObject({ sittingId: id });
  });

  it("never reveals a key, a seed or the written order", async ({ api, world }) => {
    const { phone, id, section, answers, serial, assessmentId } = await world.running();
    const kept = await phone.save(id, 0, answers);
    await phone.endSection(id, 0);
    const answered = [section, kept, await phone.section(id, 1), await phone.get(id), await phone.list(serial)];
    answered.push((await phone.start({ serial, assessmentId })).sitting, await phone.finish(id));
    const names = new Set<string>();
    JSON.stringify(answered, (name, value) => {
      names.add(name);
      return value;
    });
    for (const hidden of [
      "key",
      "seed",
      "optionOrder",
      "rules",
      "meanings",
      "correct",
      "isCorrect",
      "tolerance",
      "answeredAtMs",
    ])
      expect([hidden, names.has(hidden)]).toEqual([hidden, false]);
    expect([...names].filter((name) => /key|seed|correct|digest/i.test(name))).toEqual([]);
    const [row] = await api.database.sql`select seed from sittings where id = ${id}`;
    expect(JSON.stringify(answered)).not.toContain(String(row?.seed));
  });

  it("is refused without a token of it", async ({ api, world }) => {
    const { phone, id } = await world.running();
    const stranger = device(api);
    const calls = [
      () => stranger.get(id),
      () => stranger.section(id, 0),
      () => stranger.save(id, 0, []),
      () => stranger.endSection(id, 0),
      () => stranger.finish(id),
    ];
    for (const call of calls) expect((await call()).code).toBe("sitting_token_wrong");
    expect((await api.send("GET", `/api/sittings/${id}`)).json()).toMatchObject({
      status: 401,
      code: "sitting_token_missing",
    });
    expect((await phone.get(randomUUID())).code).toBe("sitting_not_found");
    expect((await phone.get(id)).state).toBe("running");
  });
});

describe("starting", () => {
  it("starts and delivers with any Host header", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const { serial } = await world.student();
    const headers = { host: "evil.example:99999/../", "sitting-token": "t".repeat(43) };
    const body = { id: randomUUID(), serial, assessmentId };
    const started = await api.send("POST", "/api/sittings", { headers, body });
    expect(started.statusCode).toBe(200);
    const section = await api.send("POST", `/api/sittings/${body.id}/sections/0`, { headers });
    expect(section.json().questions).toHaveLength(5);
  });

  it("simultaneously from two devices makes one sitting", async ({ api, world }) => {
    const assessmentId = await world.publish({ attempts: 2 });
    const { id: contestantId, serial } = await world.student();
    const phones = Array.from({ length: 6 }, () => device(api));
    const answers = await Promise.all(phones.map((phone) => phone.start({ serial, assessmentId })));
    expect(answers.filter(({ sitting }) => sitting).length).toBe(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, "sitting_elsewhere"]));
    const made = await api.database.sql`select attempt from sittings where contestant_id = ${contestantId}`;
    expect(made).toEqual([{ attempt: 1 }]);
  });

  it("again with the same id and token returns the same sitting, also after its end", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const { serial } = await world.student();
    const phone = device(api);
    const id = randomUUID();
    const starts = await Promise.all([1, 2, 3].map(() => phone.start({ id, serial, assessmentId })));
    for (const start of starts) expect(start).toEqual(starts[0]);
    await phone.finish(id);
    expect((await phone.start({ id, serial, assessmentId })).sitting).toMatchObject({ id, state: "scored" });
    const other = await world.student();
    expect((await phone.start({ id, serial: other.serial, assessmentId })).code).toBe("sitting_id_taken");
  });

  it("is not limited for a hall behind one address", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const counted = async () => (await api.database.sql`select count(*)::int as n from address_limits`)[0]?.n;
    const before = await counted();
    for (let count = 0; count < 30; count += 1) {
      const { serial } = await world.student();
      const { sitting } = await device(api).start({ serial, assessmentId });
      expect(sitting.state).toBe("waiting");
    }
    expect(await counted()).toBe(before);
  });

  it("is refused with the reason: unknown, not meant, early, over", async ({ api, world }) => {
    const { serial } = await world.student({ governarate: 3 });
    const phone = device(api);
    const codeOf = async (changes: object) =>
      (await phone.start({ serial, assessmentId: await world.publish(changes) })).code;
    const audience = { governorates: [1], educationTypes: [], testTimes: [], serials: [] };
    const at = (hours: number) => new Date(api.now().getTime() + hours * 3600_000).toISOString();
    expect(await codeOf({ audience })).toBe("not_for_you");
    expect(await codeOf({ opensAt: at(1) })).toBe("not_open_yet");
    const assessmentId = await world.publish();
    await world.staff("POST", `/api/assessments/${assessmentId}/close`);
    expect((await phone.start({ serial, assessmentId })).code).toBe("window_over");
    expect((await phone.start({ serial, assessmentId: randomUUID() })).code).toBe("assessment_not_found");
    expect((await phone.start({ serial: "4827193055620919", assessmentId })).code).toBe("serial_invalid");
  });
});

describe("with another test for students, or none", () => {
  const give = (world: World, electronicTest: string) => world.send("PATCH", "/api/Form", { electronicTest });
  it.afterAll(({ world }) => give(world, "own"));

  it.for(["form", "none"])(
    "with %s nothing is offered or started, until it is chosen again",
    async (choice, { api, world }) => {
      const assessmentId = await world.publish();
      const { serial } = await world.student();
      const phone = device(api);
      await give(world, choice);
      expect(await phone.list(serial)).toEqual([]);
      const refused = await phone.start({ serial, assessmentId });
      expect([refused.status, refused.code]).toEqual([409, "not_offered"]);
      expect(refused.message).toBe("لا يُقدَّم هذا الاختبار الآن. عُد إلى صفحة بياناتك لترى ما يُتاح لك");
      await give(world, "own");
      expect(await phone.list(serial)).toContainEqual(expect.objectContaining({ assessmentId, problem: null }));
      expect((await phone.start({ serial, assessmentId })).sitting.state).toBe("waiting");
    },
  );

  it("an open sitting is still found, resumed, taken over, answered and handed in", async ({ api, world }) => {
    const { assessmentId, serial, phone, id, answers } = await world.running();
    await give(world, "none");
    expect(await phone.list(serial)).toMatchObject([{ assessmentId, open: { sittingId: id, isTimeRunning: true } }]);
    expect((await phone.start({ id, serial, assessmentId })).sitting.id).toBe(id);
    expect((await phone.save(id, 0, answers)).kept).toHaveLength(answers.length);
    await phone.endSection(id, 0);
    expect(await phone.list(serial)).toMatchObject([{ open: { isTimeRunning: false } }]);
    const other = device(api);
    expect((await other.start({ serial, assessmentId, takeOver: true })).sitting).toMatchObject({ id, device: 2 });
    expect((await other.section(id, 1)).questions).toHaveLength(4);
    expect(await other.finish(id)).toMatchObject({ state: "scored", result: { points: 5 } });
    expect(await phone.list(serial)).toEqual([]);
  });
});

describe("answers", () => {
  it("sent again write nothing; the highest revision counts", async ({ api, world }) => {
    const { phone, id, section, answers } = await world.running();
    const wrong = section.questions.map(({ place }: Question) => given(place, null));
    const right = answers.map((one: object) => ({ ...one, revision: 2 }));
    const sent = [await phone.save(id, 0, right), await phone.save(id, 0, wrong), await phone.save(id, 0, right)];
    for (const { kept, refused } of sent) expect([kept.length, refused]).toEqual([5, []]);
    await Promise.all([1, 2, 3].map(() => phone.save(id, 0, [...right, ...wrong, ...right])));
    expect(await rows(api, id)).toBe(10);
    const again = await phone.section(id, 0);
    expect(again.nextRevision).toBe(3);
    expect(again.answers.map(({ revision }: { revision: number }) => revision)).toEqual([2, 2, 2, 2, 2]);
    expect((await phone.finish(id)).result.points).toBe(5);
  });

  it("with an impossible revision are refused, and do not block the next section", async ({ api, world }) => {
    const { phone, id, answers } = await world.running();
    const [first, ...rest] = answers;
    const far = await phone.save(id, 0, [
      { ...first, revision: 2 ** 31 - 1 },
      { ...rest[0], revision: 1_001 },
      { ...rest[1], revision: 1_000 },
    ]);
    expect([places(far.kept), places(far.refused)]).toEqual([[rest[1].place], [first.place, rest[0].place].sort()]);
    expect((await phone.section(id, 0)).nextRevision).toBe(1_001);
    // An old sitting from before the limit is not continued.
    await api.database.sql`update sitting_answers set revision = ${2 ** 31 - 1} where sitting_id = ${id}`;
    const opened = await phone.section(id, 0);
    expect([opened.status, opened.nextRevision]).toEqual([200, 1]);
    api.advance(1);
    const again = await phone.save(id, 0, [{ ...first, revision: 1_100 }]);
    expect(places(again.kept)).toEqual([first.place]);
    for (const revision of [2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, -1])
      expect((await phone.save(id, 0, [{ ...first, revision }])).status).toBe(400);
  });

  it("of numbers are graded as people type them", async ({ world }) => {
    const { phone, id, section } = await world.running();
    const numbers = section.questions.filter(({ kind }: Question) => kind === "number");
    const typed = numbers.map((one: Question) => {
      const digits = one.stem.replace(/\D/g, "").replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
      return given(one.place, { number: ` ${digits}٫٠ ` });
    });
    await phone.save(id, 0, typed);
    expect((await phone.finish(id)).result.points).toBe(3);
  });

  it("dated before a heartbeat with nothing to send are impossible instead of late, and the board shows it", async ({
    api,
    world,
  }) => {
    const { phone, id, answers, assessmentId, section } = await world.running();
    const [first, second, third, fourth] = answers;
    const heartbeat = (allSentAt?: string | null) =>
      api.send("POST", `/api/sittings/${id}/answers`, {
        headers: { "sitting-token": phone.token },
        body: { section: 0, answers: [], leftCount: 0, ...(allSentAt !== undefined && { allSentAt }) },
      });
    const since = (seconds: number) => new Date(Date.parse(section.startedAt) + seconds * 1000).toISOString();
    const at = (one: object, answeredAtMs: number, revision = 1) => ({ ...one, answeredAtMs, revision });
    const board = async () =>
      (await world.staff("GET", `/api/assessments/${assessmentId}/sittings`)).items[0].impossible;
    api.advance(60);
    await phone.save(id, 0, [at(first, 50_000)]);
    // A slow heartbeat, and one without a time.
    await heartbeat(since(55));
    await heartbeat(null);
    const sent = await phone.save(id, 0, [at(first, 50_000), at(second, 54_999), at(third, 55_000)]);
    expect([places(sent.kept), places(sent.refused)]).toEqual([[first.place, third.place].sort(), [second.place]]);
    expect(await board()).toBe(1);
    // A time that the device cannot know is ignored, and an earlier one does not lower it.
    await heartbeat(since(9_999));
    await heartbeat(since(1));
    api.advance(20);
    expect(places((await phone.save(id, 0, [at(fourth, 60_000)])).kept)).toEqual([fourth.place]);
    // An older page sends no time: the request itself may have taken ten seconds.
    api.advance(600);
    await heartbeat();
    const late = await phone.save(id, 0, [at(second, 400_000), at(fourth, 669_000, 2)]);
    expect([late.kept, places(late.refused)]).toEqual([[], [second.place, fourth.place].sort()]);
    expect(await board()).toBe(3);
  });

  it("for another section, an unknown place or a section not started are refused", async ({ world }) => {
    const { phone, id } = await world.running();
    const foreign = await phone.save(id, 0, [given(0, null), given(7, null), given(299, null)]);
    expect([places(foreign.kept), places(foreign.refused)]).toEqual([[0], [299, 7]]);
    const early = await phone.save(id, 1, [given(7, null)]);
    expect([early.kept, places(early.refused)]).toEqual([[], [7]]);
    expect((await phone.section(id, 1)).code).toBe("section_before_open");
  });

  it("count after the deadline if given before it, and are marked", async ({ api, world }) => {
    const { phone, id, answers, assessmentId } = await world.running();
    await phone.save(id, 0, [given(answers[0].place, answers[0].answer)]);
    api.advance(4 * 3600);
    await world.grade();
    expect(await quizOf(world, assessmentId)).toMatchObject({ resultCount: 1, averageScore: 11.11 });
    api.advance(3600);
    const late = await phone.save(id, 0, [
      answers[0],
      { ...answers[1], answeredAtMs: 0 },
      given(2, null, { answeredAtMs: 600_001 }),
    ]);
    expect([places(late.kept), places(late.refused)]).toEqual([[answers[0].place, answers[1].place].sort(), [2]]);
    const flags = await api.database
      .sql`select place, is_late as late from sitting_answers where sitting_id = ${id} order by place`;
    expect(flags).toEqual([
      { place: 0, late: false },
      { place: 1, late: true },
    ]);
    await world.grade();
    expect(await quizOf(world, assessmentId)).toMatchObject({ resultCount: 1, averageScore: 22.22 });
    api.advance(24 * 3600);
    expect((await phone.get(id)).result.points).toBe(2);
    const tooLate = await phone.save(id, 0, [answers[0], answers[3]]);
    expect([places(tooLate.kept), places(tooLate.refused)]).toEqual([[0], [3]]);
  });
});

const stateOf = async (api: TestApi, id: string) =>
  (await api.database.sql`select state, result_id is not null as has_result from sittings where id = ${id}`)[0];

describe("time", () => {
  it("is the server's: a restarted section keeps its deadline, and nothing is accepted after an early end", async ({
    api,
    world,
  }) => {
    const { phone, id, section, answers } = await world.running();
    api.advance(90);
    const again = await phone.section(id, 0);
    expect([again.startedAt, again.deadline]).toEqual([section.startedAt, section.deadline]);
    expect(new Date(again.now).getTime() - new Date(section.now).getTime()).toBe(90_000);
    const ended = await phone.endSection(id, 0);
    expect(ended.sections[0].finishedAt).toBe(ended.now);
    expect((await phone.endSection(id, 0)).sections).toEqual(ended.sections);
    api.advance(5);
    const after = await phone.save(id, 0, [
      { ...answers[0], answeredAtMs: 89_000 },
      { ...answers[1], answeredAtMs: 91_000 },
    ]);
    expect([places(after.kept), places(after.refused)]).toEqual([[], [0, 1]]);
    expect((await phone.section(id, 1)).questions.length).toBe(4);
  });

  it("closes an abandoned sitting with its answers", async ({ api, world }) => {
    const { phone, id, answers } = await world.running();
    await phone.save(id, 0, answers);
    api.advance(600);
    const next = await phone.section(id, 1);
    api.advance(299);
    await world.grade();
    expect((await stateOf(api, id))?.state).toBe("running");
    api.advance(1);
    await world.grade();
    expect(await stateOf(api, id)).toEqual({ state: "scored", has_result: true });
    const over = await phone.finish(id);
    expect([over.state, over.result.points, over.sections[1].deadline]).toEqual(["scored", 5, next.deadline]);
    expect((await phone.section(id, 1)).questions).toEqual(next.questions);
    const [result] = (await api.send("GET", `/api/contestants/AllScoresById/${await owner(api, id)}`)).json();
    expect(result).toMatchObject({ score: 55.56, createdAt: next.deadline });
    const changes = await api.database
      .sql`select what, actor from sitting_changes where sitting_id = ${id} order by id`;
    expect(changes).toEqual([
      { what: "started", actor: "contestant" },
      { what: "expired", actor: "server" },
      { what: "scored", actor: "server" },
    ]);
  });

  it("is checked by every read, before any job", async ({ api, world }) => {
    const { phone, id } = await world.running();
    api.advance(600 + 3 * 3600);
    expect((await phone.save(id, 0, [])).state.state).toBe("scored");
    expect((await phone.section(id, 1)).code).toBe("sitting_over");
  });

  it("gives two results for two sittings that end in one second", async ({ api, world }) => {
    const { id: contestantId, serial } = await world.student();
    for (let count = 0; count < 2; count += 1) {
      const phone = device(api);
      const { sitting } = await phone.start({ serial, assessmentId: await world.publish() });
      expect((await phone.finish(sitting.id)).state).toBe("scored");
    }
    expect((await api.send("GET", `/api/contestants/AllScoresById/${contestantId}`)).json().length).toBe(2);
  });
});

const owner = async (api: TestApi, id: string) =>
  (await api.database.sql`select contestant_id as id from sittings where id = ${id}`)[0]?.id;

describe("another device", () => {
  it("takes over after confirmation; the first becomes read-only and no answer is lost", async ({ api, world }) => {
    const { phone, id, answers, serial, assessmentId, section } = await world.running();
    await phone.save(id, 0, [answers[0]]);
    api.advance(60);
    const tablet = device(api);
    expect((await tablet.start({ serial, assessmentId })).code).toBe("sitting_elsewhere");
    const taken = await tablet.start({ serial, assessmentId, takeOver: true });
    expect(taken.sitting).toMatchObject({ id, device: 2, isHolder: true });
    expect((await tablet.start({ serial, assessmentId, takeOver: true })).sitting).toMatchObject({ device: 2 });
    const there = await tablet.section(id, 0);
    expect([there.questions, there.answers]).toEqual([
      section.questions,
      [{ place: 0, revision: 1, answer: answers[0].answer }],
    ]);
    await tablet.save(id, 0, [given(1, null, { revision: there.nextRevision, answeredAtMs: 61_000 })]);
    const early = await phone.save(id, 0, [
      { ...answers[1], answeredAtMs: 30_000, revision: 9 },
      { ...answers[2], answeredAtMs: 31_000 },
      { ...answers[3], answeredAtMs: 61_000 },
    ]);
    expect([early.state.isHolder, places(early.kept), places(early.refused)]).toEqual([false, [1, 2], [3]]);
    for (const refused of [await phone.finish(id), await phone.endSection(id, 0)])
      expect(refused.code).toBe("sitting_elsewhere");
    expect((await phone.start({ serial, assessmentId, takeOver: true })).code).toBe("sitting_token_used");
    expect((await tablet.finish(id)).result.points).toBe(2);
    expect((await phone.get(id)).state).toBe("scored");
  });

  it("takes over once of two simultaneous requests", async ({ api, world }) => {
    const { id, serial, assessmentId } = await world.running();
    const tablet = device(api);
    const starts = await Promise.all([1, 2, 3, 4].map(() => tablet.start({ serial, assessmentId, takeOver: true })));
    expect(starts.map(({ sitting }) => sitting.device)).toEqual([2, 2, 2, 2]);
    expect(
      (await api.database.sql`select device from sitting_devices where sitting_id = ${id} order by 1`).length,
    ).toBe(2);
  });
});

describe("results", () => {
  it("of many simultaneous hand-ins are all in the quiz and its statistics", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const phones = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { serial } = await world.student();
        const phone = device(api);
        const { sitting } = await phone.start({ serial, assessmentId });
        const { questions } = await phone.section(sitting.id, 0);
        const right = questions.slice(0, index % 6).map((one: Question) => given(one.place, rightAnswer(one)));
        await phone.save(sitting.id, 0, right);
        return { phone, id: sitting.id };
      }),
    );
    const over = await Promise.all(phones.map(({ phone, id }) => phone.finish(id)));
    expect(over.map(({ result }) => result.points)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    const { id } = await quizOf(world, assessmentId);
    const quiz = (await world.send("GET", `/api/quiz/${id}`)).json();
    expect(quiz.resultCount).toBe(12);
    expect(quiz.distribution.map(({ count }: { count: number }) => count)).toEqual([2, 2, 2, 2, 2, 2, 0, 0, 0, 0]);
    const correct = quiz.questions.map(({ correctCount }: Record<string, number>) => correctCount);
    const [drawn = 0, other = 0] = correct.splice(3, 2);
    // The hard word comes first in the section as written and last as shown. The drawn numbers differ.
    expect([correct, drawn + other]).toEqual([[2, 10, 8, 0, 0, 0, 0], 6 + 4]);
    const numbered = quiz.questions.map(({ questionNumber, answeredCount }: Record<string, number>) => [
      questionNumber,
      answeredCount,
    ]);
    expect(numbered).toEqual(Array.from({ length: 9 }, (_, index) => [index + 1, 12]));
  });

  it("are shown as the assessment says, also in public lists and lookups, and marked in the record until then", async ({
    api,
    world,
  }) => {
    const seen: unknown[] = [];
    for (const telling of ["nothing", "received", "result"]) {
      const assessmentId = await world.publish({ telling });
      const { id, serial } = await world.student();
      const phone = device(api);
      const { sitting } = await phone.start({ serial, assessmentId });
      const listed = async (token?: string) =>
        (await api.send("GET", `/api/contestants/AllScoresById/${id}`, { token })).json().length;
      const hasQuiz = async (token?: string) => {
        const asked = [id, `BySerial/${serial}`].map((path) => api.send("GET", `/api/contestants/${path}`, { token }));
        return (await Promise.all(asked)).map((answer) => answer.json().contestant.hasQuiz);
      };
      const record = async () => (await world.send("GET", `/api/contestants/${id}/record`)).json().electronicResults;
      expect(await hasQuiz()).toEqual([false, false]);
      const before = (await phone.finish(sitting.id)).result !== null;
      const [nobody, staff] = [await listed(), await listed(world.token)];
      expect([await hasQuiz(), await hasQuiz(world.token)]).toEqual([
        [before, before],
        [true, true],
      ]);
      expect(await record()).toMatchObject([{ score: 0, isTold: before }]);
      await world.staff("POST", `/api/assessments/${assessmentId}/results`, { isReleased: true });
      const after = (await phone.get(sitting.id)).result !== null;
      seen.push({ telling, before, nobody, staff, after, released: await listed() });
      expect([await hasQuiz(), await record()]).toMatchObject([[true, true], [{ isTold: true }]]);
      await world.staff("POST", `/api/assessments/${assessmentId}/results`, { isReleased: false });
      expect([telling, await listed()]).toEqual([telling, nobody]);
    }
    const released = { staff: 1, after: true, released: 1 };
    expect(seen).toEqual([
      { telling: "nothing", before: false, nobody: 0, ...released },
      { telling: "received", before: false, nobody: 0, ...released },
      { telling: "result", before: true, nobody: 1, ...released },
    ]);
  });
});

describe("an erased contestant", () => {
  it("leaves an anonymous result, and neither sitting nor answers", async ({ api, world }) => {
    const { phone, id, answers, contestantId, serial, assessmentId } = await world.running();
    await phone.save(id, 0, answers, 4);
    const record = (await world.send("GET", `/api/contestants/${contestantId}/record`)).json();
    expect(record.sittings).toMatchObject([
      { title: "اختبار القدرات", attempt: 1, state: "running", leftCount: 4, devices: [api.now().toISOString()] },
    ]);
    expect(record.sittings[0].answers.length).toBe(5);
    await phone.finish(id);
    const body = { serialNumber: serial, reason: "طلب ولي الأمر" };
    await world.send("POST", `/api/contestants/${contestantId}/erase`, body);
    expect((await phone.get(id)).code).toBe("sitting_not_found");
    for (const table of [
      "sittings",
      "sitting_answers",
      "sitting_items",
      "sitting_devices",
      "sitting_sections",
      "sitting_changes",
    ]) {
      const column = table === "sittings" ? "id" : "sitting_id";
      const { sql } = api.database;
      const [row] =
        await sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
      expect([table, row?.n]).toEqual([table, 0]);
    }
    expect(await quizOf(world, assessmentId)).toMatchObject({ resultCount: 0, erasedCount: 1 });
  });
});
