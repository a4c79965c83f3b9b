import autocannon from "autocannon";

export type LoadOptions = {
  title: string;
  connections: number;
  durationSeconds: number;
  /** The request to send next. */
  request: () => { method: "GET" | "POST"; url: string; headers?: Record<string, string>; body?: string };
  expectedStatus: number;
};

/** Requests a second that were answered as expected. Any other answer is an error: a fast refusal is not a result. */
export async function load(base: string, options: LoadOptions): Promise<number> {
  const result = await autocannon({
    url: base,
    connections: options.connections,
    duration: options.durationSeconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...toAutocannon(options.request()) }) }],
  });
  const unexpected = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => Number(status) !== options.expectedStatus,
  );
  if (unexpected.length > 0 || result.errors > 0) {
    throw new Error(`${options.title}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  return result.requests.average;
}

const toAutocannon = ({ url, ...rest }: ReturnType<LoadOptions["request"]>) => ({ ...rest, path: url });

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
