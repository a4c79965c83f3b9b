import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, type Ask, clientAt } from "./ask.ts";
import { publicPages } from "./instances.ts";
import type { Ledger, WriteKind } from "./ledger.ts";

/** Milliseconds to wait for an answer, as in the product's client. */
const answerWithinMs = 30_000;
const readWithinMs = 10_000;
const writers = 4;
const readers = 2;
const pauseMs = 150;
/**
 * Milliseconds before a client tries again. People do so sooner than Retry-After says, so the measured pause is the
 * cluster's own.
 */
const againMs = 250;

type Options = { base: string; addressOf: (client: number) => string; ledger: Ledger; token: string; exam: string };

/**
 * Clients register, look the registration up and enter a score for it. As the product's pages do, they repeat an
 * unanswered request with the same key or id. Other clients read public pages.
 */
export function startClients({ base, addressOf, ledger, token, exam }: Options): { stop(): Promise<void> } {
  let isStopped = false;
  const clients = Array.from({ length: writers + readers }, (_, number) => clientAt(addressOf(number), base));
  const loops = clients.map(async ({ ask }, number) => {
    const work = number < writers ? () => writeOnce(ask, { ledger, token, exam }) : reader(ask, ledger);
    while (!isStopped) {
      await work();
      await sleep(pauseMs);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      for (const { close } of clients) close();
    },
  };
}

let people = 0;
const firstPhone = Math.floor(Math.random() * 5e7);

function newPerson() {
  people += 1;
  return {
    fullName: "زينب علي حسين",
    age: "12",
    gender: 1,
    phoneNumber: `077${String(firstPhone + people).padStart(8, "0")}`,
    email: "zainab@example.iq",
    schoolName: "مدرسة الرافدين الابتدائية",
    specialEducationType: 2,
    governarate: 1,
  };
}

type WriteDeps = Pick<Options, "ledger" | "token" | "exam">;

async function writeOnce(ask: Ask, { ledger, token, exam }: WriteDeps): Promise<void> {
  const acknowledged = (kind: WriteKind) => {
    ledger.times[kind].push(performance.now());
    ledger.writes += 1;
  };
  const person = newPerson();
  const key = randomUUID();
  const registered = await untilAnswered(ledger, () =>
    ask("/api/Contestants", {
      method: "POST",
      headers: { "idempotency-key": key },
      body: person,
      withinMs: answerWithinMs,
    }),
  );
  const { id, serialNumber } = JSON.parse(registered.body);
  ledger.registrations.set(id, person.phoneNumber);
  acknowledged("registration");
  await untilAnswered(ledger, () => ask(`/api/contestants/BySerial/${serialNumber}`, { withinMs: answerWithinMs }));
  const score = randomUUID();
  await untilAnswered(ledger, () =>
    ask("/api/onsitequiz/Addscore", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "idempotency-key": score },
      body: { id: score, onsiteExamId: exam, serial: serialNumber, score: 50 },
      withinMs: answerWithinMs,
    }),
  );
  ledger.scores.set(score, id);
  acknowledged("score");
}

/** Repeats a request until it succeeds, and records answers that no client should get. */
async function untilAnswered(ledger: Ledger, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send().catch((error: Error) => ({
      status: 0,
      retryAfter: 0,
      etag: undefined,
      body: error.message,
    }));
    if (answer.status >= 200 && answer.status < 300) return answer;
    const isShed = answer.status === 503 && answer.retryAfter > 0;
    if (!isShed) ledger.badAnswers.push(`${answer.status} ${answer.body.slice(0, 300)}`);
    await sleep(againMs);
  }
}

function reader(ask: Ask, ledger: Ledger): () => Promise<void> {
  let turn = 0;
  return async () => {
    const path = publicPages[turn % publicPages.length] ?? "/";
    turn += 1;
    const started = performance.now();
    const answer = await ask(path, { withinMs: readWithinMs }).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    ledger.reads += 1;
    ledger.slowestReadMs = Math.max(ledger.slowestReadMs, performance.now() - started);
    if (answer.status !== 200) ledger.interruptedReads.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  };
}
