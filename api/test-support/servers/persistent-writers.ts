import { setTimeout as sleep } from "node:timers/promises";
import { registration } from "../api.ts";
import { fileForm } from "../files/quiz-files.ts";

/**
 * Clients that keep writing while their process is killed and restarted. As the product's pages do, each repeats an
 * unanswered request with its key or id until it is answered.
 */

export type Server = { address: string; isAlive: boolean };
type Answer = { status: number; body: { id: string; state: string } };
type Send = (method: string, path: string, body?: object | FileForm) => Promise<Answer>;
type FileForm = Awaited<ReturnType<typeof fileForm>>;

/** Successful answers, by their id in the database. */
export type Acknowledged = {
  registrations: Map<string, string>;
  scores: Set<string>;
  confirmed: Set<string>;
  updates: number;
  /** Answers that no client should get: neither success nor 503 with Retry-After. */
  failures: string[];
};
export const newAcknowledged = (): Acknowledged => ({
  registrations: new Map(),
  scores: new Set(),
  confirmed: new Set(),
  updates: 0,
  failures: [],
});
export const countOf = ({ registrations, scores, confirmed, updates }: Acknowledged): number =>
  registrations.size + scores.size + confirmed.size + updates;

const sender =
  (address: string, token: string, known: Acknowledged, key?: string): Send =>
  async (method, path, body) => {
    const isForm = body !== undefined && "headers" in body;
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { "idempotency-key": key }),
        ...(body && (isForm ? (body as FileForm).headers : { "content-type": "application/json" })),
      },
      ...(body && { body: isForm ? new Uint8Array((body as FileForm).body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      const failure = `${method} ${path}: ${answer.status} ${text}`;
      const isShed = answer.status === 503 && Number(answer.headers.get("retry-after")) > 0;
      if (!isShed && answer.status !== 404) known.failures.push(failure);
      throw new Error(failure);
    }
    return { status: answer.status, body: JSON.parse(text) };
  };

type WritersDeps = {
  token: string;
  known: Acknowledged;
  person: { id: string; serialNumber: string };
  exam: string;
  index: number;
};

/** Loops of one kind of write each. They outlive servers: `run` ends when its server is gone. */
export function persistentWriters({ token, known, person, exam, index }: WritersDeps) {
  let edits = 0;
  let files = 0;
  let form = newRegistration();
  let score = crypto.randomUUID();
  let file = newFile();

  function newRegistration() {
    return { key: crypto.randomUUID(), body: registration() };
  }
  function newFile() {
    files += 1;
    const time = (second: number) => new Date(Date.UTC(2026, index, 1, 0, files, second)).toISOString().slice(0, 19);
    const rows = [1, 2, 3].map((second) => `${time(second).replace("T", " ")},${second} / 10,${person.serialNumber}`);
    return { id: crypto.randomUUID(), csv: ["Timestamp,Score,الرمز", ...rows].join("\n") };
  }

  const register = async (address: string) => {
    const { body } = await sender(address, token, known, form.key)("POST", "/api/Contestants", form.body);
    known.registrations.set(form.key, body.id);
    form = newRegistration();
  };
  const enterScore = async (address: string) => {
    const entry = { id: score, onsiteExamId: exam, serial: person.serialNumber, score: 50 };
    await sender(address, token, known)("POST", "/api/onsitequiz/Addscore", entry);
    known.scores.add(score);
    score = crypto.randomUUID();
  };
  const rename = async (address: string) => {
    edits += 1;
    const body = { ...registration({ schoolName: `مدرسة ${index} ${edits}` }), testTime: 1 };
    await sender(address, token, known)("PUT", `/api/contestants/${person.id}`, body);
    known.updates += 1;
  };
  const importFile = async (address: string) => {
    const send = sender(address, token, known);
    const path = `/api/quiz/imports/${file.id}`;
    const there = await send("GET", path).catch((error: Error) => {
      if (!error.message.includes(": 404 ")) throw error;
    });
    if (!there) await send("POST", `/api/quiz/imports?importId=${file.id}`, await fileForm(file.csv));
    let state = there?.body.state ?? "reading";
    // A file that a killed process was reading is uploaded again, as the screen asks.
    while (!there && state === "reading") {
      await sleep(5);
      ({ state } = (await send("GET", path)).body);
    }
    if (state === "ready" || state === "confirmed") {
      await send("POST", `${path}/confirm`);
      known.confirmed.add(file.id);
    }
    file = newFile();
  };

  const work = [register, enterScore, rename, importFile];
  return {
    /** Writes until the server is gone. */
    async run(server: Server): Promise<void> {
      const repeat = async (one: (address: string) => Promise<void>) => {
        while (server.isAlive) await one(server.address).catch(() => sleep(20));
      };
      await Promise.all(work.map(repeat));
    },
    /** Repeats unanswered requests, then does everything once more, so that each kind of write was done. */
    async settle(server: Server): Promise<void> {
      for (const one of [...work, ...work]) await one(server.address);
    },
  };
}
