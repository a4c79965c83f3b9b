import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { hashPassword } from "#api/accounts/auth/passwords.ts";
import { createTokens } from "#api/accounts/auth/tokens.ts";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import type { SessionLimits } from "#api/accounts/sessions/session-limits.ts";
import { openSession, type SessionRow } from "#api/accounts/sessions/sessions.service.ts";
import { insertUser, type UserRow } from "#api/accounts/users/users.queries.ts";
import { createApp, mountApi } from "#api/app.ts";
import type { Admission } from "#api/http/admission.ts";
import type { Channel } from "#api/notices/channels/channel.ts";
import type { TelegramLinks } from "#api/notices/telegram/telegram.routes.ts";
import { insertAttachment } from "#api/site/attachments/attachments.queries.ts";
import type { MailJobs } from "#api/site/messages/mail-jobs.ts";
import { createSlipKeys } from "#api/slip-proofs/slip-keys.ts";
import { publishKeys } from "#api/slip-proofs/slip-proofs.queries.ts";
import type { Storage } from "#api/storage/storage.ts";
import type { Realm, Role } from "#contract/accounts/auth.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import { createTestDatabase, type TestDatabase } from "./databases/database.ts";
import { temporaryStorage } from "./storage.ts";

export type TestApi = {
  app: FastifyInstance;
  database: TestDatabase;
  storage: Storage;
  now: () => Date;
  /** Advances the clock, which tokens, throttles and everything else read. */
  advance(seconds: number): void;
  /** Sets the clock, as `advance` does. */
  setTime(instant: string | Date): void;
  send(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    options?: SendOptions,
  ): Promise<LightMyRequestResponse>;
  /** Creates a member of staff with the password `testPassword` and a session. */
  signUp(realm: Realm, role?: Role, userName?: string): Promise<Member>;
  /** Registers somebody. Each call comes from another address. */
  register(changes?: Record<string, unknown>): Promise<{ id: string; serialNumber: string }>;
  /** Opens a further session of a user, without a password. */
  openSession(
    user: UserRow,
    from?: { address?: string; userAgent?: string; device?: string },
  ): Promise<{ token: string; session: SessionRow }>;
  /** Creates an uploaded image (only its row) or PDF (with its file). @returns its path */
  uploaded(kind: "image" | "pdf"): Promise<string>;
  close(): Promise<void>;
};

/** A member of staff with a session. */
export type Member = {
  user: UserRow;
  token: string;
  /** Sends a request in the member's session. */
  send(method: NonNullable<InjectOptions["method"]>, url: string, body?: unknown): Promise<LightMyRequestResponse>;
};

export type StartOptions = {
  mails?: (database: TestDatabase) => Promise<MailJobs>;
  channels?: readonly Channel[];
  telegram?: (database: TestDatabase) => TelegramLinks;
  hasChannel?: boolean;
  asksGuardian?: boolean;
  session?: SessionLimits;
  requiresSecondFactor?: boolean;
  secret?: string;
  publicUrl?: string;
  admission?: Admission;
  /** Another instance. This one shares its database and clock, and does not close them. */
  beside?: TestApi;
};

type SendOptions = { body?: unknown; token?: string | undefined; headers?: Record<string, string>; address?: string };

export const testPdf = Buffer.from("%PDF-1.7\nالأجوبة\n%%EOF\n");
export const testSecret = "a secret of at least thirty-two bytes";
/** The keys of slips. */
export const testSeeds = ["1f".repeat(32), "2e".repeat(32)] as const;
export const testPassword = "كلمة-سر-طويلة";
const passwordHash = hashPassword(testPassword);

/** Admits everybody, because on a busy machine some of a test's many requests would be refused. */
const openDoor: Admission = {
  refuses: () => false,
  enter: () => ({ isGiven: Promise.resolve(true), leave: () => undefined }),
  figures: () => {
    throw new Error("nobody is counted");
  },
};

