import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeUser } from "#api/accounts/users/users.queries.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, sealedActs, type TestAct } from "#api/test-support/desk-world.ts";
import type { Duty } from "#contract/accounts/duties.ts";
import { problems } from "#contract/problems.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
type Device = Awaited<ReturnType<typeof world.device>>;
const linesOf = async ({ id }: Device): Promise<string[]> => {
  const { items } = (await api.send("GET", `/api/audit?recordId=${id}&noun=deskDevice`, { token: root })).json();
  return items.map(({ action, label }: { action: string; label: string }) => `${action} ${label}`);
};
const at = (day: Day, device: { id: string }, what = "") => `${day.path}/devices/${device.id}${what}`;
async function placed(day: Day, hall: number, testTime = 1, changes = {}) {
  const person = await world.person(changes);
  const place = { serial: person.serialNumber, testTime, hallId: day.halls[hall] };
  await world.answered("POST", `${day.path}/places`, place);
  return person;
}

/** Makes the database look restored from a backup of a moment when the day was planned and the device unknown. */
async function restoredWithout(day: Day, { id }: Device) {
  const { sql } = api.database;
  await sql`delete from desk_devices where id = ${id}::uuid`;
  await sql`update exam_days set created_at = '2026-11-01T06:00Z' where id = ${day.id}::uuid`;
  await sql`insert into restores (backup_at) values ('2026-11-02T06:00Z')`;
}

