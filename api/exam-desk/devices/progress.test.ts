import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, sealedActs, type TestAct } from "#api/test-support/desk-world.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Device = Awaited<ReturnType<typeof world.device>>;

/** Creates a desk, and marks of somebody in its hall. */
async function marking(count: number) {
  const day = await world.day([5]);
  const { serialNumber: serial } = await world.person();
  const desk = await world.device(day);
  return { day, desk, acts: Array.from({ length: count }, () => desk.act("attend", { serial })) };
}
const storedAfter = async (desk: Device, acts: readonly TestAct[]): Promise<number> =>
  (await world.answerTo(desk, acts)).json().storedRevision;
const prepared = async ({ day, id, name }: Device, revision?: number): Promise<number> =>
  (await world.answered("PUT", `${day.path}/devices/${id}`, { name, hallIds: day.halls, revision })).storedRevision;
const tooLarge = (act: TestAct) => ({ ...act, note: "x".repeat(40_000) });

describe("the stored revision", () => {
  it("is that of the last act before the first missing one", async () => {
    const { desk, acts } = await marking(4);
    expect(desk.pack.storedRevision).toBe(0);
    expect(await storedAfter(desk, acts.slice(0, 2))).toBe(2);
    expect(await storedAfter(desk, acts.slice(3))).toBe(2);
    expect(await prepared(desk)).toBe(2);
    expect(await storedAfter(desk, acts.slice(2, 3))).toBe(4);
    expect([await storedAfter(desk, []), await prepared(desk)]).toEqual([4, 4]);
  });

  it("passes over refused acts, which are never stored", async () => {
    const { desk, acts } = await marking(3);
    const [first, second, third] = acts as [TestAct, TestAct, TestAct];
    expect(await storedAfter(desk, [first, tooLarge(second), { ...third, id: first.id }])).toBe(3);
    expect(await storedAfter(desk, [tooLarge(second)])).toBe(3);
  });

  it("tells a device what a restored database lacks, also behind newer acts", async () => {
    const { desk, acts } = await marking(4);
    expect(await storedAfter(desk, acts.slice(0, 3))).toBe(3);
    const { sql } = api.database;
    await sql`delete from attendances where exam_day_id = ${desk.day.id}::uuid`;
    await sql`delete from desk_acts where device_id = ${desk.id}::uuid and revision > 1`;
    expect(await storedAfter(desk, acts.slice(3))).toBe(1);
    expect(await storedAfter(desk, acts.slice(1, 3))).toBe(4);
    await sql`delete from attendances where exam_day_id = ${desk.day.id}::uuid`;
    await sql`delete from desk_acts where device_id = ${desk.id}::uuid`;
    await sql`delete from desk_devices where id = ${desk.id}::uuid`;
    expect(await prepared(desk)).toBe(0);
  });
});

