import { UploadIcon } from "lucide-react";
import { useState } from "react";
import type { QuizItem } from "#contract/quizzes/quizzes.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { quizzesText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { importPath } from "../quiz-paths.ts";
import { DownloadQuizDialog } from "./download-quiz-dialog.tsx";
import { UnfinishedImports } from "./import/unfinished-imports.tsx";
import { quizColumns } from "./quiz-columns.tsx";
import { RenameQuizDialog } from "./rename-quiz-dialog.tsx";
import { useQuizzes } from "./use-quizzes.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 15 });
const expectedRows = 5;

/** Lists the electronic tests with uploaded results. */
export default function Quizzes() {
  const { view, place } = useListAddress(address);
  const list = useQuizzes(view);
  const [downloading, setDownloading] = useState<QuizItem | null>(null);
  const [renaming, setRenaming] = useState<QuizItem | null>(null);
  return (
    <>
      <UnfinishedImports />
      <section aria-label={text.list} className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-center justify-end gap-3 border-b border-line p-4">
          <LinkButton to={importPath} className="max-sm:w-full">
            <UploadIcon />
            {text.upload}
          </LinkButton>
        </div>
        <ListTable
          texts={text}
          columns={quizColumns(setDownloading, setRenaming)}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          expectedRows={expectedRows}
          empty={{ title: text.empty, body: text.emptyBody }}
        />
      </section>
      {renaming && <RenameQuizDialog quiz={renaming} onClose={() => setRenaming(null)} />}
      {downloading && <DownloadQuizDialog quiz={downloading} onClose={() => setDownloading(null)} />}
    </>
  );
}
