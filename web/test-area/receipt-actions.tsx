import { type ComponentType, useState } from "react";
import { createdText as text } from "#web/text/test-area.ts";
import { CopyIcon, DownloadIcon, EnlargeIcon, PrintIcon } from "#web/ui/action-icons.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { showCopied, showToast } from "#web/ui/toast.tsx";
import type { QrDialogProps } from "./qr-dialog.tsx";

type ReceiptActionsProps = { serial: string; fullName: string; qrSource: string };

/** Ways to keep the code. Only the download works without JavaScript, so only it is shown there. */
export function ReceiptActions({ serial, fullName, qrSource }: ReceiptActionsProps) {
  const [QrDialog, setQrDialog] = useState<ComponentType<QrDialogProps>>();
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const copy = () => copyText(serial).then(showCopied, () => showToast("error", text.copyFailed));
  const enlarge = () => {
    setIsEnlarged(true);
    setHasFailed(false);
    import("./qr-dialog.tsx").then(
      ({ QrDialog: Dialog }) => setQrDialog(() => Dialog),
      () => setHasFailed(true),
    );
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
      {hasFailed && <Alert className="sm:col-span-2">{text.enlargeFailed}</Alert>}
      {QrDialog && (
        <QrDialog
          isOpen={isEnlarged}
          onClose={() => setIsEnlarged(false)}
          serial={serial}
          fullName={fullName}
          qrSource={qrSource}
        />
      )}
    </div>
  );
}