describe("acts that are waited for", () => {
  const waiting = async ({ day, id }: Device): Promise<number[]> => [
    (await world.answered("GET", `${day.path}/attendance`)).waitingCount,
    (await world.answered("GET", `${day.path}/devices`)).find((one: { id: string }) => one.id === id).waitingCount,
  ];
  const handIn = (desk: Device, acts: readonly unknown[]) =>
    world.answered("POST", `${desk.day.path}/acts/file`, { deviceId: desk.id, ...sealedActs(desk.pack.key, acts) });

  it("are those that the device has made and that never came", async () => {
    const { desk, acts } = await marking(5);
    expect(await waiting(desk)).toEqual([0, 0]);
    await world.answerTo(desk, [], { made: 3 });
    expect(await waiting(desk)).toEqual([3, 3]);
    await world.answerTo(desk, acts.slice(0, 2), { made: 3 });
    expect(await waiting(desk)).toEqual([1, 1]);
    // This heartbeat was under way for a long time.
    await world.answerTo(desk, [], { made: 1 });
    expect(await waiting(desk)).toEqual([1, 1]);
    await prepared(desk, 5);
    expect(await waiting(desk)).toEqual([3, 3]);
    await prepared(desk);
    expect(await waiting(desk)).toEqual([3, 3]);
  });

  it("come in a file, however much of it came before", async () => {
    const { desk, acts } = await marking(4);
    await world.answerTo(desk, acts.slice(0, 2), { made: 3 });
    await handIn(desk, acts.slice(0, 2));
    expect(await waiting(desk)).toEqual([1, 1]);
    await handIn(desk, acts.slice(3));
    expect(await waiting(desk)).toEqual([1, 1]);
    await handIn(desk, acts);
    await handIn(desk, acts);
    expect(await waiting(desk)).toEqual([0, 0]);
  });

  it("are none once the file of an erased device was handed in before it said so", async () => {
    const { day, desk, acts } = await marking(3);
    await handIn(desk, acts.slice(0, 2));
    expect(await world.outcome("POST", `${day.path}/devices/${desk.id}/erased`, { revision: 3 })).toBe(204);
    expect(await waiting(desk)).toEqual([1, 1]);
    await handIn(desk, acts);
    expect(await waiting(desk)).toEqual([0, 0]);
    expect(await world.outcome("POST", `${day.path}/devices/${desk.id}/erased`)).toBe(204);
  });

  it("are no fewer where the first handing in of a file stopped in the middle", async () => {
    const { day, desk, acts } = await marking(3);
    await world.outcome("POST", `${day.path}/devices/${desk.id}/erased`, { revision: 3 });
    const { sql } = api.database;
    await sql`alter table desk_acts add constraint no_second check (revision <> 2) not valid`;
    await expect(handIn(desk, acts)).rejects.toThrow("500");
    await sql`alter table desk_acts drop constraint no_second`;
    expect(await waiting(desk)).toEqual([2, 2]);
    for (let turn = 0; turn < 2; turn += 1) {
      await handIn(desk, acts.slice(0, 2));
      expect(await waiting(desk)).toEqual([1, 1]);
    }
    await handIn(desk, acts);
    expect(await waiting(desk)).toEqual([0, 0]);
  });

  it("are counted also where devices of an earlier version named the largest number of the database", async () => {
    const { day, desk } = await marking(0);
    await world.device(day);
    await api.database.sql`update desk_devices set revision = 2147483647 where exam_day_id = ${day.id}::uuid`;
    expect(await waiting(desk)).toEqual([4294967294, 2147483647]);
  });

  it("are refused with a number that no device reaches", async () => {
    const { day, desk, acts } = await marking(1);
    const far = 1_000_001;
    const { id, name } = desk;
    const refusals = [
      await world.answerTo(desk, [], { made: far }),
      await world.answerTo(desk, [{ ...acts[0], revision: far }]),
      await world.send("PUT", `${day.path}/devices/${id}`, { name, hallIds: day.halls, revision: far }),
      await world.send("POST", `${day.path}/devices/${id}/erased`, { revision: far }),
    ].map((answer) => Object.values(answer.json().errors));
    expect(refusals).toEqual(Array(4).fill([["رقم العملية غير صحيح"]]));
    const file = { deviceId: id, ...sealedActs(desk.pack.key, [{ ...acts[0], revision: far }]) };
    expect(await world.outcome("POST", `${day.path}/acts/file`, file)).toBe("desk_file_unreadable");
    expect(await waiting(desk)).toEqual([0, 0]);
  });

  it("are not those that the server refused", async () => {
    const { desk, acts } = await marking(3);
    const [first, second, third] = acts as [TestAct, TestAct, TestAct];
    await world.answerTo(desk, [first, tooLarge(second)]);
    expect(await waiting(desk)).toEqual([1, 1]);
    await handIn(desk, [tooLarge(second), tooLarge(third)]);
    expect(await waiting(desk)).toEqual([0, 0]);
  });
});
