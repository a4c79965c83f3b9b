import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { withPassword } from "#api/accounts/auth/password-confirmation.ts";
import { changeUser, findUser, findUserByName, type UserRow } from "#api/accounts/users/users.queries.ts";
import { audited, did } from "#api/audit/audited.ts";
import { type Actor, type Line, systemActor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { operatorActor } from "#contract/accounts/second-factor.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import { checkCode } from "./check-code.ts";
import { addressOfKey, hashOfRecoveryCode, newKey, newRecoveryCodes, stepOfCode } from "./codes.ts";
import type { SecondFactorKeys } from "./keys.ts";
import * as queries from "./second-factor.queries.ts";

export type SecondFactorDeps = { keys: SecondFactorKeys; now: () => Date; requiresSecondFactor: boolean };
type Proof = { password: string; code: string };

export async function status(db: Db, { keys, requiresSecondFactor }: SecondFactorDeps, { id, role }: StaffActor) {
  const factor = await queries.findSecondFactor(db, id);
  return {
    isOn: factor !== undefined,
    isRequired: requiresSecondFactor && role === "SuperAdmin",
    isReadable: !factor || keys.open(factor.sealedKey, id) !== null,
    onSince: factor?.createdAt ?? null,
    recoveryCodesLeft: await queries.countRecoveryCodes(db, id),
  };
}

/**
 * Creates a key for setting up an app. It is not stored: the page sends it back, sealed, with the confirmation.
 * @throws {Problem} second_factor_on
 */
export async function offerKey(db: Db, { keys }: Pick<SecondFactorDeps, "keys">, { id, realm, name }: StaffActor) {
  if (await queries.hasSecondFactor(db, id)) throw problem("second_factor_on");
  const key = newKey();
  return { key, address: addressOfKey(key, realm, name), sealedKey: keys.seal(key, id) };
}

/**
 * @returns the recovery codes, which are stored only as hashes
 * @throws {Problem} second_factor_on, validation_failed, too_many_logins
 */
export async function enable(
  db: Db,
  deps: SecondFactorDeps,
  owner: StaffActor,
  { sealedKey, ...proof }: Proof & { sealedKey: string },
): Promise<string[]> {
  const key = deps.keys.open(sealedKey, owner.id);
  if (key === null) throw problem("malformed_request");
  const codes = newRecoveryCodes();
  await withPassword(db, deps, owner, proof.password, async (tx, user) => {
    const lastStep = stepOfCode(key, proof.code, deps.now());
    if (lastStep === null) return "wrong";
    const isNew = await queries.insertSecondFactor(tx, { userId: user.id, sealedKey, lastStep });
    if (!isNew) throw problem("second_factor_on");
    await queries.replaceRecoveryCodes(tx, user.id, codes.map(hashOfRecoveryCode));
    return did("enableSecondFactor", "user", nameOf(user));
  });
  return codes;
}

/** @throws {Problem} second_factor_off, second_factor_unreadable, validation_failed, too_many_logins */
export async function disable(db: Db, deps: SecondFactorDeps, owner: StaffActor, proof: Proof): Promise<void> {
  await withCode(db, deps, owner, proof, async (tx, user) => {
    await queries.deleteSecondFactor(tx, user.id);
    return did("disableSecondFactor", "user", nameOf(user));
  });
}

/** @returns new recovery codes, replacing all others @throws {Problem} as `disable` */
export async function renewRecoveryCodes(db: Db, deps: SecondFactorDeps, owner: StaffActor, proof: Proof) {
  const codes = newRecoveryCodes();
  await withCode(db, deps, owner, proof, async (tx, user) => {
    await queries.replaceRecoveryCodes(tx, user.id, codes.map(hashOfRecoveryCode));
    return did("renewRecoveryCodes", "user", nameOf(user));
  });
  return codes;
}

/**
 * Removes another user's second factor after they lost their phone, and ends their sessions.
 * @throws {Problem} user_not_found, own_second_factor, second_factor_off
 */
export async function reset(db: Db, actor: Actor, id: string, reason: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    const user = await findUser(tx, actor.realm, id);
    if (!user) throw problem("user_not_found");
    if (actor.id === user.id) throw problem("own_second_factor");
    if (!(await queries.deleteSecondFactor(tx, id))) throw problem("second_factor_off");
    await changeUser(tx, id, {}, true);
    return { result: undefined, line: did("resetSecondFactor", "user", nameOf(user), { reason }) };
  });
}

/**
 * Removes a user's second factor for the operator, if nobody else manages the users.
 * @throws {Problem} user_not_found, second_factor_off
 */
export async function resetByOperator(db: Db, realm: Realm, userName: string, reason: string): Promise<void> {
  const user = await findUserByName(db, realm, foldUserName(userName));
  if (!user) throw problem("user_not_found");
  await reset(db, systemActor(operatorActor, realm), user.id, reason);
}

type Work = (tx: Db, user: UserRow) => Promise<Line>;

/**
 * Works as `withPassword` and also checks a code. A wrong password is refused and audited even if the account has no
 * second factor.
 */
async function withCode(db: Db, deps: SecondFactorDeps, owner: StaffActor, proof: Proof, work: Work): Promise<void> {
  await withPassword(db, deps, owner, proof.password, async (tx, user) => {
    if (!(await queries.hasSecondFactor(tx, user.id))) throw problem("second_factor_off");
    const { outcome } = await checkCode(tx, deps, user.id, proof.code);
    return outcome === "right" ? work(tx, user) : outcome;
  });
}

const nameOf = ({ id, userName }: UserRow) => ({ nounId: id, label: userName });
