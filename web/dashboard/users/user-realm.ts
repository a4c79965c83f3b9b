import type { Realm, Role } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import type { z } from "#contract/zod.ts";
import type { iqUsersText } from "#web/text/iq-users.ts";
import type { usersText } from "#web/text/main-dashboard.ts";
import type { ListAddress, Place } from "../list-address.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";

/** A user as typed. An account that is changed keeps its password. */
export type UserFields = { userName: string; email: string; password: string; role: Role };

/** All throw `ApiProblem`. */
export type UserCalls = {
  list: (signal: AbortSignal) => Promise<User[]>;
  create: (user: UserFields) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  resetPassword: (id: string, password: string) => Promise<unknown>;
  /** Adds a user who chooses the password by the link. */
  createByLink: (user: Omit<UserFields, "password">) => Promise<{ user: User; link: PasswordLink }>;
  createLink: (id: string) => Promise<PasswordLink>;
  resetSecondFactor: (id: string, reason: string) => Promise<unknown>;
};

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };
type EditTexts = Pick<
  typeof iqUsersText,
  "edit" | "editOf" | "editTitle" | "save" | "saving" | "saved" | "saveFailed" | "roleChange"
>;

/** What the users of the two realms differ in. */
export type UserRealm = {
  realm: Realm;
  calls: UserCalls;
  texts: Texts<typeof usersText>;
  roleLabels: Readonly<Record<string, string>>;
  address: ListAddress<Place & { text?: string | undefined }>;
  isNumbered?: boolean;
  empty: { title: string; body?: string };
  /** What is said of a search; a list that is not searched has none. */
  searchTexts?: { resultsFor: (search: string) => string; foundCount: (found: string, all: string) => string };
  newUser: {
    schema: z.ZodType<UserFields>;
    /** Of a user who chooses the password by a link. */
    linkSchema: z.ZodType<UserFields>;
    /** To choose from. A realm with one role shows it as a field that cannot be changed. */
    roles: readonly Role[];
    rolePlaceholder?: string;
    /** Above the ways to the fields where one is blank; without it each field says so itself. */
    blankTitle?: string;
  };
  /** Where users can be changed. */
  edit?: {
    schema: z.ZodType<UserFields>;
    update: (id: string, user: UserFields) => Promise<unknown>;
    texts: Texts<EditTexts>;
  };
  isPasswordTypedTwice?: boolean;
};
