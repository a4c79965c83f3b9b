import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { systemActor } from "#api/audit/line.ts";
import { remove as deleteContestant } from "#api/contestants/contestants.service.ts";
import { eraseTogether } from "#api/contestants/erasure/erasure.service.ts";
import { placeNewcomer } from "#api/contestants/registration/placing.queries.ts";
import { inTransaction } from "#api/db/client.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { examDayWorld, someday, untilWaiting } from "#api/test-support/exam-days.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { Place } from "#contract/exam-days/places.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof examDayWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  world = await examDayWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
beforeEach(async () => {
  const { sql } = api.database;
  await sql`delete from places`;
  await sql`delete from contestants`;
  await sql`update exam_days set closed_at = now(), places_newcomers = false`;
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
type Person = Awaited<ReturnType<typeof world.person>>;
const give = (day: Day, { serialNumber: serial }: Person, testTime: number, hall = 0, seat?: number) =>
  world.outcome("POST", `${day.path}/places`, { serial, testTime, hallId: day.halls[hall], seat });
const move = (day: Day, people: Person[], testTime: number, hall: number, seat?: number) =>
  world.outcome("POST", `${day.path}/places/move`, {
    contestantIds: people.map(({ id }) => id),
    testTime,
    hallId: day.halls[hall],
    seat,
  });
const where = async (day: Day, { id }: Person): Promise<string | undefined> => {
  const lists: Place[][] = [];
  for (const hall of day.halls) lists.push(await world.answered("GET", `${day.path}/halls/${hall}/places`));
  const found = lists.flat().find(({ contestantId }) => contestantId === id);
  return found && `${found.testTime} ${found.hall} ${found.seat}`;
};
const linesOf = async ({ id }: Person) => {
  const { items } = (await api.send("GET", `/api/audit?recordId=${id}&noun=place`, { token: root })).json();
  return items.map(
    ({ action, label, changes }: { action: string; label: string; changes: { field: string; to: unknown }[] }) =>
      [action, label, ...changes.map(({ field, to }) => `${field} ${to}`)].join(", "),
  );
};
const own = async ({ id }: Person) => (await api.send("GET", `/api/contestants/${id}/places`)).json();

describe("a place", () => {
  it("is given by a code, at the first free seat or a chosen one, once on each day", async () => {
    const day = await world.day([3]);
    const [one, two, three] = [await world.person(), await world.person(), await world.person()];
    expect(await give(day, one, 1, 0, 2)).toBe(201);
    expect(await give(day, two, 1)).toBe(201);
    expect(await give(day, { ...three, serialNumber: formatSerial(three.serialNumber) }, 1)).toBe(201);
    expect([await where(day, one), await where(day, two), await where(day, three)]).toEqual([
      "1 قاعة 1 2",
      "1 قاعة 1 1",
      "1 قاعة 1 3",
    ]);
    expect(await give(day, one, 2)).toBe("place_given");
    const late = await world.person();
    expect(await give(day, late, 1)).toBe("hall_full");
    expect(await give(day, late, 2, 0, 4)).toBe("seat_taken");
    expect(await give(day, { ...late, serialNumber: "123" }, 2)).toBe("serial_invalid");
    await world.send("DELETE", `/api/contestants/${late.id}`);
    expect(await give(day, late, 2)).toBe("contestant_not_found");
    expect(await linesOf(one)).toEqual([`create, زينب علي حسين, date ${someday}, testTime 1, hall قاعة 1, seat 2`]);
  });

  it("is refused in a hall or at a time that is not of the day", async () => {
    const [day, other] = [await world.day([3], { testTimes: [1] }), await world.day([3])];
    const person = await world.person();
    expect(await give({ ...day, halls: other.halls }, person, 1)).toBe("hall_not_found");
    expect(await give(day, person, 2)).toBe("validation_failed");
  });

  it("moves singly and in bulk, to seats that are free, all or none, each with its line", async () => {
    const day = await world.day([3, 2]);
    const people = [await world.person(), await world.person(), await world.person()];
    const [one, two, three] = people as [Person, Person, Person];
    for (const person of people) await give(day, person, 1);
    expect(await move(day, people, 1, 1)).toBe("hall_full");
    expect(await where(day, one)).toBe("1 قاعة 1 1");
    expect(await move(day, [one, two], 1, 1)).toBe(200);
    expect([await where(day, one), await where(day, two)]).toEqual(["1 قاعة 2 1", "1 قاعة 2 2"]);
    // People who are there already keep their seats.
    expect(await move(day, people, 3, 0)).toBe(200);
    expect(await move(day, [three, one], 3, 0)).toBe(200);
    const seats = [await where(day, one), await where(day, two), await where(day, three)];
    expect([...seats].sort()).toEqual(["3 قاعة 1 1", "3 قاعة 1 2", "3 قاعة 1 3"]);
    expect(await move(day, [one], 1, 0, 3)).toBe(200);
    expect(await where(day, one)).toBe("1 قاعة 1 3");
    expect(await move(day, [two], 1, 0, 3)).toBe("seat_taken");
    expect(await move(day, [one, two], 1, 0, 2)).toBe("validation_failed");
    expect(await move(day, [await world.person()], 1, 0)).toBe("place_not_found");
    expect((await linesOf(one))[0]).toBe("update, زينب علي حسين, testTime 1, seat 3");
    expect(await linesOf(one)).toHaveLength(4);
  });

  it("is swapped with another one, also in the same hall", async () => {
    const day = await world.day([3, 3]);
    const [one, two, three] = [await world.person(), await world.person(), await world.person()];
    await give(day, one, 1);
    await give(day, two, 1);
    await give(day, three, 2, 1);
    const swap = (a: Person, b: Person) =>
      world.outcome("POST", `${day.path}/places/swap`, { contestantId: a.id, otherId: b.id });
    expect(await swap(one, two)).toBe(200);
    expect(await swap(one, three)).toBe(200);
    expect([await where(day, one), await where(day, two), await where(day, three)]).toEqual([
      "2 قاعة 2 1",
      "1 قاعة 1 1",
      "1 قاعة 1 2",
    ]);
    expect(await swap(one, one)).toBe("validation_failed");
    expect(await swap(one, await world.person())).toBe("place_not_found");
    expect((await linesOf(three))[0]).toBe("swap, زينب علي حسين, testTime 1, hall قاعة 1, seat 2");
  });

  it("is taken away, and its seat is free again", async () => {
    const day = await world.day([1]);
    const [one, two] = [await world.person(), await world.person()];
    await give(day, one, 1);
    const remove = () => world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [one.id] });
    expect(await remove()).toBe(204);
    expect(await remove()).toBe("place_not_found");
    expect(await give(day, two, 1)).toBe(201);
    expect(await linesOf(one)).toHaveLength(2);
  });

  it("on a past day is neither given nor moved nor swapped, but taken away", async () => {
    const day = await world.day([3, 3]);
    const [one, two] = [await world.person(), await world.person()];
    for (const person of [one, two]) await give(day, person, 1);
    await world.redate(day, "2020-01-01");
    expect(await give(day, await world.person(), 1)).toBe("exam_day_over");
    expect(await move(day, [one], 1, 1)).toBe("exam_day_over");
    expect(await world.outcome("POST", `${day.path}/assign`, { order: "name" })).toBe("exam_day_over");
    const pair = { contestantId: one.id, otherId: two.id };
    expect(await world.outcome("POST", `${day.path}/places/swap`, pair)).toBe("exam_day_over");
    expect(await world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [one.id] })).toBe(204);
    expect([await where(day, one), await where(day, two)]).toEqual([undefined, "1 قاعة 1 2"]);
    await api.database.sql`
      update exam_days set date = (now() at time zone 'Asia/Baghdad')::date where id = ${day.id}`;
    expect(await give(day, one, 1)).toBe(201);
  });

  it("moves together with others by one statement of lines", async () => {
    const day = await world.day([3, 3]);
    const people = [await world.person(), await world.person(), await world.person()];
    for (const person of people) await give(day, person, 1);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    expect(await move(day, people, 1, 1)).toBe(200);
    const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    sent.mockRestore();
    expect(texts.filter((text) => text?.startsWith('insert into "audit_lines"'))).toHaveLength(1);
    for (const person of people) expect(await linesOf(person)).toHaveLength(2);
  });

  it("that goes while its contestant is erased leaves no name in the audit log", async () => {
    const day = await world.day([3]);
    // Times of erased people count when a newcomer gets one.
    const person = await world.person({}, 2);
    await give(day, person, 1);
    const { pending } = await inTransaction(api.database, async (tx) => {
      await eraseTogether(tx, [person.id], freeingPlaces);
      const removing = world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [person.id] });
      await untilWaiting(api, removing);
      return { pending: removing };
    });
    expect(await pending).toBe("place_not_found");
    expect((await linesOf(person)).join()).not.toContain("زينب");
  });

  it("is found by name or code", async () => {
    const day = await world.day([5]);
    const [one, two] = [await world.person({ fullName: "أحمد كريم سعيد" }), await world.person()];
    for (const person of [one, two]) await give(day, person, 1);
    const find = async (text: string): Promise<string[]> =>
      (await world.answered("GET", `${day.path}/places?text=${encodeURIComponent(text)}`)).map(
        ({ contestantId }: Place) => contestantId,
      );
    expect(await find("احمد")).toEqual([one.id]);
    expect(await find(formatSerial(two.serialNumber))).toEqual([two.id]);
    expect(await find("لا أحد")).toEqual([]);
  });

  it("goes with its contestant: deletion frees the seat with a line, erasing removes the row", async () => {
    const day = await world.day([1]);
    const [one, two] = [await world.person(), await world.person()];
    await give(day, one, 1);
    await world.send("DELETE", `/api/contestants/${one.id}`);
    expect((await linesOf(one))[0]).toBe(`delete, زينب علي حسين, date ${someday}, testTime 1, hall قاعة 1, seat 1`);
    expect(await give(day, two, 1)).toBe(201);
    const record = await api.send("GET", `/api/contestants/${two.id}/record`, { token: root });
    expect(record.json().places).toEqual([
      { date: someday, testTime: 1, hall: "قاعة 1", address: "شارع فلسطين", seat: 1 },
    ]);
    const body = { serialNumber: two.serialNumber, reason: "طلب الأهل" };
    expect((await api.send("POST", `/api/contestants/${two.id}/erase`, { token: root, body })).statusCode).toBe(200);
    expect(await api.database.sql`select from places`).toEqual([]);
    expect((await linesOf(two)).join()).not.toContain("زينب");
    expect(await give(day, await world.person(), 1)).toBe(201);
  });

  it("of somebody who is deleted is free when its day becomes a day to come", async () => {
    const day = await world.day([3]);
    const [one, two, kept] = [await world.person(), await world.person(), await world.person()];
    for (const person of [one, two, kept]) await give(day, person, 1);
    await world.answered("POST", `${day.path}/close`);
    await world.send("DELETE", `/api/contestants/${one.id}`);
    expect(await where(day, one)).toBe("1 قاعة 1 1");
    await world.answered("POST", `${day.path}/reopen`);
    expect(await where(day, one)).toBeUndefined();
    expect((await linesOf(one))[0]).toBe(`delete, زينب علي حسين, date ${someday}, testTime 1, hall قاعة 1, seat 1`);
    await world.redate(day, "2020-01-01");
    await world.send("DELETE", `/api/contestants/${two.id}`);
    expect(await where(day, two)).toBe("1 قاعة 1 2");
    await world.answered("PUT", day.path, world.plan());
    expect([await where(day, two), await where(day, kept)]).toEqual([undefined, "1 قاعة 1 3"]);
  });

  it("of somebody who is deleted while its day is reopened is free", async () => {
    const day = await world.day([3]);
    const person = await world.person();
    await give(day, person, 1);
    await world.answered("POST", `${day.path}/close`);
    const { pending } = await inTransaction(api.database, async (tx) => {
      await deleteContestant(tx, systemActor("test"), person.id, freeingPlaces);
      const reopening = world.outcome("POST", `${day.path}/reopen`);
      await untilWaiting(api, reopening);
      return { pending: reopening };
    });
    expect(await pending).toBe(200);
    expect(await where(day, person)).toBeUndefined();
  });

  it("says when day, hour, hall, seat, name or address last changed, and that it was taken away", async () => {
    const [day, person, other] = [
      await world.day([5, 5], { date: "2098-03-01" }),
      await world.person(),
      await world.person(),
    ];
    const hall = `${day.path}/halls/${day.halls[1]}`;
    const named = (name: string, seats: number, address: string) =>
      world.answered("PUT", hall, { name, seats, address });
    await give(day, other, 1);
    const changes: [what: string, isChange: boolean, change: () => Promise<unknown>][] = [
      ["given", true, () => give(day, person, 1)],
      ["moved to another hour and hall", true, () => move(day, [person], 2, 1)],
      ["moved to where they are", false, () => move(day, [person], 2, 1)],
      ["another seat", true, () => move(day, [person], 2, 1, 4)],
      ["the hall's name", true, () => named("قاعة النصر", 5, "شارع فلسطين")],
      ["the hall's address", true, () => named("قاعة النصر", 5, "شارع السعدون")],
      ["the hall's seats", false, () => named("قاعة النصر", 9, "شارع السعدون")],
      ["the day", true, () => world.answered("PUT", day.path, world.plan({ date: "2098-03-02" }))],
      [
        "the day's audience",
        false,
        () => world.answered("PUT", day.path, world.plan({ date: "2098-03-02", governorates: [2] })),
      ],
      [
        "swapped",
        true,
        () => world.answered("POST", `${day.path}/places/swap`, { contestantId: person.id, otherId: other.id }),
      ],
      ["taken away", true, () => world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [person.id] })],
      ["given again", true, () => give(day, person, 1, 1)],
    ];
    let before = "";
    for (const [what, isChange, change] of changes) {
      await change();
      const { places, removed } = await own(person);
      expect([what, places.length, removed.length]).toEqual(what === "taken away" ? [what, 0, 1] : [what, 1, 0]);
      const { changedAt } = [...places, ...removed][0];
      expect([what, changedAt > before]).toEqual([what, isChange]);
      before = changedAt;
    }
  });

  it("is known to its contestant: the next days first, and whether one is awaited", async () => {
    const person = await world.person();
    expect(await own(person)).toEqual({ places: [], past: [], removed: [], waiting: null, isAwaited: false });
    const [late, early] = [await world.day([5], { date: "2098-01-02" }), await world.day([5], { date: "2098-01-01" })];
    expect(await own(person)).toEqual({ places: [], past: [], removed: [], waiting: null, isAwaited: true });
    await give(late, person, 2);
    expect(await own(person)).toMatchObject({ isAwaited: true, places: [{ date: "2098-01-02" }] });
    await give(early, person, 1);
    expect(await own(person)).toMatchObject({
      isAwaited: false,
      places: [
        {
          ...{ examDayId: early.id, date: "2098-01-01", testTime: 1, hall: "قاعة 1", address: "شارع فلسطين", seat: 1 },
          ...{ onsiteExamName: "اختبار القاعات", assessmentTitle: null, daysAhead: expect.any(Number) },
        },
        expect.objectContaining({ examDayId: late.id, testTime: 2 }),
      ],
    });
    const next = await world.answered("GET", `/api/places?contestantIds=${person.id},${randomUUID()}`);
    expect(next).toMatchObject([{ contestantId: person.id, date: "2098-01-01" }]);
    await world.answered("POST", `${early.path}/close`);
    expect(await own(person)).toMatchObject({ places: [{ date: "2098-01-02" }] });
    // The other day was closed before its hour, so it was not held.
    expect(await own(person)).toMatchObject({ past: [] });
    await api.database.sql`update exam_days set date = '2020-01-01' where id = ${late.id}`;
    expect(await own(person)).toMatchObject({ places: [], past: [{ date: "2020-01-01" }], isAwaited: false });
    await api.database.sql`update exam_days set date = '2020-01-02' where id = ${early.id}`;
    expect(await own(person)).toMatchObject({ past: [{ date: "2020-01-02" }, { date: "2020-01-01" }] });
    expect((await own(person)).past[0].daysAhead).toBeLessThan(-2_000);
    expect((await own({ id: randomUUID(), serialNumber: "" })).code).toBe("contestant_not_found");
  });

  it("is not awaited by those for whom no day is meant", async () => {
    await world.day([5], { governorates: [7] });
    const [meant, other] = [await world.person({ governarate: 7 }), await world.person({ governarate: 8 })];
    expect([(await own(meant)).isAwaited, (await own(other)).isAwaited]).toEqual([true, false]);
  });
});

