/** A hidden field that forms for a typed code have and links do not. */
export const typedField = "typed";
