import { verifyAsync } from "@noble/ed25519";
import { readBytes, type SignatureCheck } from "#contract/slip-proofs/proof-text.ts";

/** Checks a signature also in browsers without Ed25519 of their own, such as Chrome before 137. */
export const isSignedBy: SignatureCheck = ({ text, signature }, { x }) => {
  const key = readBytes(x);
  // It throws for a signature or a key of another length.
  return (
    key !== null && verifyAsync(signature, new TextEncoder().encode(text), key, { zip215: false }).catch(() => false)
  );
};
