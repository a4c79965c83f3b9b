import type { Method } from "./address-text.ts";
import { type Address, addressOf, type CallName } from "./addresses.ts";
import { idText } from "./text-fields.ts";
import { z } from "./zod.ts";

/**
 * One call of the API: what the server's route declares and what the client sends, so that neither can drift.
 */
export type Call = {
  readonly name: CallName;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The name of the file part of a multipart body. */
  readonly multipart?: string;
  /** The status of success and the shape of its body. */
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodType;
};

/** Declares the call of this name: its address from the table, its schemas from here. Keeps the literal types. */
export const call = <Name extends CallName, const D extends Omit<Call, "name" | "method" | "path">>(
  name: Name,
  definition: D,
): D & Address<Name> & { name: Name } => ({ name, ...addressOf(name), ...definition });

export const noContent = z.null();
export const idParams = z.object({ id: idText() });
