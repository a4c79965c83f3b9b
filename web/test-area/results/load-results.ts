import type { OnsiteScore } from "#contract/contestants/contestants.ts";
import type { Slips } from "#contract/sittings/slips.ts";
import { visitorApi as api } from "#web/calls/visitor-api.ts";
import { storedContestantId } from "../lookup/stored-contestant.ts";

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
  /** The contestant; null if they could not be read. */
  contestant: { fullName: string; serialNumber: string } | null;
  /** Slips of our own tests; null if they could not be read. */
  slips: Slips | null;
  /** The path of the answers, if they are published. */
  answersPath: string | null;
};
export type Results<A extends Attempt = Attempt> = { state: "no-contestant" } | { state: "failed" } | Loaded<A>;

const calls: { [Kind in keyof AttemptOf]: (id: string) => Promise<AttemptOf[Kind][]> } = {
  electronic: (id) => api.send("listElectronicScores", { params: { id } }),
  onsite: (id) => api.send("listOnsiteScores", { params: { id } }),
};

/**
 * Reads the attempts of the stored contestant that are not deleted, newest first. It runs in the browser, which has the
 * id.
 */
export async function loadResults<Kind extends keyof AttemptOf>(kind: Kind): Promise<Results<AttemptOf[Kind]>> {
  const id = storedContestantId();
  if (!id) return { state: "no-contestant" };
  try {
    const [attempts, contestant, answersPath, slips] = await Promise.all([
      calls[kind](id),
      findContestant(id),
      kind === "electronic" ? findAnswers() : null,
      kind === "electronic" ? findSlips(id) : noSlips,
    ]);
    return {
      answersPath,
      contestant,
      slips,
      state: "loaded",
      attempts: attempts
        .filter(({ isDeleted }) => !isDeleted)
        .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)),
    };
  } catch (error) {
    console.warn(error);
    return { state: "failed" };
  }
}

/** Reads the contestant. If that fails, results are shown without the name. */
const findContestant = (id: string) =>
  api.send("getContestant", { params: { id } }).then(
    ({ contestant }) => contestant,
    () => null,
  );

const noSlips: Slips = { slips: [], awaited: [] };
/** Reads the slips. If that fails, results are shown without them, with a notice. */
const findSlips = (id: string) => api.send("listSlips", { params: { id } }).catch(() => null);

/** Reads the path of the answers. If that fails there is no link, because the results matter more. */
const findAnswers = () =>
  api.send("getTestForm").then(
    ({ pdf }) => pdf,
    () => null,
  );
