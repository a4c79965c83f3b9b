import { data } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { PlainAnswer } from "#web/shared/answer/plain-answer.tsx";
import { questionsText as text } from "#web/text/site/questions.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { ChevronIcon } from "#web/ui/icons/icons.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/questions.ts";

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

export async function loader(args: Route.LoaderArgs) {
  const preview = previewOf(args, "/questions");
  try {
    const questions = await args.context.get(apiContext).send("listQuestions", { query: {} });
    return { preview, questions, isFailed: false };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data({ preview, questions: [], isFailed: true }, { status: error.status || 503 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { preview, questions } = loaderData;
  const mainEntity = questions.map(({ heading, answer }) => ({
    "@type": "Question",
    name: heading,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return publicPageMeta({
    title: text.title,
    description: text.lead,
    preview,
    ...(mainEntity.length > 0 && { structuredData: { "@type": "FAQPage", inLanguage: "ar", mainEntity } }),
  });
}

/** The first block of an id is enough to tell a hundred questions apart. */
const anchorOf = (id: string) => `q-${id.slice(0, 8)}`;

export default function Questions({ loaderData: { questions, isFailed, preview } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={text.title}>{text.lead}</PageBand>
      <PageBody>
        <div className="rounded-panel bg-white px-5 py-3 shadow-card sm:px-8">
          {isFailed && (
            <Alert className="my-3">
              <p className="font-bold">{text.failed}</p>
              <p className="mb-4 text-ink-2">{text.failedBody}</p>
              <RetryButton>{text.retry}</RetryButton>
            </Alert>
          )}
          {!isFailed && questions.length === 0 && (
            <div className="py-8">
              <EmptyState title={text.empty} body={text.emptyBody} />
            </div>
          )}
          {questions.map(({ id, heading, answer }) => (
            <details
              key={id}
              id={anchorOf(id)}
              className="group scroll-mt-24 border-line not-first:border-t target:bg-sand-50"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3.5 hover:text-river-800 [&::-webkit-details-marker]:hidden">
                <h2 className="min-w-0 text-body wrap-anywhere">{heading}</h2>
                <ChevronIcon className="shrink-0 text-river-700 transition-transform group-open:rotate-180" />
              </summary>
              <div className="grid max-w-[65ch] gap-3 pb-5 text-ink-2">
                <PlainAnswer text={answer} site={new URL(preview.address).origin} />
                <a
                  href={`#${anchorOf(id)}`}
                  className="inline-flex min-h-11 w-fit items-center text-small text-river-700 underline underline-offset-4 print:hidden"
                >
                  {text.linkTo}
                </a>
              </div>
            </details>
          ))}
        </div>
        <p className="mt-6 text-center">
          <LinkButton to="/#contact" look="soft">
            {text.ask}
          </LinkButton>
        </p>
      </PageBody>
    </>
  );
}
