import { type ParseArgsConfig, parseArgs } from "node:util";

/** Ends a command with one line, and the code 2. */
export function refuseOptions(usage: string, why?: string): never {
  console.error(`rafid: ${why ? `${why}; ` : ""}${usage}`);
  process.exit(2);
}

type Config = Pick<ParseArgsConfig, "options" | "allowPositionals">;

/** Reads the options of a command. `--help` prints the usage; for a wrong option one line is printed with it. */
export function readOptions<Options extends Config>(usage: string, config: Options) {
  if (process.argv.slice(2).includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs<Options>(config);
  } catch (error) {
    // The text after the first sentence is a hint to programmers.
    return refuseOptions(usage, (error as Error).message.split(/\.\s/)[0]);
  }
}
