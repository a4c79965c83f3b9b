import { PrinterIcon } from "lucide-react";
import "./guide.css";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

type GuideSheetProps = {
  title: string;
  print: string;
  /** Whether the text is short, so that the sheet has room for larger letters. */
  isShort?: boolean;
  children: ReactNode;
};

/** A guide for staff: one sheet of paper, and a page to read. */
export const GuideSheet = ({ title, print, isShort = false, children }: GuideSheetProps) => (
  <article
    className={classNames(
      "guide rounded-panel border border-line bg-white p-5 sm:p-7 print:border-0 print:p-0",
      isShort && "guide-short",
    )}
  >
    <div className="mb-4 flex flex-wrap items-center gap-3 print:mb-2">
      <h2 className="text-lead print:text-[15pt]">{title}</h2>
      <Button look="outline" className="sm:ms-auto print:hidden" onClick={() => window.print()}>
        <PrinterIcon />
        {print}
      </Button>
    </div>
    {children}
  </article>
);

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mb-5 grid gap-x-6 gap-y-1.5 rounded-m border border-line p-4 lg:grid-cols-2 print:mb-3 print:grid-cols-2 print:gap-y-1 print:p-2.5">
    {children}
  </dl>
);

/** A fact. An unknown one gets a blank line to write on. */
export const Fact = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children?: ReactNode }) => (
  <div className={isWide ? "col-span-full flex items-baseline gap-2" : "flex items-baseline gap-2"}>
    <dt className="shrink-0 text-ink-2">{name}:</dt>
    <dd className={children ? "min-w-0 font-medium wrap-anywhere" : "guide-line grow"}>{children || "\u00a0"}</dd>
  </div>
);

/** The steps. Their numbers continue through all parts. */
export const Steps = ({ parts }: { parts: readonly { title: string; steps: readonly string[] }[] }) =>
  parts.map(({ title, steps }, index) => (
    <Part key={title} title={title}>
      <ol start={1 + parts.slice(0, index).reduce((sum, part) => sum + part.steps.length, 0)}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
  ));

type Meaning = readonly [words: string, meaning: string];

/** Explains what words on the screen mean. */
export const Meanings = ({ title, meanings }: { title: string; meanings: readonly Meaning[] }) => (
  <Part title={title}>
    <dl className="mt-1.5 grid grid-cols-[6.8em_minmax(0,1fr)] gap-x-3 gap-y-1">
      {meanings.map(([words, meaning]) => (
        <div key={words} className="contents">
          <dt className="font-bold">{words}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

export const Contacts = ({ title, people }: { title: string; people: readonly string[] }) => (
  <Part title={title}>
    <dl className="grid gap-3 pt-1.5 print:gap-2">
      {people.map((person) => (
        <Fact key={person} name={person} />
      ))}
    </dl>
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-body text-river-800 print:text-[11.5pt]/[1.5]">{title}</h3>
    {children}
  </section>
);
