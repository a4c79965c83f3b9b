import type { BrowserContext } from "@playwright/test";

type Sent = { acts: { id: string; revision: number }[] };
type Answer = { outcomes: { id: string; revision: number; outcome: string; message: null }[] };

/** A control: acknowledges every nth act without passing it on, so that the rounds must report it as lost. */
export async function dropSome(context: BrowserContext, every: number): Promise<void> {
  let count = 0;
  await context.route(/\/api\/exam-days\/[^/]+\/acts$/, async (route) => {
    const sent = route.request().postDataJSON() as Sent;
    const first = count;
    count += sent.acts.length;
    const isDropped = (_act: unknown, index: number) => (first + index + 1) % every === 0;
    const dropped = sent.acts.filter(isDropped);
    const passed = sent.acts.filter((act) => !dropped.includes(act));
    const response = await route.fetch({ postData: { ...sent, acts: passed } }).catch(() => null);
    if (!response) return route.abort();
    if (!response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as Answer;
    const outcomes = dropped.map(({ id, revision }) => ({ id, revision, outcome: "kept", message: null }));
    return route.fulfill({ response, json: { ...answer, outcomes: [...answer.outcomes, ...outcomes] } });
  });
}
