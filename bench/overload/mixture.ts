import { randomInt, randomUUID } from "node:crypto";
import { inventPerson } from "#commands/seed/seed-contestants.ts";
import { wire } from "../connection.ts";

/** What people request while the product is overloaded. */
export const kinds = {
  registration: "3-awaited",
  "look-up": "3-awaited",
  "score entry": "3-awaited",
  "list of participants": "4-rest",
  "article as JSON": "4-rest",
  "news page": "from memory",
  "list of posts": "4-rest",
} as const;
export type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];
export const isProtected = (kind: Kind): boolean => kinds[kind] === "3-awaited";

/** Number of requests of each kind. */
export type Mixture = Partial<Record<Kind, number>>;
export const protectedCalls: Mixture = { registration: 1, "look-up": 2, "score entry": 1 };
export const everything: Mixture = {
  ...protectedCalls,
  "list of participants": 1,
  "article as JSON": 1,
  "news page": 1,
  "list of posts": 1,
};

export type World = { host: string; token: string; exam: string; serials: readonly string[]; post: string };

/** Complete requests as sent over the wire, each from its own address, because limits count by address. */
export function createRequests({ host, token, exam, serials, post }: World): Record<Kind, () => string> {
  const serial = () => serials[randomInt(serials.length)] ?? "";
  const staff = { authorization: `Bearer ${token}` };
  const anyAddress = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  const get = (path: string, headers: Record<string, string> = {}) =>
    wire(host, "GET", path, { ...anyAddress(), ...headers });
  const write = (path: string, headers: Record<string, string>, body: object) =>
    wire(host, "POST", path, { ...anyAddress(), ...headers }, body);
  return {
    registration: () => write("/api/Contestants", { "idempotency-key": randomUUID() }, inventPerson()),
    "look-up": () => get(`/api/contestants/BySerial/${serial()}`),
    "score entry": () => {
      const id = randomUUID();
      const entry = { id, onsiteExamId: exam, serial: serial(), score: randomInt(101) };
      return write("/api/onsitequiz/Addscore", { ...staff, "idempotency-key": id }, entry);
    },
    "list of participants": () => get("/api/contestants?pageNumber=1&pageSize=10", staff),
    "article as JSON": () => get(`/api/Posts/${post}`),
    "news page": () => get("/news", { "accept-encoding": "gzip" }),
    "list of posts": () => get("/api/Posts?pageNumber=1&pageSize=10"),
  };
}

/** Kinds in turn, in the proportions of the mixture. */
export function turnsOf(mixture: Mixture): () => Kind {
  const turns = kindNames.flatMap((kind) => Array.from({ length: mixture[kind] ?? 0 }, () => kind));
  let next = -1;
  return () => {
    next = (next + 1) % turns.length;
    return turns[next] ?? "look-up";
  };
}
