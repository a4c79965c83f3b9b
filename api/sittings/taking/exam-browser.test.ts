import { createHash, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import type { World } from "#api/test-support/sitting-world.ts";
import { examBrowserKeyTexts } from "#contract/assessments/exam-browser-keys.ts";
import { proofsOf } from "./exam-browser.ts";

const origin = "https://test.example.iq";
const it = base.extend("startOptions", { scope: "file" }, { publicUrl: origin });

const key = "3f".repeat(32);
const otherKey = "a0".repeat(32);
const hashOf = (url: string, of: string) => createHash("sha256").update(`${url}${of}`, "utf8").digest("hex");

type Proves = (path: string) => Record<string, string>;
const sayNothing: Proves = () => ({});
/** Proves the configuration as Safe Exam Browser does with each request. */
const byHeader =
  (of: string, from = origin): Proves =>
  (path) => ({ "x-safeexambrowser-configkeyhash": hashOf(from + path, of) });
/** Proves the configuration as its scripts do for the page. */
const byScript =
  (of: string, page = `${origin}/IQ-test/sitting`): Proves =>
  () => ({ "sitting-browser": `${hashOf(page, of)} ${page}` });

function browser(api: TestApi, proves: Proves, token: string) {
  const send = async (path: string, body?: object) => {
    const headers = { "sitting-token": token, ...proves(path) };
    const answer = await api.send("POST", path, { headers, ...(body && { body }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    start: (body: object) => send("/api/sittings", body),
    section: (id: string) => send(`/api/sittings/${id}/sections/0`),
    save: (id: string, answers: object[]) => send(`/api/sittings/${id}/answers`, { section: 0, leftCount: 0, answers }),
    finish: (id: string) => send(`/api/sittings/${id}/finish`),
  };
}
const newToken = () => randomUUID().replaceAll("-", "").padEnd(43, "x");

/** Starts a sitting of a new assessment with this proof. @returns the code of the refusal, or "started" */
async function startAs(world: World, proves: Proves, keys = [key]): Promise<string> {
  const assessmentId = await world.publish({ examBrowserKeys: keys });
  const { serial } = await world.student();
  const started = await browser(world.api, proves, newToken()).start({ id: randomUUID(), serial, assessmentId });
  return started.status === 200 ? "started" : `${started.status} ${started.code}`;
}

const missing = "403 exam_browser_missing";
const wrong = "403 exam_browser_wrong";

describe("an assessment for Safe Exam Browser only", () => {
  it("starts with one of its keys, by header or by scripts, and not without", async ({ world }) => {
    expect(await startAs(world, sayNothing)).toBe(missing);
    expect(await startAs(world, byHeader(key))).toBe("started");
    expect(await startAs(world, byScript(key))).toBe("started");
    expect(await startAs(world, byScript(key, `${origin}/IQ-test/sitting?serial=1`))).toBe("started");
    expect(await startAs(world, byScript(otherKey), [key, otherKey])).toBe("started");
    // Older versions send capitals.
    expect(
      await startAs(world, (path) => ({ "x-safeexambrowser-configkeyhash": hashOf(origin + path, key).toUpperCase() })),
    ).toBe("started");
  });

  it("refuses another key, and a hash for another address, page or origin", async ({ world }) => {
    expect(await startAs(world, byHeader(otherKey))).toBe(wrong);
    expect(await startAs(world, byScript(otherKey))).toBe(wrong);
    expect(await startAs(world, byHeader(key, "http://test.example.iq"))).toBe(wrong);
    expect(await startAs(world, () => byHeader(key)("/api/sittings/assessments"))).toBe(wrong);
    expect(await startAs(world, byScript(key, `${origin}/IQ-test/info`))).toBe(missing);
    expect(await startAs(world, byScript(key, "https://elsewhere.example/IQ-test/sitting"))).toBe(missing);
    expect(await startAs(world, () => ({ "sitting-browser": key }))).toBe(missing);
  });

  it("refuses sections and take-overs without it, but accepts every answer", async ({ api, world }) => {
    const assessmentId = await world.publish({ examBrowserKeys: [key] });
    const { serial } = await world.student();
    const [right, bare] = [newToken(), newToken()];
    const id = randomUUID();
    const started = await browser(api, byHeader(key), right).start({ id, serial, assessmentId });
    expect(started.status).toBe(200);
    const without = browser(api, sayNothing, right);
    const wrongly = browser(api, byScript(otherKey), right);
    expect([(await without.section(id)).code, (await wrongly.section(id)).code]).toEqual([
      "exam_browser_missing",
      "exam_browser_wrong",
    ]);
    expect((await without.start({ id, serial, assessmentId })).code).toBe("exam_browser_missing");
    const takeOver = { id: randomUUID(), serial, assessmentId, takeOver: true };
    expect((await browser(api, sayNothing, bare).start(takeOver)).code).toBe("exam_browser_missing");
    expect((await browser(api, byScript(key), right).section(id)).questions).toHaveLength(5);
    expect((await without.section(id)).code).toBe("exam_browser_missing");
    const answer = { place: 0, revision: 1, answer: { choice: 0 }, answeredAtMs: 1000 };
    expect((await without.save(id, [answer])).kept).toEqual([{ place: 0, revision: 1 }]);
    expect((await browser(api, byScript(key), bare).start(takeOver)).sitting.device).toBe(2);
    expect((await without.save(id, [{ ...answer, place: 1 }])).status).toBe(200);
    expect((await browser(api, sayNothing, bare).finish(id)).status).toBe(200);
  });

  it("announces it before the start, and shows its keys to no student", async ({ api, world }) => {
    const assessmentId = await world.publish({ examBrowserKeys: [key] });
    const plain = await world.publish();
    const { serial } = await world.student();
    const offers = await api.send("GET", `/api/sittings/assessments?serial=${serial}`);
    const needs = Object.fromEntries(
      offers
        .json()
        .map((one: { assessmentId: string; needsExamBrowser: boolean }) => [one.assessmentId, one.needsExamBrowser]),
    );
    expect([needs[assessmentId], needs[plain]]).toEqual([true, false]);
    const token = newToken();
    const headers = { "sitting-token": token, ...byScript(key)("") };
    const body = { id: randomUUID(), serial, assessmentId };
    const started = await api.send("POST", "/api/sittings", { headers, body });
    const section = await api.send("POST", `/api/sittings/${body.id}/sections/0`, { headers });
    expect([started.statusCode, section.statusCode]).toEqual([200, 200]);
    for (const answer of [offers, started, section]) expect(answer.body).not.toContain(key);
  });
});

describe("the keys of an assessment", () => {
  const draft = (world: World, examBrowserKeys: string[]) =>
    world.send("POST", "/api/assessments", { content: world.content({ examBrowserKeys }) });

  it("are read from pasted text; none means any browser", async ({ api, world }) => {
    const pasted = ` ${key.toUpperCase()}\n\u200e${otherKey};\r\n${key}`;
    const saved = (await draft(world, [pasted])).json();
    expect(saved.content.examBrowserKeys).toEqual([key, otherKey]);
    expect((await draft(world, [" \n"])).json().content).not.toHaveProperty("examBrowserKeys");
    const { findings } = await world.staff("GET", `/api/assessments/${saved.id}/check`);
    expect(findings).toContainEqual(expect.objectContaining({ severity: "hint", path: "content.examBrowserKeys" }));
    const { rows } = await api.database.$client.query("select changes::text from audit_lines where noun_id = $1", [
      saved.id,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it("are refused with a message if invalid or too many", async ({ world }) => {
    const errorOf = async (keys: string[]) => (await draft(world, keys)).json().errors;
    const field = "content.examBrowserKeys";
    expect(await errorOf([key.slice(1)])).toEqual({ [field]: [examBrowserKeyTexts.wrong] });
    expect(await errorOf([`${key} مفتاح`])).toEqual({ [field]: [examBrowserKeyTexts.wrong] });
    const many = Array.from({ length: 11 }, (_, index) => index.toString(16).repeat(64).slice(0, 64));
    expect(await errorOf([many.join("\n")])).toEqual({ [field]: [examBrowserKeyTexts.tooMany] });
  });
});

it("a request without a public address is checked against the address it was sent to", () => {
  const headers = { "x-safeexambrowser-configkeyhash": "ab" };
  expect(proofsOf({ origin: "http://10.0.0.5:3000", path: "/api/sittings", headers })).toEqual([
    { url: "http://10.0.0.5:3000/api/sittings", hash: "ab" },
  ]);
});
