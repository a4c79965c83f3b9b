import type { listElectronicScores, listOnsiteScores } from "#contract/contestants.ts";
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
export type Results =
  | { state: "no-contestant" }
  | { state: "failed" }
  | { state: "loaded"; attempts: Attempt[] /** The answers, once they may be seen. */; answersPath: string | null };

const api = createApiClient(browserTransport);
const calls = {
  electronic: (id: string) =>
    api.send<typeof listElectronicScores>(
      { method: "GET", path: "/api/contestants/AllScoresById/:id" },
      { params: { id } },
    ),
  onsite: (id: string) =>
    api.send<typeof listOnsiteScores>(
      { method: "GET", path: "/api/contestants/AllScoresOnsiteById/:id" },
      { params: { id } },
    ),
} as const;

/** The stored contestant's attempts, newest first, without deleted ones. Runs in the browser, which knows whose they are. */
export async function loadResults(kind: keyof typeof calls): Promise<Results> {
  const id = storedContestantId();
  if (!id) return { state: "no-contestant" };
  try {
    const [attempts, answersPath] = await Promise.all([
      calls[kind](id) as Promise<Attempt[]>,
      kind === "electronic" ? findAnswers() : null,
    ]);
    return {
      answersPath,
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

/** Results are worth more than the answers beside them: without an answer there is no link. */
const findAnswers = () =>
  api.send<typeof getTestForm>({ method: "GET", path: "/api/Form" }).then(
    ({ pdf }) => pdf,
    () => null,
  );
