import { hash, timingSafeEqual } from "node:crypto";
import type { FrozenAssessment } from "#api/assessments/assessments.table.ts";
import { problem } from "#api/http/problem.ts";

/** A browser's proof: its hash of an address and of the key of its configuration. */
export type BrowserProof = { url: string; hash: string };

/** The page of sittings, for which scripts create their proof. */
const sittingPage = "/IQ-test/sitting";
const byScript = /^(?<hash>[0-9a-f]{64}) (?<url>\S+)$/i;

type Asked = {
  /** Scheme and host of the address that people use. */
  origin: string;
  /** Path and query of the request. */
  path: string;
  headers: Partial<Record<"x-safeexambrowser-configkeyhash" | "sitting-browser", string | undefined>>;
};

/** Finds the proofs in a request. Proofs for another page or origin are ignored. */
export function proofsOf({ origin, path, headers }: Asked): BrowserProof[] {
  const proofs: BrowserProof[] = [];
  const ofRequest = headers["x-safeexambrowser-configkeyhash"];
  if (ofRequest) proofs.push({ url: origin + path, hash: ofRequest });
  const { hash: ofPage, url } = byScript.exec(headers["sitting-browser"] ?? "")?.groups ?? {};
  if (ofPage && url && isSittingPage(url, origin)) proofs.push({ url, hash: ofPage });
  return proofs;
}

function isSittingPage(address: string, origin: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin === origin && url.pathname === sittingPage && url.hash === "";
}

/** Compares two texts in constant time. They are hashed first, so that both have the same length. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));

const isOfKey = (key: string, { url, hash: said }: BrowserProof): boolean =>
  isSame(hash("sha256", url + key, "hex"), said.toLowerCase());

/**
 * Refuses a browser.
 * @throws {Problem} exam_browser_missing, exam_browser_wrong if the assessment requires another browser
 */
export function refuseBrowser({ examBrowserKeys: keys }: FrozenAssessment, proofs: readonly BrowserProof[]): void {
  if (!keys) return;
  if (proofs.length === 0) throw problem("exam_browser_missing");
  if (!proofs.some((proof) => keys.some((key) => isOfKey(key, proof)))) throw problem("exam_browser_wrong");
}
