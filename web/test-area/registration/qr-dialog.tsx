import { createdText as text } from "#web/text/test-area/test-area.ts";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { grouped } from "../lookup/grouped-serial.ts";

type QrDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  serial: string;
  fullName: string;
  qrSource: string;
};

/** The QR code at the size of the screen, to be scanned at the door of the hall. */
export function QrDialog({ isOpen, onClose, serial, fullName, qrSource }: QrDialogProps) {
  return (
    <Dialog title={text.enlargeTitle} isOpen={isOpen} onClose={onClose}>
      <img
        src={qrSource}
        alt={text.qrAlt(grouped(serial))}
        className="mx-auto aspect-square w-full max-w-[min(100%,60dvh)] [image-rendering:pixelated]"
      />
      <p className="mt-3 text-center font-bold wrap-anywhere">
        <bdi translate="no">{fullName}</bdi>
      </p>
      <p className="text-center text-body xs:text-lead">
        <CodeDisplay groups={grouped(serial)} />
      </p>
    </Dialog>
  );
}
