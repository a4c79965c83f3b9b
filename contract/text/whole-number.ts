import { z } from "../zod.ts";

/** Maximum of a PostgreSQL `integer`. */
const largestInteger = 2 ** 31 - 1;

/** A whole number in a request, within what the database can store. */
export const wholeNumber = (error: string, minimum = 0, maximum = largestInteger) =>
  z.int({ error }).min(minimum, { error }).max(maximum, { error });
