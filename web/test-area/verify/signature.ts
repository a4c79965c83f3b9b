import { verifyAsync } from "@noble/ed25519";
import { readBytes, type SignatureCheck } from "#contract/slip-proofs/proof-text.ts";

/** Checks a signature in browsers whose own cryptography does not know Ed25519, such as Chrome before 137. */
export const isSignedBy: SignatureCheck = ({ text, signature }, { x }) => {
  const key = readBytes(x);
  // It throws for a signature or a key of another length.
  return (
    key !== null && verifyAsync(signature, new TextEncoder().encode(text), key, { zip215: false }).catch(() => false)
  );
};
