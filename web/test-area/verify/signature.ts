import { ed25519 } from "@noble/curves/ed25519.js";
import { readBytes, type SignatureCheck } from "#contract/slip-proofs/proof-text.ts";

/** Checks a signature without the browser's own cryptography, which knows Ed25519 only from Chrome 137 on. */
export const isSignedBy: SignatureCheck = ({ text, signature }, { x }) => {
  const key = readBytes(x);
  try {
    return key !== null && ed25519.verify(signature, new TextEncoder().encode(text), key, { zip215: false });
  } catch {
    // A signature or a key of another length.
    return false;
  }
};
