/**
 * The proof of a result slip: a compact JWS signed with Ed25519, in a QR that leads to `/verify#…`. Names are short,
 * because all of it must fit into a picture of three centimetres.
 *
 *     header   {"alg":"EdDSA","kid":"…"}   exactly these two, in this order
 *     payload  i  id, 12 characters; a withdrawn proof is listed by it
 *              c  last four digits of the registration code
 *              n  first letter of each name
 *              t  test, cut after 60 characters
 *              r  score in percent, or "accepted"
 *              d  day of the result in Baghdad, as in 2026-11-29
 */
export type ProofFacts = {
  id: string;
  codeEnd: string;
  initials: string;
  test: string;
  outcome: number | "accepted";
  date: string;
};

const longestTest = 60;
/** No proof is longer. */
export const proofMaximum = 2_000;

export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .join(" ");

export const headerText = (kid: string): string => JSON.stringify({ alg: "EdDSA", kid });

export function payloadText({ id, codeEnd, initials, test, outcome, date }: ProofFacts): string {
  const letters = [...test];
  const shown = letters.length > longestTest ? `${letters.slice(0, longestTest - 1).join("")}…` : test;
  return JSON.stringify({ i: id, c: codeEnd, n: initials, t: shown, r: outcome, d: date });
}

/** A public key; `x` is that of its JWK. */
export type ProofKey = { kid: string; x: string };

/** What a page needs to judge proofs without a network. */
export type ProofList = { keys: readonly ProofKey[]; withdrawn: readonly string[] };

export type Verdict =
  | { kind: "genuine" | "withdrawn"; facts: ProofFacts }
  /** `unreadable` is no proof at all. `unknownKey` is signed with a key that is not in the list. */
  | { kind: "forged" | "unknownKey" | "unreadable" };

export type Signed = { text: string; signature: Uint8Array<ArrayBuffer>; jws: string };
/** Whether the signature is that of the key. */
export type SignatureCheck = (signed: Signed, key: ProofKey) => boolean | Promise<boolean>;

/** The three parts of the proof in what somebody scanned or pasted: its address, or the proof alone; null if none is. */
export function partsOfProof(given: string): [header: string, payload: string, signature: string] | null {
  // Messengers break long addresses and add marks of direction.
  const jws = given.replace(/[\s\u200e\u200f\u2066-\u2069]/g, "").replace(/^.*#/, "");
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jws) ?? [];
  return header && payload && signature && jws.length <= proofMaximum ? [header, payload, signature] : null;
}

export async function judgeProof(given: string, list: ProofList, isSignedBy: SignatureCheck): Promise<Verdict> {
  const parts = partsOfProof(given);
  if (!parts) return { kind: "unreadable" };
  const [header, payload, signature] = parts;
  const kid = kidOf(readText(header));
  const facts = factsOf(readText(payload));
  const bytes = readBytes(signature);
  if (kid === null || facts === null || bytes === null) return { kind: "forged" };
  const key = list.keys.find((one) => one.kid === kid);
  if (!key) return { kind: "unknownKey" };
  const signed = { text: `${header}.${payload}`, signature: bytes, jws: parts.join(".") };
  if (!(await isSignedBy(signed, key))) return { kind: "forged" };
  return { kind: list.withdrawn.includes(facts.id) ? "withdrawn" : "genuine", facts };
}

/** Any other header is refused as a whole, so that no algorithm or key that a forger names is ever considered. */
function kidOf(header: string | null): string | null {
  return /^\{"alg":"EdDSA","kid":"([\w-]{1,40})"\}$/.exec(header ?? "")?.[1] ?? null;
}

function factsOf(payload: string | null): ProofFacts | null {
  try {
    const { i, c, n, t, r, d } = JSON.parse(payload ?? "") as Record<string, unknown>;
    const [id, codeEnd, initials, test, date] = [i, c, n, t, d].map((value) =>
      typeof value === "string" ? value : "",
    );
    const outcome = typeof r === "number" || r === "accepted" ? r : null;
    if (!id || !codeEnd || !initials || !test || !date || outcome === null) return null;
    return { id, codeEnd, initials, test, outcome, date };
  } catch {
    return null;
  }
}

/** Reads base64url. Of two spellings of the same bytes only the usual one counts, or a changed letter could pass. */
export function readBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const usual = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return usual === text ? Uint8Array.from(binary, (one) => one.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

function readText(part: string): string | null {
  const bytes = readBytes(part);
  try {
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
