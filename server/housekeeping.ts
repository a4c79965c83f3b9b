import { purgeAttempts } from "#api/auth/login-throttle.ts";
import type { Database } from "#api/db/client.ts";
import { purge as purgeQuizImports } from "#api/quizzes/quiz-import.service.ts";

const everyMs = 10 * 60 * 1000;

/** Deletes what has outlived its purpose. Every instance does it; doing it twice does no harm. */
export function startHousekeeping(database: Database, warn: (error: unknown) => void): { stop(): void } {
  const timer = setInterval(() => {
    purgeAttempts(database.orm, new Date()).catch(warn);
    purgeQuizImports(database.sql, new Date()).catch(warn);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
