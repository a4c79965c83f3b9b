import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial } from "#api/test-support/desk-world.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
afterAll(() => api.close());

const contestant = (changes: object = {}) => ({
  fullName: "علي جاسم محمد",
  gender: 0,
  age: "١٢",
  phoneNumber: "٠٧٧٠١٢٣٤٥٦٧",
  schoolName: "مدرسة دجلة",
  specialEducationType: 1,
  governarate: 1,
  ...changes,
});
type Day = Awaited<ReturnType<typeof world.day>>;
/** What a desk with a network knows of somebody after that. */
const seen = (day: Day, serial: string) => world.answered("GET", `${day.path}/people/${serial}`);
const seatOf = async (day: Day, serial: string) => {
  const { hall, testTime, seat } = await seen(day, serial);
  return seat === undefined ? null : `${testTime} ${hall} ${seat}`;
};

describe("a registration at a desk", () => {
  it("keeps the code of the device and takes the seat that the desk names", async () => {
    const day = await world.day([1, 2]);
    const desk = await world.device(day);
    const serial = newSerial();
    const place = { hallId: day.halls[1], testTime: 3 };
    const register = desk.act("register", { serial: formatSerial(serial), contestant: contestant(), ...place });
    expect(await world.sent(desk, [register])).toEqual(["kept"]);
    expect(await world.sent(desk, [register])).toEqual(["known"]);
    expect(await seen(day, serial)).toMatchObject({ fullName: "علي جاسم محمد", age: 12, attendedAt: null });
    expect(await seatOf(day, serial)).toBe("3 قاعة 2 1");
    const { items } = (await api.send("GET", `/api/audit?recordId=${register.id}`, { token: root })).json();
    expect(items.map(({ action, noun, userName }: Record<string, string>) => [action, noun, userName])).toEqual([
      ["create", "place", world.user.userName],
      ["create", "contestant", world.user.userName],
    ]);
    expect(JSON.stringify(items)).not.toContain(serial);
    const found = (await api.send("GET", `/api/contestants/${register.id}`)).json().contestant;
    expect(found).toMatchObject({ serialNumber: serial, phoneNumber: "07701234567" });
  });

  it("stands without a place where the named hall is full, and on a closed day with one", async () => {
    const day = await world.day([1]);
    const desk = await world.device(day);
    const place = { hallId: day.halls[0], testTime: 1 };
    const [one, two, three] = [newSerial(), newSerial(), newSerial()];
    const acts = [one, two].map((serial) => desk.act("register", { serial, contestant: contestant(), ...place }));
    const late = desk.act("register", { serial: three, contestant: contestant(), ...place, testTime: 2 });
    expect(await world.sent(desk, acts)).toEqual(["kept", "kept"]);
    await world.answered("POST", `${day.path}/close`, { reason: "انتهى اليوم" });
    expect(await world.sent(desk, [late])).toEqual(["kept"]);
    const seats = [await seatOf(day, one), await seatOf(day, two), await seatOf(day, three)];
    expect(seats).toEqual(["1 قاعة 1 1", null, "2 قاعة 1 1"]);
  });

  it("gets what its day gives, before other days, and never two places for one exam", async () => {
    const plan = { placesNewcomers: true, fillsOtherTimes: true };
    const earlier = await world.day([5], { ...plan, date: "2099-05-03" });
    const [day, quiet] = [await world.day([5], plan), await world.day([5])];
    const [desk, other] = [await world.device(day), await world.device(quiet)];
    const [here, elsewhere, named] = [newSerial(), newSerial(), newSerial()];
    await world.sent(desk, [desk.act("register", { serial: here, contestant: contestant() })]);
    await world.sent(other, [
      other.act("register", { serial: elsewhere, contestant: contestant() }),
      other.act("register", { serial: named, contestant: contestant(), hallId: quiet.halls[0], testTime: 1 }),
    ]);
    expect([await seatOf(earlier, here), await seatOf(day, here)]).toEqual([null, expect.stringMatching(/قاعة 1 1$/)]);
    expect([await seatOf(quiet, elsewhere), await seatOf(earlier, elsewhere)]).toEqual([null, expect.any(String)]);
    expect([await seatOf(quiet, named), await seatOf(earlier, named)]).toEqual(["1 قاعة 1 1", null]);
    await api.database.sql`update exam_days set places_newcomers = false`;
  });

  it("is refused with its reasons, and a wrong code too", async () => {
    const day = await world.day([1]);
    const desk = await world.device(day);
    const bad = [
      desk.act("register", { serial: newSerial(), contestant: contestant({ age: 40, fullName: "" }) }),
      desk.act("register", { serial: "1234567890123456", contestant: contestant() }),
    ];
    const refused = `conflict: ${conflictWords.registration_refused}`;
    expect(await world.sent(desk, bad)).toEqual([refused, refused]);
    const list = await world.answered("GET", `${day.path}/conflicts`);
    expect(list.map(({ errors }: { errors: string[] }) => [...errors].sort())).toEqual([
      ["الرجاء إدخال الاسم الكامل", "العمر يجب أن يكون بين 6 و 18 سنة"],
      ["الرمز غير صحيح"],
    ]);
  });

  it("of one code at two desks at once is one person, and the other waits for somebody to choose", async () => {
    const day = await world.day([9]);
    const desks = await Promise.all(Array.from({ length: 8 }, (_, n) => world.device(day, `مكتب ${n}`)));
    const serial = newSerial();
    const outcomes = await Promise.all(
      desks.map((desk, n) =>
        world.sent(desk, [
          desk.act("register", { serial, contestant: contestant({ age: 6 + n }), hallId: day.halls[0], testTime: 1 }),
        ]),
      ),
    );
    expect(outcomes.flat().sort()).toEqual([...Array(7).fill(`conflict: ${conflictWords.serial_taken}`), "kept"]);
    expect((await world.answered("GET", `${day.path}/attendance`)).counts).toMatchObject([{ expected: 1 }]);
  });
});
