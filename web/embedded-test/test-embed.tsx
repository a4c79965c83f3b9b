import { testText as text } from "#web/text/test-area.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

type TestEmbedProps = {
  address: string;
  /** Of the frame: its height. */
  className: string;
  /** To look at alone: nothing can be sent from it. */
  isPreview?: boolean;
};

/** The form of another host with the serial filled in, and the line that stands there until it has come. */
export function TestEmbed({ address, className, isPreview = false }: TestEmbedProps) {
  return (
    <div className="relative bg-white">
      <p role="status" className="absolute inset-x-0 top-24 flex items-center justify-center gap-3 text-ink-2">
        <Spinner /> {text.opening}
      </p>
      {/* What the frame shows is opaque and covers the line above once it is there. */}
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
