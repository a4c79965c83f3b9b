import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

/** All settings come from the environment. No other file reads it. */

const text = z.string().trim().min(1);
const list = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const proxyAddress = (value: string): boolean => {
  const [address = "", prefix, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
};

const url = (protocols: RegExp, hint: string) =>
  text.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), { error: hint, abort: true });

/**
 * Whether it is the address of a mail server: with a host, decodable credentials and, if a sender is given, an e-mail
 * address.
 */
function isMailServer(value: string): boolean {
  const { hostname, username, password, searchParams } = new URL(value);
  const from = searchParams.get("from");
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "" && (from === null || z.email().safeParse(from).success);
}

/** Whether a request to it stays on this machine or is encrypted. */
function isSafeAddress(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Reads headers as JSON, with names in lower case. @returns undefined if they are none */
function readHeaders(value: string): Record<string, string> | undefined {
  try {
    const read = Object.entries(JSON.parse(value) as object);
    const isHeader = ([name, content]: [string, unknown]) =>
      /^[\w-]+$/.test(name) && typeof content === "string" && /^[\x20-\x7e]*$/.test(content);
    return read.every(isHeader) ? Object.fromEntries(read.map(([name, to]) => [name.toLowerCase(), to])) : undefined;
  } catch {
    return undefined;
  }
}

/** A public key of age. Its checksum is verified later, before the first backup. */
const recipient = /^age1[02-9a-z]{30,4000}$/;

const passwordText = z.string().min(6, "must have at least 6 characters").max(128, "must have at most 128 characters");
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** @param of the counted noun, which follows "must be a whole number" */
function wholeNumber(from: number, to: number, of = "") {
  const message = `must be a whole number${of} from ${from} to ${to}`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
}

const environment = z
  .object({
    PORT: z.coerce
      .number("must be a port number")
      .int("must be a port number")
      .min(0, "must be a port number")
      .max(65_535, "must be a port number")
      .default(3000),
    HOST: text.default("127.0.0.1"),
    DATA_DIR: text.default(".data"),
    DATABASE_URL: url(/^postgres(ql)?:$/, "must be a postgres:// address").optional(),
    DATABASE_SESSION_URL: url(/^postgres(ql)?:$/, "must be a postgres:// address").optional(),
    DATABASE_POOL_SIZE: wholeNumber(3, 500, " of connections").default(32),
    S3_BUCKET: text.optional(),
    S3_ENDPOINT: url(/^https?:$/, "must be an http(s) address").optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    AUTH_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, "must have at least 32 bytes")
      .optional(),
    SLIP_KEYS: text
      .transform(list)
      .refine(
        (keys) => keys.length === 2 && keys.every((key) => /^[\da-f]{64}$/i.test(key)),
        "must be two keys of 64 hexadecimal digits, the present one and the next",
      )
      .transform(([present = "", next = ""]) => [present, next] as const)
      .optional(),
    ADMIN_USERNAME: text.max(64, "must have at most 64 characters").default("admin"),
    ADMIN_PASSWORD: passwordText.optional(),
    IQ_ADMIN_USERNAME: text.max(64, "must have at most 64 characters").default("admin"),
    IQ_ADMIN_PASSWORD: passwordText.optional(),
    PUBLIC_URL: url(/^https?:$/, "must be an http(s) address")
      .refine((value) => new URL(value).pathname === "/", { error: "must have no path" })
      .transform((value) => new URL(value).origin)
      .optional(),
    TRUST_PROXY: text
      .transform(list)
      .refine(
        (addresses) => addresses.every(proxyAddress),
        "takes addresses and CIDR ranges only, such as 10.0.0.0/8,127.0.0.1",
      )
      .default([]),
    FORM_HOSTS: text
      .transform(list)
      .refine(
        (hosts) => hosts.every((host) => hostName.test(host)),
        "takes host names only, such as docs.google.com,forms.gle",
      )
      .default(["docs.google.com", "forms.gle"]),
    MAP_TILE_URL: text
      .refine(
        (value) =>
          URL.canParse(value.replace(/[{}]/g, "x")) && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
        "must be an address with {z}, {x} and {y}",
      )
      .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
    SMTP_URL: url(/^smtps?:$/, "must be an smtp:// or smtps:// address")
      .refine(
        isMailServer,
        "must name a host, write @ in user and password as %40, and take an e-mail address as ?from=",
      )
      .optional(),
    NOTICES_HTTP_URL: url(/^https?:$/, "must be an http(s) address")
      .refine(isSafeAddress, "must be https, or on this machine")
      .optional(),
    NOTICES_HTTP_METHOD: z.enum(["POST", "GET"], "must be POST or GET").default("POST"),
    NOTICES_HTTP_BODY: text
      .refine((value) => value.includes("{phone}") && value.includes("{text}"), "must have {phone} and {text}")
      .default('{"to":"{phone}","text":"{text}"}'),
    NOTICES_HTTP_HEADERS: text
      .refine((value) => readHeaders(value), 'must be headers as JSON, such as {"authorization":"Bearer …"}')
      .transform((value) => readHeaders(value) ?? {})
      .default({}),
    NOTICES_HTTP_PER_SECOND: wholeNumber(1, 100, " of messages").default(5),
    TELEGRAM_BOT_TOKEN: text
      .regex(/^\d{3,20}:[\w-]{20,100}$/, "must be a token of BotFather, such as 123456:ABC…")
      .optional(),
    TELEGRAM_CHANNEL: text
      .regex(
        /^(?:@[a-z]\w{3,31}|-100\d{5,13})$/i,
        "must be the name of a channel, such as @directorate, or its number -100…",
      )
      .optional(),
    TELEGRAM_API_URL: url(/^https?:$/, "must be an http(s) address")
      .transform((value) => value.replace(/\/$/, ""))
      .default("https://api.telegram.org"),
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    REGISTRATION_PHONE_PREFIXES: text
      .transform(list)
      .refine((digits) => digits.every((digit) => /^\d$/.test(digit)), "takes single digits, such as 7,8,9")
      .default(["7", "8", "9"]),
    REGISTRATION_GUARDIAN: z.stringbool("must be true or false").default(false),
    BACKUP_DIR: text.optional(),
    BACKUP_EVERY_HOURS: z.coerce
      .number("must be a number of hours from 0.1 to 720")
      .min(0.1, "must be a number of hours from 0.1 to 720")
      .max(720, "must be a number of hours from 0.1 to 720")
      .optional(),
    BACKUP_KEEP: wholeNumber(1, 1000).optional(),
    BACKUP_RECIPIENT: text
      .transform(list)
      .refine((keys) => keys.every((key) => recipient.test(key)), "takes public keys of age only, such as age1…")
      .default([]),
    BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
    AUDIT_KEEP_MONTHS: z.coerce
      .number("must be a number of months")
      .int("must be a whole number of months")
      .min(1, "must be at least 1 month")
      .max(1200, "must be at most 1200 months")
      .optional(),
    SESSION_HOURS: wholeNumber(1, 720, " of hours").default(8),
    SESSION_IDLE_MINUTES: wholeNumber(5, 43_200, " of minutes").optional(),
    REQUIRE_SECOND_FACTOR: z.stringbool("must be true or false").default(false),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .refine((value) => !value.S3_ENDPOINT || value.S3_BUCKET, {
    error: "is needed when S3_ENDPOINT is set",
    path: ["S3_BUCKET"],
  })
  .refine((value) => value.DATABASE_URL || !value.DATABASE_SESSION_URL, {
    error: "is needed when DATABASE_SESSION_URL is set",
    path: ["DATABASE_URL"],
  })
  .refine((value) => value.BACKUP_DIR || !(value.BACKUP_EVERY_HOURS || value.BACKUP_KEEP), {
    error: "is needed when BACKUP_EVERY_HOURS or BACKUP_KEEP is set",
    path: ["BACKUP_DIR"],
  });

export type Config = ReturnType<typeof shape>;

function shape(values: z.infer<typeof environment>) {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Connection for separate sessions. It bypasses a pooler that lends connections only for single transactions. */
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    s3: values.S3_BUCKET
      ? {
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    authSecret: values.AUTH_SECRET,
    /** Keys that sign slips: the present one and the next. */
    slipKeys: values.SLIP_KEYS,
    firstAccounts: {
      main: { userName: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
      iq: { userName: values.IQ_ADMIN_USERNAME, password: values.IQ_ADMIN_PASSWORD },
    },
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    formHosts: values.FORM_HOSTS,
    mapTileUrl: values.MAP_TILE_URL,
    smtpUrl: values.SMTP_URL,
    /** The provider that takes notices by request. */
    noticesHttp: values.NOTICES_HTTP_URL
      ? {
          url: values.NOTICES_HTTP_URL,
          method: values.NOTICES_HTTP_METHOD,
          body: values.NOTICES_HTTP_BODY,
          headers: values.NOTICES_HTTP_HEADERS,
          perSecond: values.NOTICES_HTTP_PER_SECOND,
        }
      : undefined,
    /** The bot that sends notices, the address of the Bot API, and the channel that gets posts. */
    telegram: values.TELEGRAM_BOT_TOKEN
      ? { token: values.TELEGRAM_BOT_TOKEN, url: values.TELEGRAM_API_URL, channel: values.TELEGRAM_CHANNEL }
      : undefined,
    metricsToken: values.METRICS_TOKEN,
    registration: {
      phonePrefixes: values.REGISTRATION_PHONE_PREFIXES,
      asksGuardian: values.REGISTRATION_GUARDIAN,
    },
    /** Recipients of encrypted backups. */
    backupEncryption: { recipients: values.BACKUP_RECIPIENT, passphrase: values.BACKUP_PASSPHRASE },
    /** Schedule and folder of automatic backups. */
    backupSchedule: values.BACKUP_DIR
      ? {
          folder: resolve(values.BACKUP_DIR),
          everyHours: values.BACKUP_EVERY_HOURS ?? 24,
          keep: values.BACKUP_KEEP ?? 7,
        }
      : undefined,
    auditKeepMonths: values.AUDIT_KEEP_MONTHS,
    /** Maximum duration of a staff session, and maximum time without use. */
    session: { hours: values.SESSION_HOURS, idleMinutes: values.SESSION_IDLE_MINUTES },
    /** Whether every SuperAdmin must have a second factor. */
    requiresSecondFactor: values.REQUIRE_SECOND_FACTOR,
    logLevel: values.LOG_LEVEL,
  };
}

/** Names of every supported environment variable. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** An invalid setting. The message is one line and names the variable, but never a secret's value. */
export class ConfigError extends Error {}

/**
 * @param defaults for variables missing in the environment
 * @throws {ConfigError} naming every invalid variable
 */
export function readConfig(defaults: Record<string, string> = {}, variables: NodeJS.ProcessEnv = process.env): Config {
  const isSet = ([, value]: [string, unknown]) => value !== undefined && value !== "";
  const present = { ...defaults, ...Object.fromEntries(Object.entries(variables).filter(isSet)) };
  const result = environment.safeParse(present);
  if (result.success) return shape(result.data);
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
}
