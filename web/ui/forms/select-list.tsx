import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { flushSync } from "react-dom";
import { uiText } from "#web/text/ui.ts";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { CheckIcon, ChevronIcon } from "../icons/icons.tsx";
import { shadeScroll } from "../lists/shade-scroll.ts";
import { ReactAria } from "../react-aria.tsx";
import { describedBy, FieldError, type FieldTexts } from "./field.tsx";
import type { Option } from "./native-select.tsx";

export type SelectProps = FieldTexts & {
  name: string;
  options: readonly Option[];
  placeholder?: string;
  /** Makes the select controlled; otherwise it starts with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  fieldClassName?: string | undefined;
};

const optionsAtATime = 20;
const loadDelayMilliseconds = 300;

/**
 * The list form of `Select`. It loads 20 options at a time while it is scrolled, and typing finds options by their
 * first letters.
 */
export function SelectList({
  label,
  hint,
  error,
  name,
  options,
  placeholder = uiText.choose,
  value,
  defaultValue,
  ...rest
}: SelectProps) {
  const { onChange, onBlur, isDisabled = false, fieldClassName } = rest;
  const [own, setOwn] = useState(defaultValue ?? "");
  const current = value ?? own;
  const description = describedBy(name, { hint, error });
  const { shown, isLoading, loadMore, showAll } = useShownOptions(options, current);

  /** Typing and End search all options, also those that are not loaded yet. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isSearch = event.key === "End" || ([...event.key].length === 1 && event.key !== " ");
    if (isSearch && shown.length < options.length) flushSync(showAll);
  };

  return (
    <ReactAria>
      {/* This gets the keys before the list handles them. */}
      <div className={fieldClassName} onKeyDownCapture={onKeyDownCapture}>
        <Select
          name={name}
          value={current === "" ? null : current}
          placeholder={placeholder}
          isDisabled={isDisabled}
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          onChange={(key) => {
            setOwn(String(key ?? ""));
            onChange?.(String(key ?? ""));
          }}
          onBlur={() => onBlur?.()}
        >
          <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
            <Label className="cursor-pointer font-medium">{label}</Label>
            {hint && (
              <span id={`${name}-hint`} className="text-small text-ink-3">
                {hint}
              </span>
            )}
          </div>
          <Button
            id={name}
            {...(description && { "aria-describedby": description })}
            className={classNames(
              "control flex items-center justify-between gap-3 text-start disabled:opacity-55",
              error && "border-danger",
            )}
          >
            <SelectValue className="one-line min-w-0 data-placeholder:text-ink-3">
              {({ selectedText }) => selectedText || placeholder}
            </SelectValue>
            <ChevronIcon className="shrink-0 text-ink-2" />
          </Button>
          {error && <FieldError id={name}>{error}</FieldError>}
          <Popover className="flex w-(--trigger-width) flex-col rounded-c border border-line bg-white shadow-card">
            <ListBox
              ref={shadeScroll}
              className="scroll-shade max-h-80 min-h-0 overflow-auto overscroll-contain p-1.5 outline-none"
              renderEmptyState={() => <p className="px-3 py-2.5 text-ink-3">{uiText.noOptions}</p>}
            >
              <Collection items={shown}>{(option) => <OptionItem option={option} />}</Collection>
              <ListBoxLoadMoreItem
                isLoading={isLoading}
                {...(shown.length < options.length && { onLoadMore: loadMore })}
                className="flex items-center gap-2.5 px-3 py-2.5 text-small text-ink-3"
              >
                <Spinner /> {uiText.loadingMore}
              </ListBoxLoadMoreItem>
            </ListBox>
          </Popover>
        </Select>
      </div>
    </ReactAria>
  );
}

function OptionItem({ option }: { option: { id: string; label: string } }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      className="group flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 outline-none data-focused:bg-river-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-river-600 data-selected:font-medium data-selected:text-river-800"
    >
      <span className="one-line min-w-0">{option.label}</span>
      <CheckIcon className="invisible shrink-0 text-river-700 group-data-selected:visible" />
    </ListBoxItem>
  );
}

/** The first options, at least up to the chosen one. `loadMore` adds the next ones after its delay. */
function useShownOptions(options: readonly Option[], current: string) {
  const position = options.findIndex((option) => option.value === current);
  const first = Math.max(1, Math.ceil((position + 1) / optionsAtATime)) * optionsAtATime;
  const [count, setCount] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setCount((before) => before + optionsAtATime);
      setIsLoading(false);
    }, loadDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isLoading]);
  const visible = Math.max(count, first);
  const shown = useMemo(
    () => options.slice(0, visible).map(({ value, label }) => ({ id: value, label })),
    [options, visible],
  );
  return { shown, isLoading, loadMore: () => setIsLoading(true), showAll: () => setCount(options.length) };
}
