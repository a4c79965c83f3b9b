import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { infoText } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import type { Route } from "./+types/contestant.ts";
import { awaitsSitting } from "./awaits-sitting.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { type ContestantData, failedContestant, isGone, missingContestant } from "./load-contestant.ts";
import { isTestActive } from "./test-form.ts";

export const meta = () => unlistedMeta(infoText.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = context.get(apiContext);
    const [{ contestant }, canTakeTest] = await Promise.all([
      api.send("getContestant", { params: { id: params.id } }),
      isTestActive(api),
    ]);
    const canSit = await awaitsSitting(api, contestant.serialNumber);
    return { contestant, canTakeTest, canSit } satisfies ContestantData;
  } catch (error) {
    if (isGone(error)) return missingContestant();
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export default function ContestantById({ loaderData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} />;
}
