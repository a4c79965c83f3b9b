import { copyText } from "./copy-text.ts";
import { showCopied, showToast } from "./feedback/toast.tsx";

/** Copies text to the clipboard and confirms it. @param failed the message if the browser refuses */
export const copyWithToast = (text: string, failed: string): Promise<void> =>
  copyText(text).then(showCopied, () => showToast("error", failed));
