/** What stands for a text that named somebody. `redacted_changes` of the database writes the same. */
export const erasedText = "مُحيت";
