import { getContestant } from "#contract/contestants.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { apiContext } from "#web/context.ts";
import { infoText } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import type { Route } from "./+types/contestant.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { type ContestantData, failedContestant, isGone, missingContestant } from "./load-contestant.ts";

export const meta = () => unlistedMeta(infoText.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { contestant } = await context.get(apiContext).send(getContestant, { params: { id: params.id } });
    return { contestant } satisfies ContestantData;
  } catch (error) {
    if (isGone(error)) return missingContestant();
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export default function ContestantById({ loaderData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} />;
}
