import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookiesOf, registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { serialQrBase64 } from "../registration/serial-qr.ts";

let api: TestApi;
let serialNumber: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ serialNumber } = await api.register());
});
afterAll(() => api.close());

const lookUp = (serial: string, address = "192.0.2.1", cookie = "") =>
  api.send("GET", `/api/contestants/bySerial/${encodeURIComponent(serial)}`, {
    address,
    ...(cookie && { headers: { cookie } }),
  });
const unknownSerial = () => completeSerial(String(Math.floor(Math.random() * 1e15)).padStart(15, "0"));

describe("a look-up by serial", () => {
  it("reads spaces, hyphens and Arabic digits, and renews the cookie", async () => {
    const arabic = serialNumber.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "").replace(/(.{4})/g, "$1 ");
    for (const typed of [serialNumber, arabic, serialNumber.replace(/(.{4})/g, "$1-"), `\u200f${serialNumber}\u200e`]) {
      const answer = await lookUp(typed);
      expect(answer.json().contestant.serialNumber).toBe(serialNumber);
      expect(String(answer.headers["set-cookie"])).toContain(`serial=${serialNumber}; Max-Age=630720000`);
    }
  });

  it("never takes the place of another code that the browser keeps, and leaves none with staff", async () => {
    const { serialNumber: kept } = await api.register();
    const setBy = async (cookie: string, token?: string) => {
      const path = `/api/contestants/bySerial/${serialNumber}`;
      return (await api.send("GET", path, { headers: { cookie }, token })).headers["set-cookie"];
    };
    const own = `serial=${serialNumber}; Max-Age=630720000; Path=/; HttpOnly; SameSite=Lax`;
    expect(await setBy(`serial=${kept}`)).toBeUndefined();
    for (const cookie of [`serial=${serialNumber}`, `a=b; serial=${serialNumber}`, "serial=1234", "serial=", "other=1"])
      expect([await setBy(cookie)].flat()[0], cookie).toBe(own);
    const { token } = await api.signUp("iq");
    expect(await setBy("", token)).toBeUndefined();
  });

  it("refuses a wrong check digit", async () => {
    const wrong = serialNumber.slice(0, -1) + ((Number(serialNumber.at(-1)) + 1) % 10);
    const answer = await lookUp(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "serial_invalid", message: "الرمز غير صحيح" });
  });

  it("is 404 for an unknown one", async () => {
    const answer = await lookUp(unknownSerial());
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe("لم يتم العثور على المتسابق");
  });

  it("limits only misses: a school's hits still answer", async () => {
    const address = "192.0.2.50";
    for (let index = 0; index < 20; index += 1) expect((await lookUp(unknownSerial(), address)).statusCode).toBe(404);
    const refused = await lookUp(unknownSerial(), address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await lookUp(serialNumber, address)).statusCode).toBe(200);
    expect((await lookUp(unknownSerial(), "192.0.2.51")).statusCode).toBe(404);
  });

  it("turns an address away altogether past 200 misses", async () => {
    const address = "2001:db8:0:1::5";
    for (let index = 0; index < 201; index += 1) await lookUp(unknownSerial(), address);
    expect((await lookUp(serialNumber, address)).statusCode).toBe(429);
    expect((await lookUp(serialNumber, "2001:db8:0:1:ffff::9")).statusCode).toBe(429);
    expect((await lookUp(serialNumber, "2001:db8:0:2::5")).statusCode).toBe(200);
  });
});

describe("one visitor with 205 invented codes at a hall's address", () => {
  const hall = "198.51.100.205";
  const register = async (address = hall) => {
    const answer = await api.send("POST", "/api/contestants", { body: registration(), address });
    return { serial: answer.json().serialNumber as string, id: answer.json().id, cookie: cookiesOf(answer) };
  };
  const status = async (...asked: Parameters<typeof lookUp>) => (await lookUp(...asked)).statusCode;
  const misses = (count: number, cookie = "") =>
    Promise.all(Array.from({ length: count }, () => status(unknownSerial(), hall, cookie)));

  it("stops no device that keeps a code, and no device of the hall", async () => {
    const [student, other] = [await register(), await register("192.0.2.77")];
    const { token } = await api.signUp("iq");
    const device = cookiesOf(await api.send("PUT", "/api/hall-device", { token }));
    const control = cookiesOf(await lookUp(other.serial, "192.0.2.78"));
    await misses(205);
    for (const cookie of [student.cookie, device, control]) {
      expect(await status(student.serial, hall, cookie), cookie).toBe(200);
      expect(await status(other.serial, hall, cookie), cookie).toBe(200);
    }
    expect((await api.send("GET", `/api/contestants/${student.id}`, { address: hall })).statusCode).toBe(200);
    const [mark = ""] = /serial-mark=\S+/.exec(student.cookie) ?? [];
    const forged = [
      "",
      `serial=${student.serial}`,
      "hall-device=yes",
      `serial=${student.serial}; serial-mark=${student.serial}`,
      mark.replace(student.serial, other.serial),
      mark.slice(0, -1),
      mark.replace("serial-mark", "hall-device"),
    ];
    for (const cookie of forged) expect(await status(student.serial, hall, cookie), cookie).toBe(429);
  });

  it("gets no unlimited misses by registering between them", async () => {
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await misses(10, (await register()).cookie))).toEqual(new Set([429]));
    const [{ serial, cookie }, other] = [await register(), await register()];
    expect(await status(other.serial, hall, cookie)).toBe(200);
    await misses(21, cookie);
    expect([await status(other.serial, hall, cookie), await status(serial, hall, cookie)]).toEqual([429, 200]);
  });
});

describe("the QR picture", () => {
  it("decodes to the serial, for many serials", async () => {
    for (let index = 0; index < 60; index += 1) {
      const serial = unknownSerial();
      expect(await codesIn(Buffer.from(serialQrBase64(serial), "base64"))).toEqual([serial]);
    }
  });

  it("is a small 1-bit PNG of 232 × 232", async () => {
    const png = Buffer.from((await lookUp(serialNumber)).json().qrCodeBase64, "base64");
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([232, 232, 1, 0]);
    const dataStart = png.indexOf("IDAT") + 4;
    expect(inflateSync(png.subarray(dataStart)).length).toBe(232 * 30);
    expect(png.length).toBeLessThan(1000);
  });
});
