/** Limits of texts that several nouns have. Without zod, so that public pages may load them. */
export const emailMaximum = 254;
