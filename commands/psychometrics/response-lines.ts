/** An error in a file of responses. The message says where it is. */
export class UnreadableResponses extends Error {}

export const tooFew = "figures need two people or more";

/** `line` is the line number in the file. */
export type Line = { line: number; cells: string[] };
