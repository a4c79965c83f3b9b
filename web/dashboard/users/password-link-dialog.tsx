import { CopyIcon } from "lucide-react";
import type { CallOf } from "#contract/calls/calls.ts";
import type { z } from "#contract/zod.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export type PasswordLink = z.output<CallOf<"createIqPasswordLink">["response"]>;

type PasswordLinkDialogProps = { userName: string; link: PasswordLink; onClose: () => void };

/** Shows a password link once, to be copied and sent, or to be scanned. */
export function PasswordLinkDialog({ userName, link, onClose }: PasswordLinkDialogProps) {
  const copy = () => copyWithToast(link.address, text.copyFailed);
  return (
    <Dialog title={text.shownTitle(userName)} isOpen onClose={onClose}>
      <p className="-mt-2 text-ink-2">{text.shownLead}</p>
      <p className="mt-1 font-medium">{text.until(formatDateTime(link.expiresAt))}</p>
      <img
        src={`data:image/png;base64,${link.qrCodeBase64}`}
        alt={text.qrAlt}
        className="mx-auto mt-4 aspect-square w-full max-w-56 rounded-c border border-line [image-rendering:pixelated]"
      />
      <TextField
        name="passwordLink"
        label={text.address}
        value={link.address}
        readOnly
        isLtr
        fieldClassName="mt-4"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onClose}>
          {text.done}
        </Button>
        <Button onClick={copy}>
          <CopyIcon />
          {text.copy}
        </Button>
      </div>
    </Dialog>
  );
}