/** Starts the API with its own database. Tests call it in process, and its clock stands still. */
export async function startTestApi({
  mails,
  channels = [],
  telegram,
  hasChannel = false,
  asksGuardian = false,
  session = { hours: 8, idleMinutes: undefined },
  requiresSecondFactor = false,
  secret = testSecret,
  beside,
  publicUrl,
  admission = openDoor,
}: StartOptions = {}): Promise<TestApi> {
  const database = beside?.database ?? (await createTestDatabase({ poolSize: 32 }));
  let registrations = 0;
  let time = Date.parse("2026-11-20T06:00:00Z");
  const now = beside?.now ?? (() => new Date(time));
  const tokens = createTokens(secret, now, session);
  const { storage, remove } = await temporaryStorage();
  const config = {
    trustProxy: [],
    registration: { phonePrefixes: ["7", "8", "9"], asksGuardian },
    publicUrl,
    formHosts: ["docs.google.com", "forms.gle"],
    backupSchedule: { folder: "/nowhere", everyHours: 24, keep: 7 },
    session,
    requiresSecondFactor,
  };
  const slipKeys = createSlipKeys(testSeeds);
  await publishKeys(database, slipKeys);
  const app = await createApp({ config });
  await mountApi(app, {
    config,
    admission,
    db: database,
    storage,
    tokens,
    secondFactorKeys: createSecondFactorKeys(secret, now),
    slipKeys,
    mails: await mails?.(database),
    channels,
    telegram: telegram?.(database),
    hasChannel,
    visitorSalt: "salt",
    now,
    checkResponses: true,
  });
  const send: TestApi["send"] = (method, url, { body, token, headers, address } = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: address ?? "203.0.113.7",
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
  const openSessionOf: TestApi["openSession"] = (
    user,
    { address = "203.0.113.7", userAgent = "", device = "own" } = {},
  ) => openSession(database, { tokens, now }, user, { address, userAgent, device });
  const signUp: TestApi["signUp"] = async (realm, role = "Admin", userName = `user-${crypto.randomUUID()}`) => {
    const user = await insertUser(database, {
      realm,
      role,
      userName,
      normalizedUserName: foldUserName(userName),
      email: "staff@example.iq",
      passwordHash: await passwordHash,
    });
    const { token } = await openSessionOf(user);
    return { user, token, send: (method, url, body) => send(method, url, { token, body }) };
  };
  return {
    app,
    database,
    storage,
    now,
    signUp,
    register: async (changes) => {
      registrations += 1;
      const address = `2001:db8:${registrations.toString(16)}::1`;
      return (await send("POST", "/api/contestants", { body: registration(changes), address })).json();
    },
    openSession: openSessionOf,
    uploaded: async (kind) => {
      const uploadedBy = (await signUp("main")).user.id;
      const path = `${crypto.randomUUID()}.${kind === "image" ? "webp" : "pdf"}`;
      const size = kind === "image" ? { width: 1200, height: 800, placeholder: "data:image/webp;base64,x" } : {};
      if (kind === "pdf") await storage.put(path, testPdf, "application/pdf");
      await insertAttachment(database, { path, kind, uploadedBy, ...size });
      return path;
    },
    advance: (seconds) => {
      time += seconds * 1000;
    },
    setTime: (instant) => {
      time = new Date(instant).getTime();
    },
    send,
    close: async () => {
      await app.close();
      await Promise.all([!beside && database.drop(), remove()]);
    },
  };
}

/** The cookies that an answer sets, as the browser sends them back. */
export const cookiesOf = ({ headers }: LightMyRequestResponse): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");

/** A registration by the public rules. Each call invents another person. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const phoneNumber = `07${7 + Math.floor(Math.random() * 3)}${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  return {
    fullName: "زينب علي حسين",
    age: "12",
    gender: 1,
    phoneNumber,
    email: "zainab@example.iq",
    schoolName: "مدرسة الرافدين الابتدائية",
    specialEducationType: 2,
    governarate: 1,
    ...changes,
  };
}
