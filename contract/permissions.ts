import type { Realm, Role } from "./accounts/auth.ts";
import { type CallName, addressOf as callAddress, callNames, declarationOf } from "./calls/addresses.ts";
import type { Audience } from "./calls/declaration.ts";

/** Realm and role of a member of staff. */
export type Staff = "main Admin" | "iq Admin" | "iq SuperAdmin";

export type Permission = {
  /** Whether anybody may make the call, with or without a token. */
  isOpen: boolean;
  /** Staff who may make the call. An open call recognises these staff and ignores other valid tokens. */
  staff: readonly Staff[];
};

const main: readonly Staff[] = ["main Admin"];
const iq: readonly Staff[] = ["iq Admin", "iq SuperAdmin"];

const onlyFor = (...staff: readonly Staff[]): Permission => ({ isOpen: false, staff });
const openAndKnown = (...staff: readonly Staff[]): Permission => ({ isOpen: true, staff });

const audiences: Readonly<Record<Audience, Permission>> = {
  anyone: openAndKnown(),
  anyoneOrStaff: openAndKnown(...main, ...iq),
  anyoneOrMain: openAndKnown(...main),
  anyoneOrIq: openAndKnown(...iq),
  anyStaff: onlyFor(...main, ...iq),
  mainStaff: onlyFor(...main),
  iqStaff: onlyFor(...iq),
  superAdmin: onlyFor("iq SuperAdmin"),
  managers: onlyFor("main Admin", "iq SuperAdmin"),
};

/** Operations that are not calls of the contract. */
const otherOperations = {
  readFile: { method: "GET", path: "/images/:name", permission: audiences.anyoneOrIq },
  readDocumentation: { method: "GET", path: "/api/docs, /api/openapi.json", permission: audiences.anyone },
  unknownAddress: { method: "any", path: "/api/*", permission: audiences.anyone },
} as const;

type OtherOperation = keyof typeof otherOperations;
export type Operation = CallName | OtherOperation;

/** Who may make each call of the API. The process does not start if a route is missing here. */
export const permissions = Object.fromEntries([
  ...callNames.map((name) => [name, audiences[declarationOf(name).who]]),
  ...Object.keys(otherOperations).map((name) => [name, otherOperations[name as OtherOperation].permission]),
]) as Readonly<Record<Operation, Permission>>;

/** Whether a SuperAdmin may do it who has not set up the required second factor yet. */
export const isBeforeSecondFactor = (operation: Operation): boolean =>
  isCall(operation) && declarationOf(operation).beforeSecondFactor === true;

export const operations = Object.keys(permissions) as Operation[];

const isCall = (operation: Operation): operation is CallName => !(operation in otherOperations);

export const addressOf = (operation: Operation): { method: string; path: string } =>
  isCall(operation) ? callAddress(operation) : otherOperations[operation];

type Caller = { realm: Realm; role: Role };

const staffOf = ({ realm, role }: Caller) => `${realm} ${role}` as Staff;

/** Decides how a caller is treated: as a known user, as an anonymous visitor, or refused with this status. */
export function judge({ isOpen, staff }: Permission, caller: Caller | null): "known" | "nobody" | 401 | 403 {
  if (caller && staff.includes(staffOf(caller))) return "known";
  if (isOpen) return "nobody";
  return caller && staff.some((one) => one.startsWith(`${caller.realm} `)) ? 403 : 401;
}
