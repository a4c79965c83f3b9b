import { PlusIcon, TrashIcon } from "lucide-react";
import { itemLimits } from "#contract/items/item-words.ts";
import { isForeign } from "#contract/text/text-runs.ts";
import { itemText, levelOptions, pasteText as text } from "#web/text/iq-dashboard/items.ts";
import { optionLetter } from "#web/text/item-view.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Classification } from "../editor/item-form.tsx";
import { blankOption, changedOption, markedOption, type TypedItem } from "../editor/typed-item.ts";
import type { CheckedCard, PastedCard } from "./pasted-cards.ts";

type QuestionCardProps = {
  checked: CheckedCard;
  index: number;
  /** Subject and level of cards that have none of their own. */
  forAll: { subject: string; level: string };
  onChange: (card: PastedCard) => void;
  onRemove: () => void;
};

/** A pasted question, mended in place. */
export function QuestionCard({ checked: { card, failures }, index, forAll, onChange, onRemove }: QuestionCardProps) {
  const { key, typed } = card;
  const { options } = typed;
  const isWrong = failures.length > 0;
  const change = (changes: Partial<TypedItem>) => onChange({ ...card, typed: { ...typed, ...changes } });
  const errorOf = (...fields: string[]) => failures.find(({ field }) => fields.includes(field))?.message;
  const keyError = errorOf("key", "options");
  const level = levelOptions.find(({ value }) => value === forAll.level)?.label;
  return (
    <li
      data-card={key}
      className={classNames("grid gap-3 rounded-c border-[1.5px] p-4", isWrong ? "border-danger" : "border-line")}
    >
      <div className="flex items-center gap-3">
        <h3 className="text-body">{text.card(formatNumber(index + 1))}</h3>
        <Badge look={isWrong ? "danger" : "ok"}>{isWrong ? text.wrong : text.ready}</Badge>
        <span className="ms-auto">
          <IconButton
            label={text.removeCard(formatNumber(index + 1))}
            Icon={TrashIcon}
            isDangerous
            onClick={onRemove}
          />
        </span>
      </div>
      <TextArea
        name={`${key}.stem`}
        label={itemText.stem}
        error={errorOf("stem")}
        rows={2}
        dir="auto"
        value={typed.stem}
        onChange={(event) => change({ stem: event.currentTarget.value })}
      />
      <ul aria-label={itemText.options} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {options.map(({ id, text: option, isKey }, place) => (
          <li key={id} className="flex items-start gap-2">
            <input
              type="radio"
              name={`${key}.key`}
              checked={isKey}
              onChange={() => change({ options: markedOption(options, id) })}
              aria-label={itemText.optionKey(optionLetter(place))}
              className="mt-12 size-5 shrink-0 accent-river-700"
            />
            <TextField
              name={`${key}.${place}`}
              label={itemText.optionText(optionLetter(place))}
              error={errorOf(`options.${place}.text`)}
              isLtr={isForeign(option)}
              autoComplete="off"
              fieldClassName="min-w-0 flex-1"
              beside={
                <IconButton
                  label={itemText.removeOption(optionLetter(place))}
                  Icon={TrashIcon}
                  onClick={() => change({ options: options.filter((other) => other.id !== id) })}
                />
              }
              value={option}
              onChange={(event) => change({ options: changedOption(options, id, { text: event.currentTarget.value }) })}
            />
          </li>
        ))}
      </ul>
      {keyError && <FieldError id={`${key}.key`}>{keyError}</FieldError>}
      {options.length < itemLimits.mostOptions && (
        <Button
          look="soft"
          className="justify-self-start"
          onClick={() => change({ options: [...options, blankOption()] })}
        >
          <PlusIcon />
          {itemText.addOption}
        </Button>
      )}
      <Classification
        prefix={`${key}.`}
        typed={typed}
        placeholders={{ subject: forAll.subject, level: level ? text.ofAll(level) : itemText.chooseLevel }}
        errorOf={errorOf}
        change={change}
      />
    </li>
  );
}
