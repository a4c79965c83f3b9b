import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { articleText } from "#web/text/site/article.ts";

export type ArticleFailure = { state: "failed"; message: string; status: number };

/**
 * Says why an article is not shown. This is a file of its own, because the browser needs it without the contract's
 * schemas.
 */
export const articleFailure = (error: unknown): ArticleFailure => ({
  state: "failed",
  message: messageOf(error, articleText.failed),
  status: (error instanceof ApiProblem && error.status) || 503,
});
