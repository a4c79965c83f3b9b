import type { ReactNode } from "react";
import { uiText } from "#web/text/ui.ts";
import { Button, type ButtonLook } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  /** The message if the browser refuses. */
  failed: string;
  look?: ButtonLook;
  size?: "small" | "regular";
  children: ReactNode;
};

/** A button of a public page that copies a text, by the page's script. */
export const CopyButton = ({ text, failed, children, ...look }: CopyButtonProps) => (
  <Button {...look} data-copy={text} data-copied={uiText.copied} data-copy-failed={failed} className="noscript:hidden">
    {children}
  </Button>
);
