import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { assessmentLimits } from "#contract/assessment-words.ts";
import type { NamedItem } from "#contract/assessments.ts";
import { useFocusIn } from "#web/dashboard/use-focus-in.ts";
import { assessmentLinesText as text } from "#web/text/assessment-questions.ts";
import { Button } from "#web/ui/button.tsx";
import { BankIcon, PlusIcon, ShapesIcon } from "#web/ui/dashboard-icons.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { DrawnLine } from "./drawn-line.tsx";
import { FixedLine } from "./fixed-line.tsx";
import { GeneratedLine } from "./generated-line.tsx";
import { ItemPicker } from "./item-picker.tsx";
import { blankLine, fixedLine, type TypedLine } from "./typed-assessment.ts";
import { rememberItems } from "./use-named-item.ts";

type QuestionLinesProps = {
  /** The name of the list in the form: `sections.0.questions`. */
  field: string;
  /** What the questions belong to, in words. */
  where: string;
  lines: readonly TypedLine[];
  /** The items that the assessment names anywhere: nobody should meet one twice. */
  named: ReadonlySet<string>;
  canDraw?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (lines: TypedLine[]) => void;
};

/** Lines of questions: items of the bank one by one, by subject and level, or made by a figure family. */
export function QuestionLines({ field, where, lines, named, canDraw = false, errorOf, onChange }: QuestionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [news, setNews] = useState("");
  const focusOn = useFocusIn(list);
  const queryClient = useQueryClient();

  const add = (line: TypedLine) => {
    onChange([...lines, line]);
    focusOn(`[data-line="${line.key}"] :is(select, input)`);
  };
  const pick = (item: NamedItem) => {
    rememberItems(queryClient, [item]);
    onChange([...lines, fixedLine(item.id)]);
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
  const isFull = lines.length >= assessmentLimits.lines;
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
      {lines.length === 0 && <p className="text-[0.94rem]/7 text-ink-3">{text.none}</p>}
      {error && <FieldError id={field}>{error}</FieldError>}
      {!isFull && (
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto">
          <AddButton what={text.addFixed} where={where} Icon={PlusIcon} onAdd={() => setIsPicking(true)} />
          {canDraw && (
            <AddButton what={text.addDrawn} where={where} Icon={BankIcon} onAdd={() => add(blankLine("drawn"))} />
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
        <ItemPicker where={where} taken={named} isFull={isFull} onPick={pick} onClose={() => setIsPicking(false)} />
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

type AddButtonProps = { what: string; where: string; Icon: typeof PlusIcon; onAdd: () => void };

const AddButton = ({ what, where, Icon, onAdd }: AddButtonProps) => (
  <Button look="outline" size="small" aria-label={text.addTo(what, where)} onClick={onAdd}>
    <Icon className="shrink-0" />
    {what}
  </Button>
);
