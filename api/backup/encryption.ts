import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";

/** A backup is encrypted for the identities of these recipients, or with the passphrase. */
export type Encryption = { recipients: readonly string[]; passphrase?: string | undefined };
/** Keys to open an encrypted backup. */
export type Keys = { identities: readonly string[]; passphrase?: string | undefined };

/** OWASP's recommendation for scrypt; the library's default takes 256 MB. */
const scryptWorkFactor = 17;
const magic = "age-encryption.org/v1\n";

export type Transform = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>;

/** @returns undefined if backups are not encrypted @throws {BackupError} for an invalid recipient */
export function encryptionFor({ recipients, passphrase }: Encryption): Transform | undefined {
  if (recipients.length === 0 && !passphrase) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError(`${recipient} is no recipient of age; it must be a public key such as age1…`);
    }
  }
  if (recipients.length === 0 && passphrase) {
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    encrypter.setPassphrase(passphrase);
  }
  return async function* encrypt(source) {
    yield* buffers(await encrypter.encrypt(webStream(source)));
  };
}

/** Decrypts encrypted input and passes on other input unchanged. @throws {BackupError} without the right key */
export function decryptionWith({ identities, passphrase }: Keys): Transform {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new BackupError("the identity file holds a line that is no identity of age (AGE-SECRET-KEY-1…)");
    }
  }
  if (passphrase) decrypter.addPassphrase(passphrase);
  return async function* decrypt(source) {
    const { start, rest } = await peek(source, magic.length);
    if (start.toString("latin1") !== magic) return yield* rest;
    if (identities.length === 0 && !passphrase)
      throw new BackupError(
        "the backup is encrypted: name the identity file with --identity, or set BACKUP_PASSPHRASE",
      );
    const plain = await decrypter.decrypt(webStream(rest)).catch(() => {
      throw new BackupError("the backup cannot be opened with this key or passphrase, or its first bytes were altered");
    });
    try {
      yield* buffers(plain);
    } catch (error) {
      throw new BackupError("the file is cut off or was altered: it cannot be decrypted", { cause: error });
    }
  };
}

/** Reads the first bytes. @returns them, and the whole stream including them */
async function peek(source: AsyncIterable<Uint8Array>, length: number) {
  const chunks = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < length) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    if (start.length > 0) yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield asBuffer(next.value);
  }
  return { start: start.subarray(0, length), rest: rest() };
}

const asBuffer = (chunk: Uint8Array) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

// The library's types are streams of the browser; those of Node are the same.
const webStream = (source: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>;

async function* buffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) yield asBuffer(chunk);
}
