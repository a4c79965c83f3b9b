import { useEffect, useRef } from "react";
import { contactText as text } from "#web/text/site/home.ts";
import { CheckIcon } from "#web/ui/icons/icons.tsx";

export function ContactSent({ hasFocus }: { hasFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="py-6 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-ok-soft text-ok">
        <CheckIcon width="32" height="32" />
      </span>
      <p className="mt-4 text-[1.25rem] font-semibold">{text.sent}</p>
      <p className="mt-1 text-ink-2">{text.sentBody}</p>
      {/* With JavaScript the panel closes by itself. */}
      <a
        href="/#contact"
        className="mt-4 hidden min-h-11 items-center font-medium text-river-700 underline underline-offset-4 noscript:inline-flex"
      >
        {text.another}
      </a>
    </div>
  );
}