describe("a pack", () => {
  it("has the people of chosen halls, without phone or e-mail, and who was admitted to them", async () => {
    const day = await world.day([5, 5, 5]);
    const [one, two, elsewhere, admitted, deleted] = [
      await placed(day, 1, 2, { phoneNumber: "07998877665" }),
      await placed(day, 0, 3),
      await placed(day, 2),
      await placed(day, 2),
      await placed(day, 0),
    ];
    const homeless = await world.person();
    const desk = await world.device(day);
    const admit = { hallId: day.halls[0], testTime: 1, reason: "ازدحام" };
    const score = desk.act("score", { serial: one.serialNumber, score: 75 });
    const attends = [admitted, homeless].map(({ serialNumber: serial }) => desk.act("attend", { serial, ...admit }));
    expect(await world.sent(desk, [score, ...attends])).toEqual(["kept", "kept", "kept"]);
    await api.database.sql`update contestants set is_deleted = true where id = ${deleted.id}`;
    const body = { name: "مكتب القاعتين", hallIds: day.halls.slice(0, 2) };
    const answer = await api.send("PUT", at(day, { id: randomUUID() }), { token: world.token, body });
    const pack = answer.json();
    expect(pack).toMatchObject({
      day: {
        id: day.id,
        date: "2099-05-04",
        onsiteExamId: world.exam,
        onsiteExamName: "اختبار القاعات",
        isClosed: false,
      },
      halls: day.halls.map((id, index) => ({ id, name: `قاعة ${index + 1}` })),
      hallIds: day.halls.slice(0, 2),
      now: api.now().toISOString(),
    });
    type Listed = { contestantId: string };
    expect(pack.people.map(({ contestantId }: Listed) => contestantId)).toEqual([
      two.id,
      one.id,
      admitted.id,
      homeless.id,
    ]);
    const [, first, guest, unplaced] = pack.people;
    expect(first).toEqual({
      contestantId: one.id,
      serialNumber: one.serialNumber,
      fullName: "زينب علي حسين",
      age: 12,
      specialEducationType: 2,
      testTime: 2,
      hallId: day.halls[1],
      seat: 1,
      attendedAt: null,
      scores: [{ id: score.id, score: 75, corrections: 0 }],
    });
    const where = { hallId: day.halls[0], testTime: 1 };
    expect(guest).toMatchObject({ hallId: day.halls[2], seat: 2, attendedAt: attends[0]?.at, admitted: where });
    expect(unplaced).toMatchObject({ attendedAt: attends[1]?.at, admitted: where });
    expect(unplaced).not.toHaveProperty("seat");
    for (const secret of ["07998877665", "@example.iq", elsewhere.id, deleted.id])
      expect(answer.body).not.toContain(secret);
  });

  it("is counted where people are: expected at their place, present where they were admitted", async () => {
    const day = await world.day([5, 5]);
    const [moved, absent] = [await placed(day, 0), await placed(day, 0)];
    const duplicate = await placed(day, 1);
    const [homeless, nowhere] = [await world.person(), await world.person()];
    const desk = await world.device(day);
    const admit = { hallId: day.halls[1], testTime: 2, reason: "ازدحام" };
    const act = ({ serialNumber: serial }: { serialNumber: string }, fields = {}) =>
      desk.act("attend", { serial, ...fields });
    await world.sent(desk, [act(moved, admit), act(homeless, admit), act(nowhere), act(duplicate)]);
    await world.sent(desk, [desk.act("score", { serial: moved.serialNumber, score: 1 })]);
    await world.send("DELETE", `/api/contestants/${duplicate.id}`);
    await world.answerTo(desk, [], { made: desk.revision() + 7 });
    expect(await world.answered("GET", `${day.path}/attendance`)).toEqual({
      counts: [
        { hallId: day.halls[0], hall: "قاعة 1", testTime: 1, expected: 2, present: 0, absent: 1, scored: 0 },
        { hallId: day.halls[1], hall: "قاعة 2", testTime: 2, expected: 0, present: 2, absent: 0, scored: 1 },
      ],
      presentElsewhere: 1,
      conflictCount: 0,
      waitingCount: 7,
    });
    const list = await world.answered("GET", `${day.path}/halls/${day.halls[0]}/absent`);
    expect(list).toEqual([
      {
        contestantId: absent.id,
        fullName: "زينب علي حسين",
        serialNumber: absent.serialNumber,
        testTime: 1,
        seat: 2,
        phoneNumber: expect.stringMatching(/^07\d{9}$/),
        schoolName: "مدرسة الرافدين الابتدائية",
        hall: "قاعة 1",
      },
    ]);
  });

  it("is refused for halls of another day, for none, and on a closed day", async () => {
    const [day, other] = [await world.day([1]), await world.day([1])];
    const prepare = (hallIds: string[], name = "مكتب") =>
      world.outcome("PUT", at(day, { id: randomUUID() }), { name, hallIds });
    expect(await prepare([...day.halls, ...other.halls])).toBe("hall_not_found");
    expect(await prepare([])).toBe("validation_failed");
    expect(await prepare(day.halls, " ")).toBe("validation_failed");
    await world.answered("POST", `${day.path}/close`);
    expect(await prepare(day.halls)).toBe("exam_day_closed");
    expect(
      await world.outcome("PUT", `/api/exam-days/${randomUUID()}/devices/${randomUUID()}`, {
        name: "ا",
        hallIds: day.halls,
      }),
    ).toBe("exam_day_not_found");
  });
});

