import type { Db } from "#api/db/client.ts";
import { hashOfRecoveryCode, isAppCode, stepOfCode } from "./codes.ts";
import type { SecondFactorKeys } from "./keys.ts";
import { consumeRecoveryCode, consumeStep, countRecoveryCodes, findSecondFactor } from "./second-factor.queries.ts";

export type CodeCheck = {
  /** `unreadable` means that this installation cannot decrypt the key that checks the code. */
  outcome: "right" | "wrong" | "unreadable";
  /** How many recovery codes are left; set if one was used. */
  recoveryCodesLeft?: number;
};

/** Checks a code and consumes it, in the transaction of the action that needs it. */
export async function checkCode(
  tx: Db,
  { keys, now }: { keys: SecondFactorKeys; now: () => Date },
  userId: string,
  code: string,
): Promise<CodeCheck> {
  if (!isAppCode(code)) {
    const isTaken = await consumeRecoveryCode(tx, userId, hashOfRecoveryCode(code));
    return isTaken
      ? { outcome: "right", recoveryCodesLeft: await countRecoveryCodes(tx, userId) }
      : { outcome: "wrong" };
  }
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return { outcome: "wrong" };
  const key = keys.open(factor.sealedKey, userId);
  if (key === null) return { outcome: "unreadable" };
  const step = stepOfCode(key, code, now());
  return { outcome: step !== null && (await consumeStep(tx, userId, step)) ? "right" : "wrong" };
}
