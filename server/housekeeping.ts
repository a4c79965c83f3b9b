import { purge as purgeAddressLimits } from "#api/address-limits.ts";
import { purge as purgeAuditLines } from "#api/audit/audit.service.ts";
import { purgeAttempts } from "#api/auth/login-throttle.ts";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { run as runRetention } from "#api/erasure/retention.service.ts";
import { purge as purgePasswordLinks } from "#api/password-links/password-links.service.ts";
import { purge as purgeQuizImports } from "#api/quizzes/quiz-import.service.ts";
import { purge as purgeSessions } from "#api/sessions/sessions.service.ts";

const everyMs = 10 * 60 * 1000;

/** Deletes rows that are no longer needed. Every instance runs it; running it twice does no harm. */
export function startHousekeeping(
  db: Db,
  { auditKeepMonths }: Pick<Config, "auditKeepMonths">,
  warn: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    purgeAttempts(db, new Date()).catch(warn);
    purgeAddressLimits(db, new Date()).catch(warn);
    purgeSessions(db, new Date()).catch(warn);
    purgePasswordLinks(db, new Date()).catch(warn);
    purgeQuizImports(db, new Date()).catch(warn);
    purgeAuditLines(db, auditKeepMonths).catch(warn);
    runRetention(db, new Date()).catch(warn);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
