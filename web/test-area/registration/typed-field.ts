/** A hidden field of the forms for a typed code; links lack it. */
export const typedField = "typed";
