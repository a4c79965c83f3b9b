import { call, idParams, noContent } from "../calls/call.ts";
import { reasonText } from "../sittings/supervision.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { proofMaximum } from "./proof-text.ts";

/** Proofs of result slips, which a school checks on `/verify`. */

const instant = z.iso.datetime();

export const getSlipProof = call("getSlipProof", {
  summary:
    "The proof of a shown result or an accepted place, as the address of `/verify` and its QR. There is none for results of files; a withdrawn one is not given again",
  params: idParams.extend({ resultId: idText() }),
  status: 200,
  response: z.discriminatedUnion("state", [
    z.object({ state: z.literal("given"), address: z.string(), qrCodeBase64: z.string() }),
    z.object({ state: z.enum(["withdrawn", "none"]) }),
  ]),
});
export type SlipProof = z.infer<typeof getSlipProof.response>;

export const getProofList = call("getProofList", {
  summary: "What judges proofs without a network: public keys, and ids of proofs that do not stand any more",
  status: 200,
  response: z.object({
    /** The time at which nothing else was withdrawn. */
    asOf: instant,
    keys: z.array(z.object({ kid: z.string(), x: z.string() })),
    withdrawn: z.array(z.string()),
  }),
});
export type DatedProofList = z.infer<typeof getProofList.response>;

const facts = z.object({
  id: z.string(),
  codeEnd: z.string(),
  initials: z.string(),
  test: z.string(),
  outcome: z.union([z.number(), z.literal("accepted")]),
  date: z.string(),
});

export const verifySlip = call("verifySlip", {
  summary: "Judge a proof, for browsers without JavaScript",
  body: z.object({ text: z.string().max(2 * proofMaximum) }),
  status: 200,
  response: z.object({
    asOf: instant,
    verdict: z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["genuine", "withdrawn"]), facts }),
      z.object({ kind: z.enum(["forged", "unknownKey", "unreadable"]) }),
    ]),
  }),
});

/** A proof that a result has got. */
export const issuedSlip = z.object({
  id: z.string(),
  resultId: z.uuid(),
  test: z.string(),
  /** Null for a letter of acceptance. */
  score: z.number().nullable(),
  issuedAt: instant,
  /** `changed`: the result is another one now, deleted or voided, or the place is not accepted any more. */
  state: z.enum(["valid", "changed", "withdrawn"]),
  /** Why staff withdrew it; null otherwise. */
  reason: z.string().nullable(),
});
export type IssuedSlip = z.infer<typeof issuedSlip>;

export const setSlipsWithdrawn = call("setSlipsWithdrawn", {
  summary: "Withdraw the proofs of a result, or let them stand again. The same again changes nothing",
  params: idParams,
  body: z.object({ isWithdrawn: z.boolean(), reason: reasonText }),
  status: 204,
  response: noContent,
});
