import { useQueryClient } from "@tanstack/react-query";
import { ArchiveIcon, ChartNoAxesColumnIcon, type LucideIcon, PlusIcon, ShapesIcon } from "lucide-react";
import { useRef, useState } from "react";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import { useFocusIn } from "#web/dashboard/form/use-focus-in.ts";
import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { formProposalText } from "#web/text/iq-dashboard/assessments/form-proposal.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { blankLine, fixedLine, type TypedLine } from "../typed-assessment.ts";
import { DrawnLine } from "./drawn-line.tsx";
import { FixedLine } from "./fixed-line.tsx";
import { GeneratedLine } from "./generated-line.tsx";
import { ItemPicker } from "./item-picker.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";
import { rememberItems } from "./use-named-item.ts";

type QuestionLinesProps = {
  /** The name of the list in the form, such as `sections.0.questions`. */
  field: string;
  /** The name of the part that contains the questions. */
  where: string;
  lines: readonly TypedLine[];
  /** All fixed items of the assessment, because no student should get one twice. */
  named: ReadonlySet<string>;
  canDraw?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (lines: TypedLine[]) => void;
};

/** Lines of questions: fixed items, items drawn by subject and level, or items that a figure family generates. */
export function QuestionLines({ field, where, lines, named, canDraw = false, errorOf, onChange }: QuestionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isProposing, setIsProposing] = useState(false);
  const [news, setNews] = useState("");
  const focusOn = useFocusIn(list);
  const queryClient = useQueryClient();

  const add = (line: TypedLine) => {
    onChange([...lines, line]);
    focusOn(`[data-line="${line.key}"] :is(select, input)`);
  };
  const addItems = (items: readonly NamedItem[]) => {
    rememberItems(queryClient, items);
    onChange([...lines, ...items.map(({ id }) => fixedLine(id))]);
  };
  const addProposed = (items: readonly NamedItem[]) => {
    addItems(items);
    setNews(formProposalText.added(formatNumber(items.length)));
    setIsProposing(false);
  };
  const remove = (line: TypedLine) => {
    const index = lines.indexOf(line);
    const neighbour = lines[index + 1] ?? lines[index - 1];
    onChange(lines.filter((other) => other !== line));
    setNews(text.removed);
    if (neighbour) focusOn(`[data-line="${neighbour.key}"] [data-remove] button`);
    else list.current?.focus();
  };
  const error = errorOf(field);
  const room = Math.max(0, (canDraw ? assessmentLimits.lines : assessmentLimits.practiceQuestions) - lines.length);
  const isFull = room === 0;
  return (
    <div className="grid min-w-0 gap-3">
      <SpokenStatus>{news}</SpokenStatus>
      <ul ref={list} id={field} tabIndex={-1} aria-label={text.itemsOf(where)} className="grid gap-2.5">
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            field={`${field}.${index}`}
            errorOf={errorOf}
            onChange={(changed) => onChange(lines.map((other) => (other === line ? changed : other)))}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="text-small text-ink-3">{text.none}</p>}
      {error && <FieldError id={field}>{error}</FieldError>}
      {!isFull && (
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto">
          <AddButton what={text.addFixed} where={where} Icon={PlusIcon} onAdd={() => setIsPicking(true)} />
          {canDraw && (
            <>
              <AddButton
                what={text.addProposed}
                where={where}
                Icon={ChartNoAxesColumnIcon}
                onAdd={() => setIsProposing(true)}
              />
              <AddButton what={text.addDrawn} where={where} Icon={ArchiveIcon} onAdd={() => add(blankLine("drawn"))} />
            </>
          )}
          <AddButton
            what={text.addGenerated}
            where={where}
            Icon={ShapesIcon}
            onAdd={() => add(blankLine("generated"))}
          />
        </div>
      )}
      {isPicking && (
        <ItemPicker where={where} taken={named} room={room} onPick={addItems} onClose={() => setIsPicking(false)} />
      )}
      {isProposing && (
        <ProposalDialog
          where={where}
          named={named}
          room={room}
          onAdd={addProposed}
          onClose={() => setIsProposing(false)}
        />
      )}
    </div>
  );
}

type LineProps = {
  line: TypedLine;
  field: string;
  errorOf: (field: string) => string | undefined;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
};

function Line({ line, ...rest }: LineProps) {
  if (line.kind === "fixed") return <FixedLine line={line} {...rest} />;
  return line.kind === "drawn" ? <DrawnLine line={line} {...rest} /> : <GeneratedLine line={line} {...rest} />;
}

type AddButtonProps = { what: string; where: string; Icon: LucideIcon; onAdd: () => void };

const AddButton = ({ what, where, Icon, onAdd }: AddButtonProps) => (
  <Button look="outline" aria-label={text.addTo(what, where)} onClick={onAdd}>
    <Icon className="shrink-0" />
    {what}
  </Button>
);
