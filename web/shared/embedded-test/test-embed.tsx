import { testText as text } from "#web/text/test-area/test-area.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";

type TestEmbedProps = {
  address: string;
  /** The frame's class, with its height. */
  className: string;
  /** Shows the form only; nothing can be sent from it. */
  isPreview?: boolean;
};

/** An external form with the serial filled in, above a line shown while it loads. */
export function TestEmbed({ address, className, isPreview = false }: TestEmbedProps) {
  return (
    <div className="relative bg-white">
      <p role="status" className="absolute inset-x-0 top-24 flex items-center justify-center gap-3 text-ink-2">
        <Spinner /> {text.opening}
      </p>
      {/* The frame's opaque content covers the line above. */}
      <iframe
        src={address}
        title={text.frame}
        referrerPolicy="no-referrer"
        sandbox={isPreview ? "allow-scripts allow-same-origin" : undefined}
        className={classNames("relative block w-full border-0", className)}
      />
    </div>
  );
}
