/** Replaces a text that named somebody. `redacted_changes` in the database writes the same text. */
export const erasedText = "مُحيت";
