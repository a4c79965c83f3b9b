import { useState } from "react";
import { saveFile } from "#web/calls/download.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type CsvDownloadProps = {
  texts: { download: string; downloadFailed: string };
  fileName: string;
  csv: () => Promise<string>;
};

/** Hands out as a file what the screen shows. */
export function CsvDownload({ texts, fileName, csv }: CsvDownloadProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const download = async () => {
    setHasFailed(false);
    try {
      saveFile(new Blob([await csv()], { type: "text/csv" }), fileName);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button look="outline" size="small" onClick={() => void download()}>
        <DownloadIcon />
        {texts.download}
      </Button>
      {hasFailed && <Alert className="w-full">{texts.downloadFailed}</Alert>}
    </>
  );
}
