/** Half of a surrogate pair. `String.prototype.isWellFormed` is newer than the oldest supported browsers. */
const loneSurrogate = /\p{Cs}/u;
const loneSurrogates = new RegExp(loneSurrogate, "gu");

export const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);
/** Replaces halves of characters by U+FFFD, because they cannot be stored or sent. */
export const wellFormed = (text: string): string => text.replace(loneSurrogates, "\ufffd");
