import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#api/db/client.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";

/** Reading a file, between the answer to its upload and its preview. */

let api: TestApi;
let token: string;
let serial: string;
const rows = 5_000;
const start = async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
  serial = (await api.send("POST", "/api/contestants", { body: registration() })).json().serialNumber;
};

const resultsFile = () => {
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
  const lines = Array.from({ length: rows }, (_, second) => `2026/05/12 ${time(second)},${second % 11} / 10,${serial}`);
  return ["Timestamp,Score,الرمز", ...lines].join("\n");
};
async function upload(path: string, query = "") {
  const { headers, body } = await fileForm(resultsFile());
  const authorization = `Bearer ${token}`;
  return api.app.inject({ method: "POST", url: path + query, headers: { ...headers, authorization }, payload: body });
}
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
  api.send(method, `/api/quiz/imports${path}`, { token, ...(body !== undefined && { body }) });
const find = async (id: string): Promise<QuizImport> => (await send("GET", `/${id}`)).json();
const rowsKept = async () => (await api.database.sql`select from quiz_import_rows`).length;

/** Runs `work` while no rows can be written. */
const whileHeld = (work: () => Promise<void>) =>
  inTransaction(api.database, async (tx) => {
    await sqlOf(tx)`lock table quiz_import_rows in share mode`;
    await work();
  });

describe("while a file is being read", () => {
  beforeAll(start);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.sql`truncate quiz_import_rows, quiz_imports`;
  });
  afterEach(() => vi.unstubAllEnvs());

  it("its import shows progress, and cannot be confirmed or corrected", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rafid-test-results-"));
    vi.stubEnv("TMPDIR", folder);
    let id = "";
    await whileHeld(async () => {
      const answer = await upload("/api/quiz/imports");
      ({ id } = answer.json());
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { state: "reading", rowsRead: 0, counts: { total: 0 }, error: null },
      ]);
      for (const refused of [
        await send("POST", `/${id}/confirm`),
        await send("PATCH", `/${id}/rows/2`, { isExcluded: true }),
      ]) {
        const { code, message } = refused.json();
        expect([refused.statusCode, code, message]).toEqual([
          409,
          "quiz_import_reading",
          "ما زالت قراءة الملف جارية. انتظر حتى تنتهي ثم حاول مرة أخرى",
        ]);
      }
      expect((await send("GET", `/${id}/rows`)).json()).toMatchObject({ items: [], totalCount: 0 });
      expect((await send("GET", "?state=unfinished")).json().items).toMatchObject([{ id, state: "reading" }]);
      // Files on disk have no name, so they do not outlive the process.
      expect(await readdir(folder)).toEqual([]);
    });
    const states = new Set<string>();
    await expect
      .poll(
        async () => {
          const { state, rowsRead, bytesRead, fileBytes } = await find(id);
          states.add(state);
          return [state, rowsRead, bytesRead === fileBytes];
        },
        { interval: 5, timeout: 10_000 },
      )
      .toEqual(["ready", rows, true]);
    expect([...states].filter((state) => state !== "ready" && state !== "reading")).toEqual([]);
    expect((await find(id)).counts).toMatchObject({ total: rows, matched: rows });
  });

  it("it can be removed, leaving no rows", async () => {
    let removing: ReturnType<typeof send> | undefined;
    let id = "";
    await whileHeld(async () => {
      ({ id } = (await upload("/api/quiz/imports")).json());
      removing = send("DELETE", `/${id}`);
      // This sends the request now, because inject starts only with `then`.
      removing.then(() => undefined);
      await new Promise((turn) => setImmediate(turn));
    });
    expect((await removing)?.statusCode).toBe(204);
    expect((await send("GET", `/${id}`)).json().code).toBe("quiz_import_not_found");
    await expect.poll(rowsKept).toBe(0);
  });

  it("and its server's heartbeat stops, it is interrupted: it can be removed, not confirmed", async () => {
    const { user } = await api.signUp("iq");
    const begun = async (secondsAgo: number) => {
      const id = crypto.randomUUID();
      await api.database.sql`
        insert into quiz_imports (id, file_name, created_by, heartbeat_at)
        values (${id}, 'f', ${user.id}, now() - make_interval(secs => ${secondsAgo}))`;
      return id;
    };
    const [alive, silent] = [await begun(15), await begun(25)];
    expect([(await find(alive)).state, (await find(silent)).state]).toEqual(["reading", "interrupted"]);
    const listed = async (state: string) =>
      ((await send("GET", `?state=${state}`)).json().items as QuizImport[]).map(({ id }) => id);
    expect([await listed("reading"), await listed("interrupted")]).toEqual([[alive], [silent]]);
    expect((await send("POST", `/${silent}/confirm`)).json().code).toBe("quiz_import_not_ready");
    expect((await send("DELETE", `/${silent}`)).statusCode).toBe(204);
    expect(await listed("unfinished")).toEqual([alive]);
  });
});

describe("when the server stops", () => {
  beforeAll(start);
  afterAll(() => api.close());

  it("reading is interrupted and marked, the waiting caller gets an error, and no row stays", async () => {
    let closing: Promise<unknown> = Promise.resolve();
    let id = "";
    let inOneStep: ReturnType<typeof upload> | undefined;
    await whileHeld(async () => {
      ({ id } = (await upload("/api/quiz/imports")).json());
      inOneStep = upload("/api/quiz");
      await expect.poll(async () => (await api.database.sql`select from quiz_imports`).length).toBe(2);
      closing = api.app.close();
    });
    expect((await inOneStep)?.json()).toMatchObject({ status: 503, code: "service_unavailable" });
    await closing;
    const kept = await api.database.sql`select id, state from quiz_imports`;
    expect(kept).toEqual([{ id, state: "interrupted" }]);
    expect(await rowsKept()).toBe(0);
  });
});
