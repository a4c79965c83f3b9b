import { data, type RouterContextProvider } from "react-router";
import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import type { OnsiteScore } from "#contract/contestants/contestants.ts";
import type { OwnRequests } from "#contract/contestants/requests.ts";
import type { Slips } from "#contract/sittings/slips.ts";
import type { SlipProof } from "#contract/slip-proofs/slip-proofs.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { storedSerial } from "../lookup/stored-serial.ts";
import { isGone } from "../record/load-contestant.ts";
import { loadAcceptance } from "../record/load-record.ts";
import { loadOwnRequests } from "../requests/load-asker.ts";

export type Attempt = {
  id: string;
  score: number;
  createdAt: string;
  isDeleted: boolean;
  questions: readonly { questionNumber: number; isCorrect: boolean }[];
};
type AttemptOf = { electronic: Attempt; onsite: OnsiteScore };
export type Loaded<A> = {
  state: "loaded";
  attempts: A[];
  /** The id of the attempt that the address asks for; "" for the latest. */
  chosen: string;
  /** The contestant; null if they could not be read. */
  contestant: { fullName: string; serialNumber: string } | null;
  /** Slips of our own tests; null if they could not be read. */
  slips: Slips | null;
  /** Their requests, and the results that they may object to; null if these could not be read. */
  own: OwnRequests | null;
  /** The proof of the attempt that is shown; null if it could not be read. */
  proof: SlipProof | null;
  /** Released runs in which the contestant is accepted or a reserve. */
  acceptance: readonly OwnAcceptance[];
  /** The path of the answers, if they are published. */
  answersPath: string | null;
};
export type Results<A extends Attempt = Attempt> = {
  /** The contestant's id, "" if none is known. The page's script compares it with the stored one. */
  contestantId: string;
} & ({ state: "no-contestant" } | { state: "failed" } | Loaded<A>);

const calls: { [Kind in keyof AttemptOf]: (api: ApiClient, id: string) => Promise<AttemptOf[Kind][]> } = {
  electronic: (api, id) => api.send("listElectronicScores", { params: { id } }),
  onsite: (api, id) => api.send("listOnsiteScores", { params: { id } }),
};

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Reads the attempts that are not deleted, newest first: of the contestant that the address names with `of`, or else of
 * the stored code.
 */
export async function loadResults<Kind extends keyof AttemptOf>(kind: Kind, { request, url, context }: Asked) {
  const api = context.get(apiContext);
  const of = url.searchParams.get("of");
  const contestantId = of ?? "";
  try {
    const contestant = of === null ? await ofStoredCode(api, request) : await findContestant(api, of);
    const id = contestant?.id ?? of;
    if (!id) return data<Results<AttemptOf[Kind]>>({ contestantId, state: "no-contestant" });
    const [attempts, answersPath, slips, own, acceptance] = await Promise.all([
      calls[kind](api, id),
      kind === "electronic" ? findAnswers(api) : null,
      kind === "electronic" ? findSlips(api, id) : noSlips,
      contestant && loadOwnRequests(api, contestant.serialNumber),
      // The letter is that of the stored code.
      of === null ? loadAcceptance(api, id) : [],
    ]);
    const chosen = url.searchParams.get("attempt") ?? "";
    const shown: AttemptOf[Kind][] = attempts
      .filter(({ isDeleted }) => !isDeleted)
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    const resultId = (shown.find((one) => one.id === chosen) ?? shown[0])?.id;
    const proof = await findProof(api, url, { id, resultId });
    return data<Results<AttemptOf[Kind]>>({
      contestantId: id,
      state: "loaded",
      chosen,
      contestant,
      answersPath,
      slips,
      own,
      proof,
      acceptance,
      attempts: shown,
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data<Results<AttemptOf[Kind]>>({ contestantId, state: "failed" }, { status: error.status || 503 });
  }
}

/** The contestant of the stored code; null without one. @throws {ApiProblem} if it could not be read */
async function ofStoredCode(api: ApiClient, request: Request) {
  const serial = storedSerial(request);
  if (serial === null) return null;
  try {
    return (await api.send("getContestantBySerial", { params: { serial } })).contestant;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Reads the contestant. If that fails, results are shown without the name. */
const findContestant = (api: ApiClient, id: string) =>
  api.send("getContestant", { params: { id } }).then(
    ({ contestant }) => contestant,
    () => null,
  );

/** Reads the proof. Its address has the host that the page was asked of. If that fails, there is a notice. */
const findProof = async (
  api: ApiClient,
  { host }: URL,
  params: { id: string; resultId: string | undefined },
): Promise<SlipProof | null> => {
  const { id, resultId } = params;
  if (resultId === undefined) return { state: "none" };
  return api.send("getSlipProof", { params: { id, resultId }, headers: { host } }).catch(() => null);
};

const noSlips: Slips = { slips: [], awaited: [] };
/** Reads the slips. If that fails, results are shown without them, with a notice. */
const findSlips = (api: ApiClient, id: string) => api.send("listSlips", { params: { id } }).catch(() => null);

/** Reads the path of the answers. If that fails there is no link, because the results matter more. */
const findAnswers = (api: ApiClient) =>
  api.send("getTestForm").then(
    ({ pdf }) => pdf,
    () => null,
  );
