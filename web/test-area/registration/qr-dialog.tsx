import { createdText as text } from "#web/text/test-area/test-area.ts";
import { uiText } from "#web/text/ui.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { CrossIcon } from "#web/ui/icons/icons.tsx";

export const qrDialogId = "qr-dialog";

type QrProps = { code: string; qrCodeBase64: string };

export const QrImage = ({ code, qrCodeBase64, className }: QrProps & { className: string }) => (
  <img
    src={`data:image/png;base64,${qrCodeBase64}`}
    alt={text.qrAlt(code)}
    width="232"
    height="232"
    className={classNames("rounded-m border border-line bg-white p-1 [image-rendering:pixelated]", className)}
  />
);

/** The QR code at the size of the screen, to be scanned at the door of the hall. */
export function QrDialog({ code, fullName, qrCodeBase64 }: QrProps & { fullName: string }) {
  return (
    <dialog
      id={qrDialogId}
      aria-labelledby={`${qrDialogId}-title`}
      className="on-light m-auto w-full max-w-xl overflow-y-auto overscroll-contain rounded-panel bg-white p-5 shadow-lift backdrop:bg-river-950/60 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:p-7 forced-colors:border"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={`${qrDialogId}-title`} className="pt-1.5 text-lead">
          {text.enlargeTitle}
        </h2>
        <form method="dialog" className="-me-1.5">
          <button
            type="submit"
            aria-label={uiText.close}
            className="grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sand-100 hover:text-ink"
          >
            <CrossIcon />
          </button>
        </form>
      </div>
      <QrImage
        code={code}
        qrCodeBase64={qrCodeBase64}
        className="mx-auto aspect-square w-full max-w-[min(100%,60dvh)]"
      />
      <p className="mt-3 text-center font-bold wrap-anywhere">
        <bdi translate="no">{fullName}</bdi>
      </p>
      <p className="text-center text-body xs:text-lead">
        <CodeDisplay groups={code} />
      </p>
    </dialog>
  );
}
