import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";

let api: TestApi;
let token: string;
let images: string[];
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "SuperAdmin"));
  images = await Promise.all([1, 2, 3].map(() => api.uploaded("image")));
});
afterAll(() => api.close());
beforeEach(() => api.send("DELETE", "/api/logo", { token }));

const none = { logoPath: null, image: null };
const of = (path: string | undefined) => ({
  logoPath: path,
  image: { imagePath: path, width: 1200, height: 800, placeholder: "data:image/webp;base64,x" },
});
const read = async () => (await api.send("GET", "/api/logo")).json();
const save = (logoPath: unknown, as: string | undefined = token) =>
  api.send("POST", "/api/logo", { token: as, body: { logoPath } });
const rows = async () => (await api.database.sql`select 1 from logos`).length;

describe("the logo", () => {
  it("is absent at first, then set, replaced and removed, visible to everybody", async () => {
    expect(await read()).toEqual(none);
    const answer = await save(images[0]);
    expect([answer.statusCode, answer.json()]).toEqual([200, of(images[0])]);
    expect(await read()).toEqual(of(images[0]));
    expect((await save(images[1])).json()).toEqual(of(images[1]));
    expect([await read(), await rows()]).toEqual([of(images[1]), 1]);
    const removed = await api.send("DELETE", "/api/logo", { token });
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect([await read(), await rows()]).toEqual([none, 0]);
    expect((await api.send("DELETE", "/api/logo", { token })).statusCode).toBe(204);
  });

  it("is refused if never uploaded, a PDF, not a path, or missing; the previous one stays", async () => {
    await save(images[0]);
    for (const path of [`${crypto.randomUUID()}.webp`, await api.uploaded("pdf"), "../x.webp", "", null, undefined]) {
      const answer = await save(path);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { logoPath: ["الصورة غير معروفة. ارفعها من جديد"] },
      ]);
    }
    expect(await read()).toEqual(of(images[0]));
  });

  it("may be changed by a SuperAdmin only: 403 for an Admin, 401 for others", async () => {
    await save(images[0]);
    const admin = (await api.signUp("iq")).token;
    const main = (await api.signUp("main")).token;
    for (const [as, status] of [
      [admin, 403],
      [main, 401],
      ["", 401],
    ] as const) {
      expect((await save(images[1], as)).statusCode).toBe(status);
      expect((await api.send("DELETE", "/api/logo", { token: as })).statusCode).toBe(status);
    }
    expect(await read()).toEqual(of(images[0]));
  });

  it("remains one when several are set simultaneously", async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => save(images[index % 3])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
    expect(await rows()).toBe(1);
    expect(images.map(of)).toContainEqual(await read());
    // The database guarantees a single row.
    const second = api.database.sql`insert into logos (logo_path) values (${images[0] ?? ""})`;
    await expect(second).rejects.toThrow("logos_single");
  });
});
