/** A value encrypted by AES-GCM, which also refuses changed bytes. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer };

const algorithm = "AES-GCM";
const ivBytes = 12;

export const keyFrom = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);

/** Encrypts a value as JSON. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, content: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** Decrypts a value. It throws `OperationError` if the key is another one or bytes were changed. */
export async function unseal(key: CryptoKey, { iv, content }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, content)));
}
