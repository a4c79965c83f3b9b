import { useState } from "react";
import type { QuizItem } from "#contract/quizzes.ts";
import { failureMessage } from "#web/failure-message.ts";
import { pageSizes } from "#web/list-pages.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { quizzesText as text } from "#web/text/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { UploadIcon } from "#web/ui/dashboard-icons.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import type { DashboardHandle } from "../layout.tsx";
import { PageGone } from "../page-gone.tsx";
import { UnfinishedImports } from "../quiz-import/unfinished-imports.tsx";
import { importPath } from "../quiz-paths.ts";
import { usePageAddress } from "../use-page-address.ts";
import { DownloadQuizDialog } from "./download-quiz-dialog.tsx";
import { quizColumns } from "./quiz-columns.tsx";
import { useQuizzes } from "./use-quizzes.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const defaultPageSize = 15;
const expectedRows = 5;
const footerTexts = { ...listText, pages: text.pages };

/** The electronic tests whose results have been uploaded. */
export default function Quizzes() {
  const { pageNumber, pageSize, toPage, toPageSize } = usePageAddress(defaultPageSize);
  const list = useQuizzes({ pageNumber, pageSize });
  const [downloading, setDownloading] = useState<QuizItem | null>(null);
  const { data } = list;
  return (
    <>
      <UnfinishedImports />
      <section aria-label={text.list} className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-center justify-end gap-3 border-b border-line p-4">
          <LinkButton to={importPath} size="small" className="max-sm:w-full">
            <UploadIcon />
            {text.upload}
          </LinkButton>
        </div>
        <DataTable
          caption={text.list}
          columns={quizColumns(setDownloading)}
          rows={list.isError ? undefined : data?.items}
          keyOf={({ id }) => id}
          expectedRows={expectedRows}
          isStale={list.isPlaceholderData}
        >
          {list.isError ? (
            <LoadFailure className="m-4" message={failureMessage(list.error, text.loadFailed)} query={list} />
          ) : (
            data?.items.length === 0 && (
              <div className="p-6">
                {data.totalCount > 0 ? (
                  <PageGone onFirstPage={() => toPage(1)} />
                ) : (
                  <EmptyState role="status" title={text.empty} body={text.emptyBody} />
                )}
              </div>
            )
          )}
        </DataTable>
        {data && !list.isError && data.totalCount > 0 && (
          <ListFooter
            texts={footerTexts}
            pageNumber={pageNumber}
            pageSize={pageSize}
            pageSizes={pageSizes}
            totalCount={data.totalCount}
            onPage={toPage}
            onPageSize={toPageSize}
          />
        )}
      </section>
      {list.isPending && (
        <p role="status" className="sr-only">
          {text.loading}
        </p>
      )}
      {downloading && <DownloadQuizDialog quiz={downloading} onClose={() => setDownloading(null)} />}
    </>
  );
}
