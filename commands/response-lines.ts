/** What is wrong with a file of responses, in a line that says where. */
export class UnreadableResponses extends Error {}

/** `line` is that of the file. */
export type Line = { line: number; cells: string[] };
