import { LineIcon } from "#web/ui/icons/line-icon.tsx";

/** A small flag. */
export const MarkIcon = ({ isFilled }: { isFilled: boolean }) => (
  <LineIcon width="20" height="20">
    <path d="M18 21V4" />
    <path d="M18 5H6l3 4-3 4h12Z" fill={isFilled ? "currentColor" : "none"} />
  </LineIcon>
);
