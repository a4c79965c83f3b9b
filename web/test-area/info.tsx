import { redirect } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { infoText } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import type { Route } from "./+types/info.ts";
import { awaitsSitting } from "./awaits-sitting.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { type ContestantData, failedContestant, isGone, missingContestant } from "./load-contestant.ts";
import { clearedSerialCookie, storedSerial } from "./stored-serial.ts";
import { isTestActive } from "./test-form.ts";

export const meta = () => unlistedMeta(infoText.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const serial = storedSerial(request);
  if (!serial) return missingContestant();
  try {
    const api = context.get(apiContext);
    const [{ contestant }, canTakeTest, canSit] = await Promise.all([
      api.send("getContestantBySerial", { params: { serial } }),
      isTestActive(api),
      awaitsSitting(api, serial),
    ]);
    return { contestant, canTakeTest, canSit, otherKept: null } satisfies ContestantData;
  } catch (error) {
    // A code that leads nowhere is forgotten. A passing failure must not cost anyone the only copy of their code.
    if (isGone(error)) throw redirect("/IQ-test", { headers: { "Set-Cookie": clearedSerialCookie } });
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export default function Info({ loaderData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} />;
}
