import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

/** Reads a file with faults that people reported. `{{S1}}` stands for a serial. */
export const reportedFile = (name: string): Buffer =>
  readFileSync(join(projectFolder, "api/test-support/files/reported", name));

/** Makes the container of old Office files, with a stream of this name in its second chunk. */
export const compoundFile = (stream: string): Buffer =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(65_520), Buffer.from(stream, "utf16le")]);