describe("a device", () => {
  it("keeps its key however often it is prepared, and shares it with no other", async () => {
    const day = await world.day([1]);
    const [desk, other] = [await world.device(day), await world.device(day, "مكتب ٢")];
    expect(Buffer.from(desk.pack.key, "base64")).toHaveLength(32);
    expect(other.pack.key).not.toBe(desk.pack.key);
    const again = await world.answered("PUT", at(day, desk), { name: "مكتب الباب", hallIds: day.halls });
    expect(again.key).toBe(desk.pack.key);
    expect((await world.answered("GET", at(day, desk, "/key"))).key).toBe(desk.pack.key);
    // A colleague refreshes the lists and does not need the key.
    const { token } = await api.signUp("iq");
    const body = { name: "مكتب الباب", hallIds: day.halls };
    expect((await api.send("PUT", at(day, desk), { token, body })).json().key).toBe(null);
    expect((await api.send("GET", at(day, desk, "/key"), { token })).json().code).toBe("desk_device_of_other");
    expect((await api.send("GET", at(day, desk, "/key"), { token: root })).json().key).toBe(desk.pack.key);
    expect(await linesOf(desk)).toEqual(["reopen مكتب الباب", "reopen مكتب الباب", "create مكتب ١"]);
    expect(await world.outcome("GET", at(day, { id: randomUUID() }, "/key"))).toBe("desk_device_not_found");
  });

  it("that a restored database lacks is known again under its own key, and opens its files", async () => {
    const day = await world.day([5]);
    const desk = await world.device(day);
    const { serialNumber: serial } = await placed(day, 0);
    await restoredWithout(day, desk);
    expect((await world.answerTo(desk, [])).json().code).toBe("desk_device_not_found");
    const prepare = (key: string) => world.send("PUT", at(day, desk), { name: desk.name, hallIds: day.halls, key });
    const short = randomBytes(16).toString("base64");
    for (const bad of [short, "مفتاح", ""])
      expect((await prepare(bad)).json().errors).toEqual({ key: ["المفتاح غير صالح"] });
    expect((await prepare(desk.pack.key)).json().key).toBe(desk.pack.key);
    const file = sealedActs(desk.pack.key, [desk.act("attend", { serial })]);
    const answer = await world.answered("POST", `${day.path}/acts/file`, { deviceId: desk.id, ...file });
    expect(answer.outcomes).toMatchObject([{ outcome: "kept" }]);
    // Nobody can replace the key of a known device.
    expect((await prepare(randomBytes(32).toString("base64"))).json().key).toBe(desk.pack.key);
  });

  it("that a restored database lacks sends its acts on a closed day too", async () => {
    const day = await world.day([5]);
    const [desk, known] = [await world.device(day), await world.device(day, "مكتب ٢")];
    const { serialNumber: serial } = await placed(day, 0);
    await restoredWithout(day, desk);
    await world.answered("POST", `${day.path}/close`);
    const prepare = (device: Device, key?: string) =>
      world.outcome("PUT", at(day, device), { name: device.name, hallIds: day.halls, key });
    expect(await prepare(desk)).toBe("exam_day_closed");
    expect(await prepare(known, known.pack.key)).toBe("exam_day_closed");
    expect(await prepare(desk, desk.pack.key)).toBe(200);
    expect((await world.answerTo(desk, [desk.act("attend", { serial })])).json()).toMatchObject({
      isClosed: true,
      outcomes: [{ outcome: "kept" }],
    });
  });

  it("that no restored database lacks brings no key, and opens no closed day", async () => {
    const { sql } = api.database;
    await sql`delete from restores`;
    const day = await world.day([5]);
    const desk = await world.device(day);
    const prepare = (key?: string) => world.outcome("PUT", at(day, desk), { name: desk.name, hallIds: day.halls, key });
    await sql`delete from desk_devices where id = ${desk.id}::uuid`;
    expect(await prepare(desk.pack.key)).toBe("desk_device_not_found");
    await restoredWithout(day, desk);
    await sql`update exam_days set created_at = '2026-11-03' where id = ${day.id}::uuid`;
    expect(await prepare(desk.pack.key)).toBe("desk_device_not_found");
    await sql`update exam_days set created_at = '2026-11-01', date = '2026-10-30' where id = ${day.id}::uuid`;
    expect(await prepare(desk.pack.key)).toBe("desk_device_not_found");
    await sql`update exam_days set date = '2099-05-04', closed_at = '2026-11-01T09:00Z' where id = ${day.id}::uuid`;
    expect(await prepare(desk.pack.key)).toBe("exam_day_closed");
    await sql`update exam_days set closed_at = null where id = ${day.id}::uuid`;
    expect(await prepare(desk.pack.key)).toBe(200);
    const since = await sql`
      select id from desk_devices where id = ${desk.id}::uuid and prepared_at = '2026-11-02T06:00Z'`;
    expect(since).toHaveLength(1);
  });

  it("is listed with what it holds, and let go at its next contact", async () => {
    const day = await world.day([2, 2]);
    await placed(day, 0);
    const desk = await world.device(day);
    api.advance(60);
    await world.device(day, "مكتب ٢");
    await world.answerTo(desk, [], { made: 3 });
    api.advance(60);
    const heard = (await world.answerTo(desk, [], { made: 3 })).json();
    expect(heard).toMatchObject({ outcomes: [], isLetGo: false, now: api.now().toISOString() });
    const [latest, earlier] = await world.answered("GET", `${day.path}/devices`);
    expect(earlier.name).toBe("مكتب ٢");
    expect(latest).toMatchObject({
      id: desk.id,
      name: "مكتب ١",
      preparedBy: world.user.userName,
      halls: ["قاعة 1", "قاعة 2"],
      personCount: 1,
      lastHeardAt: api.now().toISOString(),
      waitingCount: 3,
      letGoAt: null,
      erasedAt: null,
    });
    expect(latest).not.toHaveProperty("key");
    api.advance(61);
    const devices: { isSilent: boolean }[] = await world.answered("GET", `${day.path}/devices`);
    expect(devices.map(({ isSilent }) => isSilent)).toEqual([false, true]);
    const letGo = await world.answered("POST", at(day, desk, "/let-go"));
    expect(letGo.letGoAt).toBe(api.now().toISOString());
    await world.answered("POST", at(day, desk, "/let-go"));
    // Reading the lists once more does not undo the release.
    await world.answered("PUT", at(day, desk), { name: "مكتب ١", hallIds: day.halls });
    const last = desk.act("attend", { serial: (await world.person()).serialNumber });
    expect((await world.answerTo(desk, [last])).json()).toMatchObject({
      isLetGo: true,
      outcomes: [{ outcome: "kept" }],
    });
    expect(await world.outcome("POST", at(day, desk, "/erased"))).toBe(204);
    expect(await world.outcome("POST", at(day, desk, "/erased"))).toBe(204);
    expect((await world.answerTo(desk, [])).json().isLetGo).toBe(false);
    expect(await linesOf(desk)).toEqual(["delete مكتب ١", "close مكتب ١", "create مكتب ١"]);
    // A device that is prepared again is like any other.
    await world.answered("PUT", at(day, desk), { name: "مكتب ١", hallIds: day.halls });
    expect((await world.answered("GET", `${day.path}/devices`))[0]).toMatchObject({ letGoAt: null, erasedAt: null });
    expect((await linesOf(desk))[0]).toBe("create مكتب ١");
  });
});

