import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const read = (variables: Record<string, string>) => readConfig({}, variables);

describe("the configuration", () => {
  it("has safe defaults", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      databasePoolSize: 32,
      trustProxy: [],
      formHosts: ["docs.google.com", "forms.gle"],
      registration: { phonePrefixes: ["7", "8", "9"], asksGuardian: false },
      firstAccounts: {
        main: { userName: "admin", password: undefined },
        iq: { userName: "admin", password: undefined },
      },
      session: { hours: 8, idleMinutes: undefined },
    });
  });

  it("says how long sessions last", () => {
    expect(read({ SESSION_HOURS: "12", SESSION_IDLE_MINUTES: "30" }).session).toEqual({ hours: 12, idleMinutes: 30 });
    for (const hours of ["0", "721", "1.5", "long"]) {
      expect(() => read({ SESSION_HOURS: hours })).toThrow(
        "SESSION_HOURS must be a whole number of hours from 1 to 720",
      );
    }
    for (const minutes of ["4", "43201", "7.5"]) {
      expect(() => read({ SESSION_IDLE_MINUTES: minutes })).toThrow(
        "SESSION_IDLE_MINUTES must be a whole number of min",
      );
    }
  });

  it("has a way to the database for sessions only where there is one for the rest", () => {
    expect(() => read({ DATABASE_SESSION_URL: "postgres://a/b" })).toThrow("DATABASE_URL is needed");
    for (const size of ["2", "501", "8.5"])
      expect(() => read({ DATABASE_POOL_SIZE: size })).toThrow(
        /^DATABASE_POOL_SIZE must be a whole number of connections/,
      );
  });

  it("takes a blank variable as unset, and the environment before a command's defaults", () => {
    expect(read({ PORT: "" }).port).toBe(3000);
    expect(readConfig({ PORT: "1", HOST: "::1" }, { PORT: "2" })).toMatchObject({ port: 2, host: "::1" });
  });

  it("has a schedule of backups where a folder for them is named", () => {
    expect(read({ BACKUP_RECIPIENT: `age1qqq${"q".repeat(40)}` })).toMatchObject({ backupSchedule: undefined });
    expect(read({ BACKUP_DIR: "/safe" }).backupSchedule).toEqual({ folder: "/safe", everyHours: 24, keep: 7 });
    expect(read({ BACKUP_DIR: "/safe", BACKUP_EVERY_HOURS: "0.5", BACKUP_KEEP: "3" }).backupSchedule).toEqual({
      folder: "/safe",
      everyHours: 0.5,
      keep: 3,
    });
    expect(() => read({ BACKUP_KEEP: "3" })).toThrow("BACKUP_DIR is needed");
    expect(() => read({ BACKUP_DIR: "/safe", BACKUP_EVERY_HOURS: "0" })).toThrow("BACKUP_EVERY_HOURS must be a number");
    expect(() => read({ BACKUP_DIR: "/safe", BACKUP_KEEP: "0.5" })).toThrow("BACKUP_KEEP must be a whole number");
    expect(() => read({ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1Q" })).toThrow(
      /^BACKUP_RECIPIENT takes public keys of age only/,
    );
    expect(() => read({ BACKUP_PASSPHRASE: "short" })).toThrow(/^BACKUP_PASSPHRASE must have at least 12 characters$/);
  });

  it("reads lists", () => {
    const config = read({
      TRUST_PROXY: "10.0.0.0/8, ::1",
      FORM_HOSTS: "forms.example.iq",
      REGISTRATION_PHONE_PREFIXES: "5,7",
    });
    expect(config.trustProxy).toEqual(["10.0.0.0/8", "::1"]);
    expect(config.formHosts).toEqual(["forms.example.iq"]);
    expect(config.registration).toEqual({ phonePrefixes: ["5", "7"], asksGuardian: false });
  });

  it.each([
    "smtp://127.0.0.1:2525",
    "smtps://site%40example.iq:p%25%2F@mail.example.iq:465?from=site@example.iq",
    "smtp://[::1]?tls.rejectUnauthorized=false",
  ])("takes the mail server %s", (value) => expect(read({ SMTP_URL: value }).smtpUrl).toBe(value));

  it.each([
    ["PORT", "65536"],
    ["PORT", "http"],
    ["DATABASE_URL", "mysql://localhost/rafid"],
    ["AUTH_SECRET", "thirty-one bytes are not enough"],
    ["ADMIN_PASSWORD", "12345"],
    ["IQ_ADMIN_PASSWORD", "x".repeat(129)],
    ["PUBLIC_URL", "rafid.example.iq"],
    ["PUBLIC_URL", "https://example.iq/rafid"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["FORM_HOSTS", "https://docs.google.com"],
    ["FORM_HOSTS", "docs.google.com; script-src *"],
    ["MAP_TILE_URL", "https://tiles.example.iq/map.png"],
    ["SMTP_URL", "mail.example.iq"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtps://site%:secret@mail.example.iq"],
    ["SMTP_URL", "smtp://mail.example.iq?from=site"],
    ["TELEGRAM_BOT_TOKEN", "123456"],
    ["TELEGRAM_API_URL", "api.telegram.org"],
    ["TELEGRAM_CHANNEL", "t.me/directorate"],
    ["REGISTRATION_PHONE_PREFIXES", "77,78"],
    ["REGISTRATION_PHONE_PREFIXES", "]"],
    ["REGISTRATION_GUARDIAN", "maybe"],
    ["LOG_LEVEL", "loud"],
    ["AUDIT_KEEP_MONTHS", "0"],
    ["AUDIT_KEEP_MONTHS", "1.5"],
    ["METRICS_TOKEN", "short"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it("never repeats a secret", () => {
    expect(() => read({ AUTH_SECRET: "hunter2" })).not.toThrow(/hunter2/);
    expect(() => read({ TELEGRAM_BOT_TOKEN: "123:hunter2" })).not.toThrow(/hunter2/);
    expect(() => read({ SMTP_URL: "smtp://site:hunter2@mail.example.iq?from=site" })).not.toThrow(/hunter2/);
  });

  it("needs a bucket for an S3 address", () => {
    expect(() => read({ S3_ENDPOINT: "https://s3.example.iq" })).toThrow("S3_BUCKET is needed");
  });
});
