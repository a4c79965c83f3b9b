import { useState } from "react";
import { testAreaText, createdText as text } from "#web/text/test-area/test-area.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-text.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { CopyIcon, DownloadIcon, EnlargeIcon, PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";

const qrDialog = lazyCode(() => import("./qr-dialog.tsx").then((module) => module.QrDialog));

type ReceiptActionsProps = { serial: string; fullName: string; qrSource: string };

/** Ways to save the code. Without JavaScript only the download works, so only it is shown. */
export function ReceiptActions({ serial, fullName, qrSource }: ReceiptActionsProps) {
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [timesEnlarged, setTimesEnlarged] = useState(0);
  const copy = () => copyWithToast(serial, text.copyFailed);
  const enlarge = () => {
    setIsEnlarged(true);
    setTimesEnlarged((times) => times + 1);
  };
  return (
    <div className="print:hidden mt-6 grid gap-3 sm:grid-cols-2">
      <Button onClick={copy} className="noscript:hidden">
        <CopyIcon />
        {text.copy}
      </Button>
      <a href={qrSource} download={text.qrFileName(serial)} className={buttonClass({ look: "soft" })}>
        <DownloadIcon />
        {text.downloadQr}
      </a>
      <Button look="outline" onClick={enlarge} className="noscript:hidden">
        <EnlargeIcon />
        {text.enlarge}
      </Button>
      <Button look="outline" onClick={() => window.print()} className="noscript:hidden">
        <PrintIcon />
        {text.print}
      </Button>
      {timesEnlarged > 0 && (
        <LazyPart
          key={timesEnlarged}
          code={qrDialog}
          failed={(retry) => (
            <Alert className="sm:col-span-2">
              <p>{text.enlargeFailed}</p>
              <Button look="outline" size="small" className="mt-3" onClick={retry}>
                {testAreaText.retry}
              </Button>
            </Alert>
          )}
        >
          {(QrDialog) => (
            <QrDialog
              isOpen={isEnlarged}
              onClose={() => setIsEnlarged(false)}
              serial={serial}
              fullName={fullName}
              qrSource={qrSource}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
