import { type AddressOf, readAddress } from "./address-text.ts";
import type { Declaration } from "./declaration.ts";
import { examCalls } from "./exam-calls.ts";
import { sittingCalls } from "./sitting-calls.ts";
import { staffCalls } from "./staff-calls.ts";
import { visitorCalls } from "./visitor-calls.ts";

/** Every call of the API by its name. */
export const declarations = { ...visitorCalls, ...sittingCalls, ...staffCalls, ...examCalls } as const;

export type CallName = keyof typeof declarations;
export type Address<Name extends CallName> = AddressOf<(typeof declarations)[Name]["at"]>;

export const declarationOf = (name: CallName): Declaration => declarations[name];

export const addressOf = <Name extends CallName>(name: Name) =>
  readAddress<(typeof declarations)[Name]["at"]>(declarations[name].at);

export const callNames = Object.keys(declarations) as CallName[];
export const addresses = Object.fromEntries(callNames.map((name) => [name, declarations[name].at])) as {
  readonly [Name in CallName]: (typeof declarations)[Name]["at"];
};
