import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { roles } from "#contract/auth.ts";
import { iqUserUpdate, newIqUser } from "#contract/users.ts";
import { z } from "#contract/zod.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";

/** A user as typed. An account that is there already keeps its password here. */
export type UserFields = { userName: string; email: string; password: string; role: string };

// The schemas take whatever a request holds; here they are given the form's fields.
const onFields = (schema: z.ZodType) =>
  zodResolver(schema as z.ZodType<UserFields, UserFields>) as Resolver<UserFields>;
export const newUserResolver = onFields(newIqUser.extend({ role: z.enum(roles, { error: text.roleRequired }) }));
export const userUpdateResolver = onFields(iqUserUpdate.required());
