import type { OnsiteScore } from "#contract/contestants.ts";
import { createApiClient } from "#web/calls/api-client.ts";
import { browserTransport } from "#web/calls/browser-transport.ts";
import { storedContestantId } from "./stored-contestant.ts";

export type Attempt = {
  id: string;
  score: number;
  createdAt: string;
  isDeleted: boolean;
  questions: readonly { questionNumber: number; isCorrect: boolean }[];
};
type AttemptOf = { electronic: Attempt; onsite: OnsiteScore };
type Loaded<A> = {
  state: "loaded";
  attempts: A[];
  /** Whose they are; null where that could not be read. */
  fullName: string | null;
  /** The answers, once they may be seen. */
  answersPath: string | null;
};
export type Results<A extends Attempt = Attempt> = { state: "no-contestant" } | { state: "failed" } | Loaded<A>;

const api = createApiClient(browserTransport);
const calls: { [Kind in keyof AttemptOf]: (id: string) => Promise<AttemptOf[Kind][]> } = {
  electronic: (id) => api.send("listElectronicScores", { params: { id } }),
  onsite: (id) => api.send("listOnsiteScores", { params: { id } }),
};

/** The stored contestant's attempts, newest first, without deleted ones. Runs in the browser, which knows whose they are. */
export async function loadResults<Kind extends keyof AttemptOf>(kind: Kind): Promise<Results<AttemptOf[Kind]>> {
  const id = storedContestantId();
  if (!id) return { state: "no-contestant" };
  try {
    const [attempts, fullName, answersPath] = await Promise.all([
      calls[kind](id),
      findName(id),
      kind === "electronic" ? findAnswers() : null,
    ]);
    return {
      answersPath,
      fullName,
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

/** Results are shown without the name, too. */
const findName = (id: string) =>
  api.send("getContestant", { params: { id } }).then(
    ({ contestant }) => contestant.fullName,
    () => null,
  );

/** Results are worth more than the answers beside them: without an answer there is no link. */
const findAnswers = () =>
  api.send("getTestForm").then(
    ({ pdf }) => pdf,
    () => null,
  );
