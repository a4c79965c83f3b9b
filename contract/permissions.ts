import type { Realm, Role } from "./accounts/auth.ts";
import { type Duty, duties as everyDuty } from "./accounts/duties.ts";
import { type CallName, addressOf as callAddress, callNames, declarationOf } from "./calls/addresses.ts";
import type { Audience, CallDuty } from "./calls/declaration.ts";

/** Realm and role of a member of staff. */
export type Staff = "main Admin" | "iq Admin" | "iq SuperAdmin";

export type Permission = {
  /** Whether anybody may make the call, with or without a token. */
  isOpen: boolean;
  /** Staff who may make the call. An open call recognises these staff and ignores other valid tokens. */
  staff: readonly Staff[];
  /** Duties of which an Admin of the test area who is limited to some needs one. */
  duties: readonly Duty[];
};

type Access = Omit<Permission, "duties">;

const main: readonly Staff[] = ["main Admin"];
const iq: readonly Staff[] = ["iq Admin", "iq SuperAdmin"];

const onlyFor = (...staff: readonly Staff[]): Access => ({ isOpen: false, staff });
const openAndKnown = (...staff: readonly Staff[]): Access => ({ isOpen: true, staff });

const audiences: Readonly<Record<Audience, Access>> = {
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

const permissionOf = (access: Access, duty: CallDuty = "every"): Permission => ({
  ...access,
  duties: duty === "every" ? everyDuty : [duty].flat(),
});

/** Operations that are not calls of the contract. */
const otherOperations = {
  readFile: { method: "GET", path: "/images/:name", permission: permissionOf(audiences.anyoneOrIq, "settings") },
  readDocumentation: {
    method: "GET",
    path: "/api/docs, /api/openapi.json",
    permission: permissionOf(audiences.anyone),
  },
  unknownAddress: { method: "any", path: "/api/*", permission: permissionOf(audiences.anyone) },
} as const;

type OtherOperation = keyof typeof otherOperations;
export type Operation = CallName | OtherOperation;

/** Who may make each call of the API. The process does not start if a route is missing here. */
export const permissions = Object.fromEntries([
  ...callNames.map((name) => {
    const { who, duty } = declarationOf(name);
    return [name, permissionOf(audiences[who], duty)];
  }),
  ...Object.keys(otherOperations).map((name) => [name, otherOperations[name as OtherOperation].permission]),
]) as Readonly<Record<Operation, Permission>>;

/** Whether a SuperAdmin may do it who has not set up the required second factor yet. */
export const isBeforeSecondFactor = (operation: Operation): boolean =>
  isCall(operation) && declarationOf(operation).beforeSecondFactor === true;

export const operations = Object.keys(permissions) as Operation[];

const isCall = (operation: Operation): operation is CallName => !(operation in otherOperations);

export const addressOf = (operation: Operation): { method: string; path: string } =>
  isCall(operation) ? callAddress(operation) : otherOperations[operation];

/** `duties` are those that an Admin is limited to; null without a limit. */
type Caller = { realm: Realm; role: Role; duties: readonly Duty[] | null };

const staffOf = ({ realm, role }: Caller) => `${realm} ${role}` as Staff;

/** Whether the role of a caller allows the call, but the caller is limited to other duties. */
export const lacksDuty = ({ staff, duties }: Permission, caller: Caller): boolean =>
  staff.includes(staffOf(caller)) && caller.duties !== null && !caller.duties.some((duty) => duties.includes(duty));

/** Decides how a caller is treated: as a known user, as an anonymous visitor, or refused with this status. */
export function judge(permission: Permission, caller: Caller | null): "known" | "nobody" | 401 | 403 {
  const { isOpen, staff } = permission;
  if (caller && staff.includes(staffOf(caller)) && !lacksDuty(permission, caller)) return "known";
  if (isOpen) return "nobody";
  return caller && staff.some((one) => one.startsWith(`${caller.realm} `)) ? 403 : 401;
}
