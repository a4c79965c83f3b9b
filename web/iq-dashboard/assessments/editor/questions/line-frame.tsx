import { TrashIcon } from "lucide-react";
import type { ReactNode } from "react";
import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

type LineFrameProps = {
  lineKey: string;
  field: string;
  /** The accessible name of the line. */
  name: string;
  heading: ReactNode;
  /** Shown beside the remove button. */
  tools?: ReactNode;
  onRemove: () => void;
  children?: ReactNode;
};

export const LineFrame = ({ lineKey, field, name, heading, tools, onRemove, children }: LineFrameProps) => (
  <li
    id={field}
    tabIndex={-1}
    data-line={lineKey}
    className="rounded-c border border-line bg-white px-4 py-2 focus:border-river-600 max-sm:px-3"
  >
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 flex-1 py-1.5">{heading}</div>
      <div className="-me-2 flex shrink-0 items-center">
        {tools}
        <span data-remove="">
          <IconButton
            label={text.remove(name)}
            tip={text.tips.remove}
            Icon={TrashIcon}
            isDangerous
            onClick={onRemove}
          />
        </span>
      </div>
    </div>
    {children}
  </li>
);

/** Shows where the questions of a line come from. */
export const LineSource = ({ children }: { children: string }) => <p className="text-small text-ink-2">{children}</p>;

/** The fields of a line. On narrow screens the first one takes the full width. */
export const LineFields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,6rem)] items-start gap-3 pt-0.5 pb-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_minmax(0,7rem)]">
    {children}
  </div>
);
