import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { saveTable, type Table, type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";

type TableDownloadProps = {
  texts: { download: Readonly<Record<TableFormat, string>>; downloadFailed: string };
  /** Name of the file without its ending. */
  fileName: string;
  table: () => Table;
};

/** Downloads the table that is on screen. */
export function TableDownload({ texts, fileName, table }: TableDownloadProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const download = async (format: TableFormat) => {
    setHasFailed(false);
    try {
      await saveTable(format, fileName, table());
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {tableFormats.map((format) => (
        <Button key={format} look="outline" onClick={() => void download(format)}>
          <DownloadIcon />
          {texts.download[format]}
        </Button>
      ))}
      {hasFailed && <Alert className="w-full">{texts.downloadFailed}</Alert>}
    </>
  );
}