describe("a hall", () => {
  const remove = (day: Day, hall: number) => world.outcome("DELETE", `${day.path}/halls/${day.halls[hall]}`);
  const refresh = (day: Day, { id, name }: Device, more: object = {}) =>
    world.send("PUT", at(day, { id }), { name, hallIds: day.halls, ...more });

  it("stays while its lists are on a device, and for good once somebody was marked in it", async () => {
    const day = await world.day([5, 5]);
    const desk = await world.device(day);
    const { serialNumber: serial } = await world.person();
    expect(await world.sent(desk, [desk.act("attend", { serial, hallId: day.halls[1] })])).toEqual(["kept"]);
    expect(await remove(day, 0)).toBe("hall_on_devices");
    await world.answered("POST", at(day, desk, "/let-go"));
    expect(await remove(day, 0)).toBe("hall_on_devices");
    await world.send("POST", at(day, desk, "/erased"));
    expect([await remove(day, 0), await remove(day, 1)]).toEqual([204, "hall_attended"]);
  });

  it("that a restored database lacks is left out when a device reads its lists again", async () => {
    const day = await world.day([5, 5]);
    const { sql } = api.database;
    const desk = await world.device(day);
    await sql`delete from halls where id = ${day.halls[0]}::uuid`;
    expect((await refresh(day, desk)).json().hallIds).toEqual(day.halls.slice(1));
    await restoredWithout(day, desk);
    expect((await refresh(day, desk)).json().code).toBe("hall_not_found");
    expect((await refresh(day, desk, { key: desk.pack.key })).json().hallIds).toEqual(day.halls.slice(1));
    // An act from before the restoring keeps its time.
    const { serialNumber: serial } = await world.person();
    api.advance(3_600);
    const attend = desk.act("attend", { serial, at: new Date(Date.parse(desk.pack.now) + 1).toISOString() });
    await world.sent(desk, [attend]);
    expect((await world.answered("GET", `${day.path}/people/${serial}`)).attendedAt).toBe(attend.at);
  });

  it("that is removed while a device is prepared for it stays, or is refused to the device", async () => {
    for (let round = 0; round < 10; round += 1) {
      const day = await world.day([1]);
      const [removed, prepared] = await Promise.all([
        remove(day, 0),
        world.outcome("PUT", at(day, { id: randomUUID() }), { name: "مكتب ٢", hallIds: day.halls }),
      ]);
      expect([
        ["hall_on_devices", 200],
        [204, "hall_not_found"],
      ]).toContainEqual([removed, prepared]);
    }
  });

  it("that is removed while a desk marks somebody in it loses no mark", async () => {
    for (let round = 0; round < 10; round += 1) {
      const day = await world.day([1, 1]);
      const desk = await world.device({ ...day, halls: day.halls.slice(1) });
      const attend = desk.act("attend", { serial: (await world.person()).serialNumber, hallId: day.halls[0] });
      const [removed, outcomes] = await Promise.all([remove(day, 0), world.sent(desk, [attend])]);
      expect([outcomes, [204, "hall_attended"].includes(removed as number)]).toEqual([["kept"], true]);
    }
  });
});

