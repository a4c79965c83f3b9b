import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export const wordDays = 30;
const nonceBytes = 12;
const tagBytes = 16;
/** Nonce and tag, an id of 16 bytes and a time of 4 make 64 letters, as many as a link to a bot may hold. */
const letters = /^[A-Za-z0-9_-]{64}$/;

export type StartWords = ReturnType<typeof createStartWords>;

/**
 * Makes the words by which a chat starts to follow a contestant. AES-GCM encrypts and signs them at once: a link shows
 * no id, and cannot be invented.
 * @param secret the secret of this installation
 */
export function createStartWords(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "rafid telegram start word", 32));
  return {
    /** Makes another word at each call. */
    make(contestantId: string, now = new Date()): string {
      const named = Buffer.alloc(20);
      named.write(contestantId.replaceAll("-", ""), "hex");
      named.writeUInt32BE(now.getTime() / 1000 + wordDays * 86_400, 16);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(named), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    /** Reads a word; null if it is forged or expired. */
    read(word: string, now: Date): { contestantId: string; nonce: Buffer } | null {
      if (!letters.test(word)) return null;
      const bytes = Buffer.from(word, "base64url");
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAuthTag(tag);
      const named = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        decipher.final();
      } catch {
        return null;
      }
      const contestantId = named.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return named.readUInt32BE(16) * 1000 > now.getTime() ? { contestantId, nonce } : null;
    },
  };
}
