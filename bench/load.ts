import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

export type Request = { method: "GET" | "POST"; url: string; headers?: Record<string, string>; body?: string };
export type LoadOptions = {
  title: string;
  connections: number;
  durationSeconds: number;
  /** The request to send next. */
  request: () => Request;
  expectedStatus: number;
};

/** Any refusal or failure is an error: a fast refusal is not a result. */
export type Load = (base: string, options: LoadOptions) => Promise<{ perSecond: number; answers: number }>;

const viaAutocannon: Load = async (base, { title, connections, durationSeconds, request, expectedStatus }) => {
  const result = await autocannon({
    url: base,
    connections,
    duration: durationSeconds,
    requests: [{ setupRequest: (each) => ({ ...each, ...toAutocannon(request()) }) }],
  });
  const unexpected = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => Number(status) !== expectedStatus,
  );
  if (unexpected.length > 0 || result.errors > 0) {
    throw new Error(`${title}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, answers: result.requests.total };
};

const toAutocannon = ({ url, ...rest }: Request) => ({ ...rest, path: url });

/** wrk sends several times faster than Node does. It takes its requests, made beforehand, from a file. */
const viaWrk: Load = async (base, { title, connections, durationSeconds, request, expectedStatus }) => {
  const { host } = new URL(base);
  const { url, ...first } = request();
  // wrk tells refusals from answers, and no more.
  const { status } = await fetch(`${base}${url}`, first);
  if (status !== expectedStatus) throw new Error(`${title}: ${status}`);
  const folder = await mkdtemp(join(tmpdir(), "rafid-wrk-"));
  try {
    const count = first.method === "GET" ? differentReads : mostWrites;
    const requests = Array.from({ length: count }, () => rawOf(host, request()));
    await writeFile(join(folder, "requests"), requests.join(separator));
    await writeFile(join(folder, "wrk.lua"), script);
    const options = [`-c${connections}`, `-d${durationSeconds}s`, "-t1", "--timeout", "10s", "-s", "wrk.lua", base];
    const { stdout } = await promisify(execFile)("wrk", options, { cwd: folder });
    const [answers = 0, microseconds = 1, failures = 0] = /RESULT (.*)/.exec(stdout)?.[1]?.split(" ").map(Number) ?? [];
    if (answers === 0 || failures > 0)
      throw new Error(`${title}: ${failures} of ${answers} answers are refusals or errors`);
    if (count === mostWrites && answers > mostWrites) throw new Error(`${title}: the same was written twice`);
    return { perSecond: answers / (microseconds / 1e6), answers };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const differentReads = 2_000;
/** More than are answered in a round. */
const mostWrites = 100_000;
/** In no request. */
const separator = "\u0001";
const script = `
local requests, next = {}, 0
for one in (io.open("requests"):read("*a") .. "\\1"):gmatch("([^\\1]+)\\1") do requests[#requests + 1] = one end
function request() next = next % #requests + 1; return requests[next] end
function done(summary)
  local e = summary.errors
  print("RESULT " .. summary.requests .. " " .. summary.duration .. " " .. e.connect + e.read + e.write + e.status + e.timeout)
end`;

function rawOf(host: string, { method, url, headers = {}, body }: Request): string {
  const all = { host, ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n");
}

const hasWrk = await promisify(execFile)("wrk", ["-v"]).then(
  () => true,
  // It prints its version and ends with 1.
  (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
);
/** By wrk where it is installed, which leaves the machine to the server. */
export const load: Load = hasWrk ? viaWrk : viaAutocannon;

/** @param share 0–1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
