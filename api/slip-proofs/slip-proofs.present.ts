import type { IssuedSlip } from "#contract/slip-proofs/slip-proofs.ts";
import type { ProofRow } from "./slip-proofs.queries.ts";

export const presentIssued = ({ withdrawnAt, isChanged, issuedAt, ...row }: ProofRow): IssuedSlip => ({
  ...row,
  issuedAt: issuedAt.toISOString(),
  state: withdrawnAt ? "withdrawn" : isChanged ? "changed" : "valid",
});
