import { PlusIcon } from "lucide-react";
import { useRef, useState } from "react";
import { itemLimits } from "#contract/items/item-words.ts";
import { isForeign } from "#contract/text/text-runs.ts";
import { useFocusIn } from "#web/dashboard/form/use-focus-in.ts";
import { moveItem } from "#web/dashboard/lists/move-item.ts";
import { OrderButtons } from "#web/dashboard/lists/order-buttons.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { optionLetter } from "#web/text/item-view.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { PictureField } from "./picture-field.tsx";
import { blankOption, changedOption, markedOption, type TypedOption } from "./typed-item.ts";

type OptionFieldsProps = {
  options: readonly TypedOption[];
  errorOf: (field: string) => string | undefined;
  /** Receives a function that changes the options, because an upload that ends late must apply to the present ones. */
  onChange: (change: (now: readonly TypedOption[]) => TypedOption[]) => void;
  onBusy: (change: 1 | -1) => void;
};

/** The options of a choice item: text, picture, order and key. */
export function OptionFields({ options, errorOf, onChange, onBusy }: OptionFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const focusOn = useFocusIn(list);

  const move = ({ id }: TypedOption, index: number, by: -1 | 1) => {
    onChange((now) => moveItem(now, id, by));
    setNews(text.moved(optionLetter(index + by)));
    // The pressed button has moved with its option, or is disabled.
    focusOn(`[data-option="${id}"] [data-move] button:not(:disabled)`);
  };
  const remove = ({ id }: TypedOption, index: number) => {
    onChange((now) => now.filter((option) => option.id !== id));
    setNews(text.removed(optionLetter(index)));
    focusOn(`[data-option="${options[index + 1]?.id ?? options[index - 1]?.id}"] input[type=text]`);
  };
  const add = () => {
    const option = blankOption();
    onChange((now) => [...now, option]);
    focusOn(`[data-option="${option.id}"] input[type=text]`);
  };

  return (
    <fieldset className="min-w-0" aria-describedby="options-hint">
      <legend className="font-medium">{text.options}</legend>
      <p id="options-hint" className="mb-2.5 text-small text-ink-3">
        {text.optionsHint}
      </p>
      <SpokenStatus>{news}</SpokenStatus>
      <ol ref={list} className="grid gap-3">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            index={index}
            count={options.length}
            hasKeyError={errorOf("key") !== undefined}
            errorOf={errorOf}
            onBusy={onBusy}
            onChange={(changes) => onChange((now) => changedOption(now, option.id, changes))}
            onMark={() => onChange((now) => markedOption(now, option.id))}
            onMove={(by) => move(option, index, by)}
            onRemove={() => remove(option, index)}
          />
        ))}
      </ol>
      {["options", "key"].map((field) => {
        const error = errorOf(field);
        return (
          error && (
            <FieldError key={field} id={field}>
              {error}
            </FieldError>
          )
        );
      })}
      {options.length < itemLimits.mostOptions && (
        <Button look="soft" className="mt-3 max-sm:w-full" onClick={add}>
          <PlusIcon />
          {text.addOption}
        </Button>
      )}
    </fieldset>
  );
}

type OptionRowProps = Pick<OptionFieldsProps, "errorOf" | "onBusy"> & {
  option: TypedOption;
  index: number;
  count: number;
  hasKeyError: boolean;
  onChange: (changes: Partial<TypedOption>) => void;
  onMark: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function OptionRow(props: OptionRowProps) {
  const { option, index, count, hasKeyError, errorOf, onBusy, onChange, onMark, onMove, onRemove } = props;
  const letter = optionLetter(index);
  const field = `options.${index}`;
  return (
    <li
      data-option={option.id}
      className={classNames(
        "grid gap-3 rounded-c border-[1.5px] p-4 transition-colors",
        option.isKey ? "border-river-600 bg-river-50" : "border-line bg-white",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 pe-3">
          <input
            type="radio"
            // The error summary links to the first option.
            id={index === 0 ? "key" : `key-${index}`}
            name="key"
            checked={option.isKey}
            onChange={onMark}
            aria-label={text.optionKey(letter)}
            aria-invalid={hasKeyError || undefined}
            className="size-5 shrink-0 accent-river-700"
          />
          <span aria-hidden="true" className="font-bold text-river-800">
            {letter}
          </span>
          {option.isKey && (
            <span aria-hidden="true" className="text-small text-river-800">
              {text.answer}
            </span>
          )}
        </label>
        <OrderButtons
          labels={{ up: text.moveUp(letter), down: text.moveDown(letter), remove: text.removeOption(letter) }}
          tips={text.tips}
          index={index}
          count={count}
          fewest={itemLimits.fewestOptions}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <TextField
        name={`${field}.text`}
        label={text.optionText(letter)}
        error={errorOf(`${field}.text`)}
        maxLength={itemLimits.option}
        autoComplete="off"
        isLtr={isForeign(option.text)}
        value={option.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <PictureField
        name={`${field}.picture`}
        label={text.optionPicture(letter)}
        picture={option.picture}
        errorOf={errorOf}
        onBusy={onBusy}
        onChange={(picture) => onChange({ picture })}
      />
    </li>
  );
}
