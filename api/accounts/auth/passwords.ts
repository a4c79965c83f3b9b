import { hash, verify } from "@node-rs/argon2";
import { normalForm } from "#contract/text/normal-form.ts";

/** The library's default algorithm, argon2id, with the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalForm(password, "NFKC"), settings);

const nobodysHash = hashPassword(crypto.randomUUID());

/** A null `passwordHash` stands for an unknown user and takes the same time. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), normalForm(password, "NFKC"));
  return isRight && passwordHash !== null;
}
