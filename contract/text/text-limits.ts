/** Limits of texts that several parts have. This file does not use zod, so that public pages may load it. */
export const emailMaximum = 254;
