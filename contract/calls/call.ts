import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import type { Method } from "./address-text.ts";
import { type Address, addressOf, type CallName } from "./addresses.ts";

/** A call of the API. Server and client use the same declaration, so that they cannot differ. */
export type Call = {
  readonly name: CallName;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** Name of the file part in a multipart body. */
  readonly multipart?: string;
  /** Status and body of a successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  readonly response: z.ZodType;
};

/** Declares a call: its address comes from the table, its schemas from `definition`. The literal types are kept. */
export const call = <Name extends CallName, const D extends Omit<Call, "name" | "method" | "path">>(
  name: Name,
  definition: D,
): D & Address<Name> & { name: Name } => ({ name, ...addressOf(name), ...definition });

export const noContent = z.null();
export const idParams = z.object({ id: idText() });
