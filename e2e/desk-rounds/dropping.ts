import type { BrowserContext, Route } from "@playwright/test";

type Sent = { acts: { id: string; revision: number }[] };
type Outcome = { id: string; revision: number; outcome: string; message: null };
type Answer = { outcomes: Outcome[]; storedRevision: number };

/**
 * A control: acknowledges every nth act without passing it on, and says that all are stored, so that the rounds must
 * report it as lost.
 */
export async function dropSome(context: BrowserContext, every: number): Promise<void> {
  let count = 0;
  let highest = 0;
  const answerWith = async (route: Route, postData: object | undefined, outcomes: readonly Outcome[]) => {
    const response = await route.fetch(postData && { postData }).catch(() => null);
    if (!response) return route.abort();
    if (!response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as Partial<Answer>;
    const all = answer.outcomes && { outcomes: [...answer.outcomes, ...outcomes] };
    return route.fulfill({ response, json: { ...answer, ...all, storedRevision: highest } });
  };
  await context.route(/\/api\/exam-days\/[^/]+\/acts$/, (route) => {
    const sent = route.request().postDataJSON() as Sent;
    const first = count;
    count += sent.acts.length;
    highest = Math.max(highest, ...sent.acts.map(({ revision }) => revision));
    const isDropped = (_act: unknown, index: number) => (first + index + 1) % every === 0;
    const dropped = sent.acts.filter(isDropped);
    const passed = sent.acts.filter((act) => !dropped.includes(act));
    const outcomes = dropped.map(({ id, revision }) => ({ id, revision, outcome: "kept", message: null }));
    return answerWith(route, { ...sent, acts: passed }, outcomes);
  });
  await context.route(/\/api\/exam-days\/[^/]+\/devices\/[^/]+$/, (route) => answerWith(route, undefined, []));
}
