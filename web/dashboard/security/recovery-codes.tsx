import { useEffect, useRef } from "react";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-text.ts";
import { CopyIcon, PrintIcon } from "#web/ui/icons/action-icons.tsx";

type RecoveryCodesProps = { codes: readonly string[]; name: string; onKept: () => void };

/** Shows the ten recovery codes once, to copy or print. */
export function RecoveryCodes({ codes, name, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const copy = () => copyWithToast(codes.join("\n"), text.copyFailed);
  return (
    <section aria-label={text.codesTitle} className="min-w-0 rounded-panel border border-line bg-white p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-[1.1rem] outline-none">
        {text.codesTitle}
      </h2>
      <p className="mt-1 max-w-prose text-[0.98rem]/7 text-ink-2">{text.codesLead}</p>
      <p className="mt-4 hidden text-[0.94rem]/7 print:block">{text.codesOf(name)}</p>
      <ul
        aria-label={text.codesList}
        dir="ltr"
        className="mt-5 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-10 gap-y-1.5 rounded-m bg-sand-100 p-5 print:bg-white"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-[1.05rem]/8 tracking-wide text-ink tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <Button onClick={onKept}>{text.kept}</Button>
        <Button look="outline" onClick={copy}>
          <CopyIcon />
          {text.copyCodes}
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          <PrintIcon />
          {text.printCodes}
        </Button>
      </div>
    </section>
  );
}