describe("the list of a hall", () => {
  it("is in the order of times and seats, also as a file of the hall or of the day", async () => {
    const day = await world.day([2, 2]);
    const [one, two, three] = [await world.person(), await world.person(), await world.person()];
    await give(day, one, 2);
    await give(day, two, 1);
    await give(day, three, 1, 1);
    const list: Place[] = await world.answered("GET", `${day.path}/halls/${day.halls[0]}/places`);
    expect(list.map(({ contestantId }) => contestantId)).toEqual([two.id, one.id]);
    const csv = async (query: string) => (await world.send("GET", `${day.path}/places/export?format=csv${query}`)).body;
    const head = "القاعة,وقت الاختبار,المقعد,الاسم,الرمز,المدرسة,التوقيع";
    const row = (hall: number, time: string, { serialNumber }: Person) =>
      `قاعة ${hall},${time},1,زينب علي حسين,${formatSerial(serialNumber)},مدرسة الرافدين الابتدائية,`;
    expect((await csv(`&hallId=${day.halls[0]}`)).split("\r\n")).toEqual([
      `\ufeff${head}`,
      row(1, "٤:٠٠", two),
      row(1, "٤:٣٠", one),
      "",
    ]);
    expect((await csv("")).split("\r\n")).toHaveLength(5);
  });
});

