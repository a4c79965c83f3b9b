import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { DownloadIcon, FileSpreadsheetIcon } from "lucide-react";
import type { ReactNode } from "react";
import { tableFiles } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";

type TableFilePanelProps = {
  id: string;
  title: string;
  lead: string;
  texts: Record<"template" | "templateFailed" | "choose" | "chooseHint" | "reading" | "readFailed", string>;
  saveTemplate: () => Promise<void>;
  /** The call that reads the chosen file. */
  reading: Pick<UseMutationResult<unknown, Error, File>, "isPending" | "error">;
  isDisabled?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** A panel to choose a file with a table, with its template to download. */
export function TableFilePanel(props: TableFilePanelProps) {
  const { id, title, lead, texts, saveTemplate, reading, isDisabled = reading.isPending, onFile, children } = props;
  const template = useMutation({ mutationFn: saveTemplate });
  return (
    <Panel
      title={title}
      lead={lead}
      tools={
        <Button look="soft" onClick={() => template.mutate()}>
          <DownloadIcon />
          {texts.template}
        </Button>
      }
    >
      <FileDrop
        id={id}
        label={texts.choose}
        hint={texts.chooseHint}
        accept={tableFiles}
        isDisabled={isDisabled}
        hasError={reading.error !== null}
        icon={<FileSpreadsheetIcon className="size-6.5 text-river-700" />}
        onFiles={([file]) => file && onFile(file)}
      />
      {children}
      {reading.isPending && <SpokenStatus>{texts.reading}</SpokenStatus>}
      {template.isError && <Alert className="mt-3">{failureMessage(template.error, texts.templateFailed)}</Alert>}
      {reading.error && <Alert className="mt-3">{failureMessage(reading.error, texts.readFailed)}</Alert>}
    </Panel>
  );
}
