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

/** @param share 0–1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
