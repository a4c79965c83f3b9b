import { testText as text } from "#web/text/test-area/test-area.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";

type TestEmbedProps = {
  address: string;
  /** Class of the frame, which sets its height. */
  className: string;
  /** Whether only the form is shown, without the possibility to send anything. */
  isPreview?: boolean;
};

/** An external form with the serial filled in. It covers a line that is visible while it loads. */
export function TestEmbed({ address, className, isPreview = false }: TestEmbedProps) {
  return (
    <div className="relative bg-white">
      <p role="status" className="absolute inset-x-0 top-24 flex items-center justify-center gap-3 text-ink-2">
        <Spinner /> {text.opening}
      </p>
      {/* The content of the frame is opaque and covers this line. */}
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