describe("a file of unsent acts", () => {
  const handIn = (desk: Device, file: object, token = world.token) =>
    api.send("POST", `${desk.day.path}/acts/file`, { token, body: { deviceId: desk.id, ...file } });

  it("is taken in by a colleague's device, once, and names both", async () => {
    const day = await world.day([5]);
    const { id, serialNumber: serial } = await placed(day, 0);
    const [desk, colleague] = [await world.device(day), await api.signUp("iq")];
    const acts = [desk.act("attend", { serial }), desk.act("score", { serial, score: 88 })];
    const file = sealedActs(desk.pack.key, acts);
    const answer = (await handIn(desk, file, colleague.token)).json();
    expect(answer).toMatchObject({ deviceName: "مكتب ١", outcomes: [{ outcome: "kept" }, { outcome: "kept" }] });
    expect((await handIn(desk, file)).json()).toMatchObject({ outcomes: [{ outcome: "known" }, { outcome: "known" }] });
    expect(await world.answered("GET", `${day.path}/people/${serial}`)).toMatchObject({
      attendedAt: acts[0]?.at,
      scores: [{ score: 88 }],
    });
    const { items } = (await api.send("GET", `/api/audit?recordId=${id}`, { token: root })).json();
    const line = items.find(({ noun }: { noun: string }) => noun === "attendance");
    expect(line.userName).toBe(colleague.user.userName);
    expect(line.changes).toContainEqual({ field: "claimedBy", from: null, to: world.user.userName });
  });

  it("is refused in Arabic if it is damaged, of another device, or no list of acts", async () => {
    const day = await world.day([5]);
    const { serialNumber: serial } = await placed(day, 0);
    const [desk, other] = [await world.device(day), await world.device(day, "مكتب ٢")];
    const { key } = desk.pack;
    const acts = [desk.act("attend", { serial })];
    const file = sealedActs(key, acts);
    const damaged = Buffer.from(file.content, "base64");
    damaged[5] = (damaged[5] ?? 0) ^ 1;
    const bad = [
      { ...file, content: damaged.toString("base64") },
      { ...file, content: file.content.slice(0, 16) },
      { ...file, iv: randomBytes(12).toString("base64") },
      { ...file, iv: "" },
      sealedActs(other.pack.key, acts),
      sealedActs(key, { acts }),
      sealedActs(key, [{ kind: "attend" }]),
    ];
    for (const one of bad) {
      const answer = await handIn(desk, one);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "desk_file_unreadable"]);
      expect(answer.json().message).toBe(problems.desk_file_unreadable.message);
    }
    expect((await handIn(other, file)).json().code).toBe("desk_file_unreadable");
    expect((await handIn({ ...desk, id: randomUUID() }, file)).json().code).toBe("desk_device_not_found");
    expect((await handIn(desk, { ...file, content: "أ" })).json().errors).toEqual({ content: ["الملف غير صالح"] });
    expect((await world.answered("GET", `${day.path}/people/${serial}`)).attendedAt).toBe(null);
  });

  it("may hold more than a megabyte", async () => {
    const day = await world.day([5]);
    const { serialNumber: serial } = await placed(day, 0);
    const desk = await world.device(day);
    const note = "x".repeat(25_000);
    const acts = Array.from({ length: 60 }, () => desk.act("attend", { serial, note }));
    const answer = await handIn(desk, sealedActs(desk.pack.key, acts));
    expect(answer.json().outcomes).toHaveLength(60);
    for (const part of [acts.slice(0, 30), acts.slice(30)])
      expect((await world.sent(desk, part)).filter((one) => one === "known")).toHaveLength(30);
  });

  it("may be as large as a long day without a network makes it", async () => {
    const desk = await world.device(await world.day([5]));
    // Each act is too large to be stored, so the acts only pass through.
    const acts = Array.from({ length: 10 }, () => desk.act("attend", { note: "x".repeat(1_000_000) }));
    const file = sealedActs(desk.pack.key, acts);
    expect(file.content.length).toBeGreaterThan(12_000_000);
    expect((await handIn(desk, file)).json().outcomes).toHaveLength(10);
  });
});

