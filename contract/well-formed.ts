/** Half of a surrogate pair. `String.prototype.isWellFormed` is above the floor of browsers. */
const loneSurrogate = /\p{Cs}/u;
const loneSurrogates = new RegExp(loneSurrogate, "gu");

export const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);
/** Halves of characters become U+FFFD: they can be neither kept nor sent. */
export const wellFormed = (text: string): string => text.replace(loneSurrogates, "\ufffd");
