/** A hidden field of the forms where a code is typed. No link of ours has it. */
export const typedField = "typed";