describe("what has changed", () => {
  type Changes = { mark: string; people: { contestantId: string; attendedAt: string | null }[] | null; gone: string[] };
  /** Creates a desk of one hall, which asks for changes. */
  const listener = async (day: Day, hall: number) => {
    const id = randomUUID();
    const body = { name: "مكتب", hallIds: [day.halls[hall]] };
    let { mark } = await world.answered("PUT", at(day, { id }), body);
    return async (): Promise<string[]> => {
      const answer: Changes = await world.answered("GET", `${at(day, { id })}/changes?mark=${mark}`);
      mark = answer.mark;
      const people = answer.people?.map((one) => `${one.contestantId} ${one.attendedAt ? "present" : "absent"}`);
      return [...(people ?? ["all"]), ...answer.gone.map((one) => `${one} gone`)];
    };
  };

  it("comes to the desks of its halls alone: marks, undoing, admitting, scores, moves, deletions", async () => {
    const day = await world.day([5, 5, 5]);
    const [one, two] = [await placed(day, 0), await placed(day, 0)];
    const [first, second, third] = [await listener(day, 0), await listener(day, 1), await listener(day, 2)];
    const gate = await world.device(day);
    // A change may be reported again, because of transactions of other tests.
    const heard = async ({ id }: { id: string }) => {
      const of = async (hear: () => Promise<string[]>) => (await hear()).find((line) => line.startsWith(id))?.slice(37);
      return [await of(first), await of(second)];
    };
    expect(await heard(one)).toEqual([undefined, undefined]);
    const mark = gate.act("attend", { serial: one.serialNumber });
    await world.sent(gate, [mark]);
    expect(await heard(one)).toEqual(["present", undefined]);
    await world.sent(gate, [gate.act("undo", { serial: one.serialNumber })]);
    expect(await heard(one)).toEqual(["absent", undefined]);
    const admit = { hallId: day.halls[1], testTime: 1, reason: "ازدحام" };
    await world.sent(gate, [gate.act("attend", { serial: one.serialNumber, ...admit })]);
    expect(await heard(one)).toEqual(["present", "present"]);
    const score = { serial: two.serialNumber, score: 60, onsiteExamId: world.exam, id: randomUUID(), knownScores: 0 };
    await world.answered("POST", "/api/onsitequiz/Addscore", score);
    expect(await heard(two)).toEqual(["absent", undefined]);
    const move = { contestantIds: [two.id], hallId: day.halls[1], testTime: 1 };
    await world.answered("POST", `${day.path}/places/move`, move);
    expect(await heard(two)).toEqual(["absent", "absent"]);
    expect(await world.outcome("DELETE", `/api/contestants/${two.id}`)).toBe(204);
    expect((await heard(two))[1]).toBe("gone");
    expect(await third()).toEqual([]);
  });

  it("is not missed where a transaction that began earlier ends later", async () => {
    const day = await world.day([5]);
    const { id } = await placed(day, 0);
    const other = await placed(day, 0);
    const hear = await listener(day, 0);
    const gate = await world.device(day);
    const early = await api.database.$client.connect();
    await early.query("begin");
    await early.query("update contestants set age = age + 1 where id = $1", [id]);
    await world.sent(gate, [gate.act("attend", { serial: other.serialNumber })]);
    expect(await hear()).toContain(`${other.id} present`);
    await early.query("commit");
    early.release();
    expect(await hear()).toContain(`${id} absent`);
  });

  it("is read whole where it is much, and asks for a known device and a sensible mark", async () => {
    const day = await world.day([5]);
    const hear = await listener(day, 0);
    await api.database
      .sql`insert into desk_changes select ${day.id}::uuid, gen_random_uuid(), array[${day.halls[0]}::uuid],
      pg_current_xact_id() from generate_series(1, 501)`;
    expect(await hear()).toEqual(["all"]);
    expect(await world.outcome("GET", `${at(day, { id: randomUUID() })}/changes?mark=1`)).toBe("desk_device_not_found");
    for (const mark of ["", "-1", "x", "9".repeat(19)])
      expect(await world.outcome("GET", `${at(day, { id: randomUUID() })}/changes?mark=${mark}`)).toBe(
        "validation_failed",
      );
  });
});

