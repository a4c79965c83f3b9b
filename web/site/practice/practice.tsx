import { data } from "react-router";
import { practiceSets } from "#contract/items/figures.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { practicePageText as text } from "#web/text/site/practice.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/practice.ts";
import { PracticeItem } from "./practice-item.tsx";

export const handle: PageHandle = { scripts: "none", sharedBy: ["set"] };

const hrefOf = (set: number) => (set === 1 ? "/practice" : `/practice?set=${set}`);

export async function loader(args: Route.LoaderArgs) {
  const asked = args.url.searchParams.get("set") ?? "1";
  const set = Number(asked);
  if (!(/^[1-9]\d?$/.test(asked) && set <= practiceSets)) throw data(null, { status: 404 });
  const shared = { set, preview: previewOf(args, hrefOf(set)) };
  try {
    const { matrices, series } = await args.context.get(apiContext).send("listPractice", { query: { set } });
    // The level rises, and the families take turns.
    return { ...shared, items: matrices.flatMap((matrix, level) => [matrix, ...series.slice(level, level + 1)]) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data({ ...shared, items: null }, { status: error.status || 503 });
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? publicPageMeta({
        title: loaderData.set === 1 ? text.title : text.titleOf(loaderData.set),
        description: text.lead,
        preview: loaderData.preview,
      })
    : [];

export default function Practice({ loaderData: { items, set } }: Route.ComponentProps) {
  const isLast = set === practiceSets;
  return (
    <>
      <PageBand title={set === 1 ? text.title : text.titleOf(set)}>{text.lead}</PageBand>
      <PageBody width="wide">
        {items === null ? (
          <Card>
            <Alert>
              <p className="font-bold">{text.failed}</p>
              <p className="mb-4 text-ink-2">{text.failedBody}</p>
              <RetryButton>{text.retry}</RetryButton>
            </Alert>
          </Card>
        ) : (
          <div data-practice className="grid gap-5">
            {items.map((example, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ten items never change places
              <PracticeItem key={index} example={example} number={index + 1} count={items.length} />
            ))}
            <div className="grid justify-items-center gap-4 text-center">
              <p data-practice-score role="status" hidden className="text-lead font-bold">
                {text.score[0]} <span /> {text.score[1]}
              </p>
              <p data-practice-kept hidden className="text-ink-2">
                {text.offline}
              </p>
              <p className="flex flex-wrap justify-center gap-3">
                <LinkButton to={hrefOf(isLast ? 1 : set + 1)} look="soft">
                  {isLast ? text.first : text.others}
                </LinkButton>
                <LinkButton to="/IQ-test/form">{text.register}</LinkButton>
              </p>
            </div>
          </div>
        )}
      </PageBody>
    </>
  );
}