describe("whoever registers later", () => {
  const register = async (changes: object = {}, token?: string): Promise<Person> =>
    (await api.send("POST", "/api/Contestants", { body: registration({ ...changes }), token })).json();

  it("gets a place at once where the day says so, at the next day with room, in their own time", async () => {
    const silent = await world.day([5], { date: "2098-01-01" });
    const first = await world.day([1], {
      date: "2098-01-02",
      placesNewcomers: true,
      fillsOtherTimes: true,
      testTimes: [1],
    });
    const second = await world.day([1], { date: "2098-01-03", placesNewcomers: true });
    const [one, two] = [await register(), await register()];
    expect([await where(silent, one), await where(first, one), await where(second, one)]).toEqual([
      ...[undefined, "1 قاعة 1 1", undefined],
    ]);
    const [row] = await api.database.sql`select test_time as own from contestants where id = ${two.id}`;
    expect(await where(second, two)).toBe(`${row?.own} قاعة 1 1`);
  });

  it("gets one for each exam, and one on each date", async () => {
    const { id: onsiteExamId } = await world.answered("POST", "/api/onsitequiz", { name: "اختبار آخر" });
    const open = { placesNewcomers: true, fillsOtherTimes: true };
    const days = [
      await world.day([5], { ...open, date: "2098-01-01" }),
      await world.day([5], { ...open, date: "2098-01-02" }),
      await world.day([5], { ...open, date: "2098-01-03", onsiteExamId }),
      await world.day([5], { ...open, date: "2098-01-03", onsiteExamId }),
    ];
    const person = await register({}, world.token);
    const found = await Promise.all(days.map((day) => where(day, person)));
    expect(found.filter((place) => place !== undefined)).toHaveLength(2);
    expect([found[0], found[1]]).toEqual([expect.stringContaining("قاعة 1"), undefined]);
    expect(await linesOf(person)).toHaveLength(2);
  });

  it("stays without one where nothing fits: another governorate, a full hall, another time, a closed or past day", async () => {
    const day = await world.day([1], { placesNewcomers: true, governorates: [4], testTimes: [1] });
    const place = async (changes: object) => where(day, await register({ governarate: 4, ...changes }));
    expect(await place({ governarate: 5 })).toBeUndefined();
    await api.database.sql`delete from contestants`;
    expect(await place({})).toBe("1 قاعة 1 1");
    // The second person gets the emptiest time, which is another one.
    expect(await place({})).toBeUndefined();
    await world.answered("PUT", day.path, world.plan({ placesNewcomers: true, testTimes: [1], fillsOtherTimes: true }));
    expect(await place({})).toBeUndefined();
    await api.database.sql`delete from contestants`;
    await api.database.sql`update exam_days set date = '2020-01-01' where id = ${day.id}`;
    expect(await place({})).toBeUndefined();
    await api.database.sql`update exam_days set date = ${someday}, closed_at = now() where id = ${day.id}`;
    expect(await place({})).toBeUndefined();
    await api.database.sql`update exam_days set closed_at = null where id = ${day.id}`;
    expect(await place({})).toBe("1 قاعة 1 1");
  });

  it("is registered without one while the day is held for long, and gets it with the next assigning", async () => {
    const day = await world.day([5], { placesNewcomers: true, fillsOtherTimes: true });
    const person = await inTransaction(api.database, async (holder) => {
      await holder.execute(sql`select from exam_days where id = ${day.id} for no key update`);
      return register();
    });
    expect(await where(day, person)).toBeUndefined();
    await world.answered("POST", `${day.path}/assign`, { order: "registration" });
    expect(await where(day, person)).toMatch(/قاعة 1 1$/);
  });

  it("gets it from the desk with a line", async () => {
    const day = await world.day([5], { placesNewcomers: true, fillsOtherTimes: true, testTimes: [1] });
    const person = await register({}, world.token);
    expect(await where(day, person)).toBe("1 قاعة 1 1");
    expect((await linesOf(person))[0]).toBe(`create, زينب علي حسين, date ${someday}, testTime 1, hall قاعة 1, seat 1`);
  });

  it("gets a time that has begun from the desk alone", async () => {
    const day = await world.day([5], { fillsOtherTimes: true });
    const person = await register();
    await api.database
      .sql`update exam_days set date = (now() at time zone 'Asia/Baghdad')::date - 1 where id = ${day.id}`;
    const place = (isAtDesk: boolean) =>
      inTransaction(api.database, (tx) => placeNewcomer(tx, { examDayId: day.id, contestantId: person.id, isAtDesk }));
    expect(await place(false)).toBeUndefined();
    expect(await place(true)).toMatchObject({ hall: "قاعة 1", seat: 1 });
  });
});
