import { z } from "./zod.ts";

/** What an `integer` of the database holds. */
const largestInteger = 2 ** 31 - 1;

/** A whole number as a caller sends it, never larger than the database can keep. */
export const wholeNumber = (error: string, minimum = 0, maximum = largestInteger) =>
  z.int({ error }).min(minimum, { error }).max(maximum, { error });
