import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { CompactSign, compactVerify, importJWK } from "jose";
import { headerText, type ProofKey, type SignatureCheck } from "#contract/slip-proofs/proof-text.ts";

/** The key that signs, and the one that will after it. */
export type SlipKeys = {
  /** Public halves, that of the present key first. */
  publicKeys: readonly [ProofKey, ProofKey];
  /** @returns the compact JWS of a payload */
  sign(payload: string): Promise<string>;
};

/** What comes before the 32 bytes of a key in PKCS #8. */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param seeds the present key and the next one, 32 bytes each in hexadecimal digits */
export function createSlipKeys(seeds: readonly [string, string]): SlipKeys {
  const [present, next] = seeds.map((seed) => {
    const key = Buffer.concat([pkcs8, Buffer.from(seed, "hex")]);
    const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
    const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
    // The name follows from the key, so nobody can give the name of one key to another.
    const kid = createHash("sha256").update(x).digest("base64url").slice(0, 8);
    return { privateKey, publicKey: { kid, x } };
  });
  if (!present || !next) throw new Error("There is no key");
  return {
    publicKeys: [present.publicKey, next.publicKey],
    sign: (payload) =>
      new CompactSign(Buffer.from(payload))
        .setProtectedHeader(JSON.parse(headerText(present.publicKey.kid)))
        .sign(present.privateKey),
  };
}

export const isSignedBy: SignatureCheck = async ({ jws }, { x }) => {
  const key = await importJWK({ kty: "OKP", crv: "Ed25519", x }, "EdDSA");
  return compactVerify(jws, key, { algorithms: ["EdDSA"] }).then(
    () => true,
    () => false,
  );
};
