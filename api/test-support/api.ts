import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { hashPassword } from "#api/accounts/auth/passwords.ts";
import { createTokens } from "#api/accounts/auth/tokens.ts";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import type { SessionLimits } from "#api/accounts/sessions/session-limits.ts";
import { openSession, type SessionRow } from "#api/accounts/sessions/sessions.service.ts";
import { insertUser, type UserRow } from "#api/accounts/users/users.queries.ts";
import { createApp, mountApi } from "#api/app.ts";
import type { Admission } from "#api/http/admission.ts";
import { insertAttachment } from "#api/site/attachments/attachments.queries.ts";
import type { MailJobs } from "#api/site/messages/mail-jobs.ts";
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
  /** Advances the clock of tokens, throttles and everything else. */
  advance(seconds: number): void;
  /** Sets the clock. */
  setTime(instant: string | Date): void;
  send(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    options?: SendOptions,
  ): Promise<LightMyRequestResponse>;
  /** Creates a member of staff with the password `testPassword`, and a session's token. */
  signUp(realm: Realm, role?: Role, userName?: string): Promise<{ user: UserRow; token: string }>;
  /** Opens another session of a user, without a password. */
  openSession(
    user: UserRow,
    from?: { address?: string; userAgent?: string; device?: string },
  ): Promise<{ token: string; session: SessionRow }>;
  /** Creates an uploaded image (only its row) or PDF (with its file). @returns its path */
  uploaded(kind: "image" | "pdf"): Promise<string>;
  close(): Promise<void>;
};

type SendOptions = { body?: unknown; token?: string | undefined; headers?: Record<string, string>; address?: string };

export const testPdf = Buffer.from("%PDF-1.7\nالأجوبة\n%%EOF\n");
export const testSecret = "a secret of at least thirty-two bytes";
export const testPassword = "كلمة-سر-طويلة";
const passwordHash = hashPassword(testPassword);

/** Admits everybody: on a busy machine some of a test's many requests would be refused. */
const openDoor: Admission = {
  refuses: () => false,
  enter: () => ({ isGiven: Promise.resolve(true), leave: () => undefined }),
  figures: () => {
    throw new Error("nobody is counted");
  },
};

/** The API with its own database, called in process, with a stopped clock. */
export async function startTestApi({
  mails,
  asksGuardian = false,
  session = { hours: 8, idleMinutes: undefined },
  requiresSecondFactor = false,
  secret = testSecret,
  beside,
  publicUrl,
  admission = openDoor,
}: {
  mails?: (database: TestDatabase) => Promise<MailJobs>;
  asksGuardian?: boolean;
  session?: SessionLimits;
  requiresSecondFactor?: boolean;
  secret?: string;
  publicUrl?: string;
  admission?: Admission;
  /** Another instance, which shares and closes its database and clock. */
  beside?: TestApi;
} = {}): Promise<TestApi> {
  const database = beside?.database ?? (await createTestDatabase({ poolSize: 32 }));
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
  const app = await createApp({ config });
  await mountApi(app, {
    config,
    admission,
    db: database,
    storage,
    tokens,
    secondFactorKeys: createSecondFactorKeys(secret, now),
    mails: await mails?.(database),
    visitorSalt: "salt",
    now,
    checkResponses: true,
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
    return { user, token: (await openSessionOf(user)).token };
  };
  return {
    app,
    database,
    storage,
    now,
    signUp,
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
    send: (method, url, { body, token, headers, address } = {}) =>
      app.inject({
        method,
        url,
        remoteAddress: address ?? "203.0.113.7",
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      }),
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

/** A registration by the public rules; each call invents another person. */
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
