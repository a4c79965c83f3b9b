import { Panel } from "#web/dashboard/frame/panel.tsx";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type LogoImage, LogoMark } from "#web/ui/icons/logo-mark.tsx";
import { StarMark } from "#web/ui/icons/star-mark.tsx";

type LogoPreviewProps = { logo: LogoImage | null; state: string };

/** Previews the logo on light and dark ground, large and at the size of a header. */
export function LogoPreview({ logo, state }: LogoPreviewProps) {
  return (
    <Panel title={text.previewTitle} lead={text.previewBody}>
      <p role="status" className="mb-3 text-[0.94rem]/6 font-medium">
        {state}
      </p>
      <div className="@container">
        <div className="grid gap-4 @xl:grid-cols-2">
          <Ground
            logo={logo}
            label={text.onDark}
            className="on-dark girih border-river-950 bg-river-950 [--girih:0.06]"
          />
          <Ground logo={logo} label={text.onLight} className="border-line bg-white" />
        </div>
      </div>
    </Panel>
  );
}

function Ground({ logo, label, className }: { logo: LogoImage | null; label: string; className: string }) {
  return (
    <figure className={classNames("flex flex-col overflow-hidden rounded-m border", className)}>
      <div className="grid h-36 place-items-center p-5">
        {logo ? (
          <img
            src={logo.src}
            alt={label}
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-full w-auto max-w-full object-contain"
          />
        ) : (
          <StarMark size={96} />
        )}
      </div>
      <div
        aria-hidden="true"
        className="flex items-center gap-3 border-t border-current/15 px-4 py-3 font-semibold whitespace-nowrap"
      >
        <LogoMark logo={logo} />
        {iqDashboardText.brand}
      </div>
      <figcaption className="px-4 pb-3 text-[0.87rem]/6 opacity-80">{label}</figcaption>
    </figure>
  );
}
