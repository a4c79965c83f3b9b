import type { getContestant, listElectronicScores, listOnsiteScores, OnsiteScore } from "#contract/contestants.ts";
import type { getTestForm } from "#contract/test-form.ts";
import { createApiClient } from "#web/api-client.ts";
import { browserTransport } from "#web/browser-transport.ts";
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
  electronic: (id) =>
    api.send<typeof listElectronicScores>(
      { method: "GET", path: "/api/contestants/AllScoresById/:id" },
      { params: { id } },
    ),
  onsite: (id) =>
    api.send<typeof listOnsiteScores>(
      { method: "GET", path: "/api/contestants/AllScoresOnsiteById/:id" },
      { params: { id } },
    ),
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
  api.send<typeof getContestant>({ method: "GET", path: "/api/contestants/:id" }, { params: { id } }).then(
    ({ contestant }) => contestant.fullName,
    () => null,
  );

/** Results are worth more than the answers beside them: without an answer there is no link. */
const findAnswers = () =>
  api.send<typeof getTestForm>({ method: "GET", path: "/api/Form" }).then(
    ({ pdf }) => pdf,
    () => null,
  );
