import type { Realm, Role } from "#contract/accounts/auth.ts";
import type { Duty } from "#contract/accounts/duties.ts";
import type { User } from "#contract/accounts/users.ts";
import type { z } from "#contract/zod.ts";
import type { iqUsersText } from "#web/text/iq-dashboard/iq-users.ts";
import type { usersText } from "#web/text/main-dashboard/main-dashboard.ts";
import type { ListAddress, Place } from "../lists/list-address.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";

/** A user as typed. `password` is the present one when users edit their own account; otherwise editing needs none. */
export type UserFields = {
  userName: string;
  email: string;
  password: string;
  role: Role;
  duties?: Duty[] | null | undefined;
};

/** Calls on users. All of them may throw `ApiProblem`. */
export type UserCalls = {
  create: (user: UserFields) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  resetPassword: (
    id: string,
    passwords: { password: string; currentPassword?: string | undefined },
  ) => Promise<unknown>;
  /** Adds a user who will choose the password by a link. */
  createByLink: (user: Omit<UserFields, "password">) => Promise<{ user: User; link: PasswordLink }>;
  createLink: (id: string) => Promise<PasswordLink>;
  resetSecondFactor: (id: string, reason: string) => Promise<unknown>;
};

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };
type EditTexts = Pick<
  typeof iqUsersText,
  "edit" | "editOf" | "editTitle" | "save" | "saving" | "saved" | "saveFailed" | "roleChange"
>;

/** What differs between the users of the two realms. */
export type UserRealm = {
  realm: Realm;
  calls: UserCalls;
  texts: Texts<typeof usersText>;
  roleLabels: Readonly<Record<string, string>>;
  address: ListAddress<Place & { text?: string | undefined }>;
  isNumbered?: boolean;
  empty: { title: string; body?: string };
  /** Texts of the search. A list that cannot be searched has none. */
  searchTexts?: { resultsFor: (search: string) => string; foundCount: (found: string, all: string) => string };
  newUser: {
    schema: z.ZodType<UserFields>;
    /** The schema for users who choose their password by a link. */
    linkSchema: z.ZodType<UserFields>;
    /** The roles that can be chosen. A single role is read-only. */
    roles: readonly Role[];
    rolePlaceholder?: string;
    /** Title above the links to blank fields. Without it each field shows its own error. */
    blankTitle?: string;
  };
  /** Present if users can be edited. */
  edit?: {
    schema: z.ZodType<UserFields>;
    update: (id: string, user: UserFields) => Promise<unknown>;
    texts: Texts<EditTexts>;
  };
  isPasswordTypedTwice?: boolean;
  /** Whether an Admin may be limited to duties. */
  hasDuties?: boolean;
};
