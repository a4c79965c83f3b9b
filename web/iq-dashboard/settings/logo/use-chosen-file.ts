import { useEffect, useState } from "react";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { pictureFileRefusal } from "#contract/site/picture-files.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";

type ChosenLogo = { file: File; preview: LogoImage };

/** The chosen file, checked before its upload. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const address = chosen?.preview.src;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);

  const choose = async ([file]: File[]) => {
    if (!file) return;
    const message = logoRefusal(file);
    setRefusal(message);
    if (message) return;
    const src = URL.createObjectURL(file);
    try {
      const { width, height } = await sizeOf(src);
      setChosen({ file, preview: { src, width, height } });
    } catch {
      URL.revokeObjectURL(src);
      setRefusal(text.notAnImage);
    }
  };
  const discard = () => {
    setChosen(null);
    setRefusal(null);
  };
  return { chosen, refusal, choose, discard };
}

/** Measures an image. It rejects if the browser cannot show the image, whatever its name is. */
async function sizeOf(src: string): Promise<{ width: number; height: number }> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}

/** Says why a file is refused as the logo; null if it is not. The server checks it too. */
export function logoRefusal(file: Pick<File, "type" | "size"> & { name?: string }): string | null {
  const isTooLarge = file.size > attachmentLimits.imageBytes;
  return pictureFileRefusal(file, text.notAnImage) ?? (isTooLarge ? text.tooLarge : null);
}