it("a pack says in which other hall a code belongs, without names or codes", async () => {
  const day = await world.day([5, 5]);
  const [here, there, late] = [await placed(day, 0), await placed(day, 1), await placed(day, 1, 3)];
  const body = { name: "مكتب", hallIds: day.halls.slice(0, 1) };
  const pack = await world.answered("PUT", at(day, { id: randomUUID() }), body);
  const digest = ({ serialNumber }: { serialNumber: string }) =>
    createHash("sha256").update(`${day.id}${serialNumber}`).digest().subarray(0, 6).toString("base64");
  const inSecond = (testTime: number, digests: string) => ({ hallId: day.halls[1], testTime, digests });
  expect(pack.elsewhere).toEqual([inSecond(1, digest(there)), inSecond(3, digest(late))]);
  const text = JSON.stringify(pack);
  for (const secret of [there.id, there.serialNumber, late.serialNumber]) expect(text).not.toContain(secret);
  expect(text).toContain(here.serialNumber);
});

describe("a device of somebody who has lost the duty of the desk", () => {
  it("is refused without losing an act, which others send or hand in", async () => {
    const { user, token } = await api.signUp("iq");
    const limitTo = (...limit: Duty[]) => changeUser(api.database, user.id, { duties: limit }, false);
    await limitTo("desk");
    const day = await world.day([5]);
    const [first, second] = [await placed(day, 0), await placed(day, 0)];
    const desk = await world.device(day);
    await api.database.sql`update desk_devices set prepared_by = ${user.id}::uuid where id = ${desk.id}::uuid`;
    const where = { hallId: day.halls[0], testTime: 1 };
    const [known, kept, filed] = [first, second, second].map(({ serialNumber: serial }) =>
      desk.act("attend", { serial, ...where }),
    ) as [TestAct, TestAct, TestAct];
    expect(await world.sent(desk, [known], token)).toEqual(["kept"]);

    await limitTo("results");
    const refused = await world.answerTo(desk, [kept], { by: token });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "duty_missing"]);
    expect((await api.send("GET", at(day, desk, "/key"), { token })).json().code).toBe("duty_missing");
    expect((await api.send("PUT", at(day, { id: randomUUID() }), { token, body: {} })).json().code).toBe(
      "duty_missing",
    );

    expect(await world.sent(desk, [known, kept])).toEqual(["known", "kept"]);
    const { key } = (await api.send("GET", at(day, desk, "/key"), { token: root })).json();
    const file = { deviceId: desk.id, ...sealedActs(key, [filed]) };
    const handIn = await api.send("POST", `${day.path}/acts/file`, { token: root, body: file });
    expect(handIn.json().outcomes).toMatchObject([{ id: filed.id, outcome: "kept" }]);
    const [device] = await world.answered("GET", `${day.path}/devices`);
    expect(device).toMatchObject({ id: desk.id, waitingCount: 0 });
  });
});
