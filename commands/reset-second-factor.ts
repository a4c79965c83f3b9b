import { resetByOperator } from "#api/accounts/second-factor/second-factor.service.ts";
import { readConfig } from "#api/config.ts";
import { Problem } from "#api/http/problem.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { resetMainSecondFactor } from "#contract/accounts/second-factor.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { readOptions, refuseOptions } from "./read-options.ts";

/** `npm run second-factor:reset -- main|iq USERNAME --reason "…"` removes a second factor if no colleague can. */
const usage =
  'say in which dashboard, whose and why, as in: npm run second-factor:reset -- main|iq USERNAME --reason "lost phone"';

const refusals: Record<string, string> = {
  user_not_found: "there is no such user in that dashboard",
  second_factor_off: "this account has no second factor",
};

try {
  await resetSecondFactor(readArguments());
} catch (error) {
  reportFailure(error);
}

type Arguments = { realm: Realm; userName: string; reason: string };

function readArguments(): Arguments {
  const { values, positionals } = readOptions(usage, {
    options: { reason: { type: "string" } },
    allowPositionals: true,
  });
  const [realm, userName, ...rest] = positionals;
  if ((realm !== "main" && realm !== "iq") || !userName || rest.length > 0) refuseOptions(usage);
  const given = resetMainSecondFactor.body.safeParse(values);
  if (!given.success) refuseOptions(usage, "the reason is missing or too long");
  return { realm, userName, reason: given.data.reason };
}

async function resetSecondFactor({ realm, userName, reason }: Arguments): Promise<void> {
  await visitDatabase(readConfig(), (db) =>
    resetByOperator(db, realm, userName, reason).catch((error: unknown) => {
      throw error instanceof Problem ? new Error(refusals[error.code] ?? error.message) : error;
    }),
  );
  console.log(`the second factor of ${userName} (${realm}) is off, and their sessions are over`);
}
