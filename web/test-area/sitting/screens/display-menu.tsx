import { useEffect, useId, useRef, useState } from "react";
import { readStored, writeStored } from "#web/session/browser-storage.ts";
import { displayText as text } from "#web/text/test-area/sitting.ts";
import { classNames } from "#web/ui/class-names.ts";

const sizes = ["regular", "large", "larger"] as const;
type Display = { size: (typeof sizes)[number]; hasContrast: boolean };
const key = "sittingDisplay";

/**
 * Font size and contrast. They are stored on the device and apply only to the sitting's page. The panel opens inside
 * the header and pushes the question down, so that it covers nothing.
 */
export function DisplayMenu() {
  const { menu, isOpen, setOpen } = useLightDismiss();
  const panelId = useId();
  const [display, setDisplay] = useState<Display>({ size: "regular", hasContrast: false });
  useEffect(() => {
    setDisplay(storedDisplay());
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.textSize = display.size;
    dataset.contrast = display.hasContrast ? "high" : "regular";
    return () => {
      delete dataset.textSize;
      delete dataset.contrast;
    };
  }, [display]);
  const change = (changes: Partial<Display>) => {
    const changed = { ...display, ...changes };
    setDisplay(changed);
    writeStored(key, JSON.stringify(changed));
  };
  return (
    <div ref={menu} className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="ms-auto flex min-h-[44px] items-center gap-2 rounded-full border-[1.5px] border-edge px-[14px] aria-expanded:border-current aria-expanded:bg-river-600/20 noscript:hidden"
      >
        <span aria-hidden="true" className="text-body font-bold">
          {text.letter}
          <span className="text-caption">{text.letter}</span>
        </span>
        {text.open}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="on-light grid w-full gap-3 rounded-m bg-white p-4 sm:flex sm:items-end sm:justify-between"
      >
        <fieldset className="sm:w-80">
          <legend className="mb-1.5 font-medium">{text.size}</legend>
          <div className="grid grid-cols-3 gap-2">
            {sizes.map((size) => (
              <Toggle key={size} isOn={display.size === size} onPress={() => change({ size })}>
                {text.sizes[size]}
              </Toggle>
            ))}
          </div>
        </fieldset>
        <Toggle isOn={display.hasContrast} onPress={() => change({ hasContrast: !display.hasContrast })}>
          {text.contrast}
        </Toggle>
      </div>
    </div>
  );
}

/**
 * Closes the panel when something else is pressed. It waits for the whole press, because closing moves the page, which
 * would take the target away from under the finger.
 */
function useLightDismiss() {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape") return;
      setOpen(false);
      menu.current?.querySelector("button")?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", leave, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => listening.abort();
  }, [isOpen]);
  return { menu, isOpen, setOpen };
}

type ToggleProps = { isOn: boolean; onPress: () => void; children: string };

const Toggle = ({ isOn, onPress, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classNames(
      "min-h-11 rounded-c border-[1.5px] px-3",
      isOn ? "border-river-700 bg-river-700 font-medium text-white" : "border-edge bg-white hover:border-river-700",
    )}
  >
    {children}
  </button>
);

function storedDisplay(): Display {
  const stored = readStored(key);
  try {
    const { size, hasContrast } = JSON.parse(stored ?? "{}") as Partial<Display>;
    return { size: sizes.find((known) => known === size) ?? "regular", hasContrast: hasContrast === true };
  } catch {
    return { size: "regular", hasContrast: false };
  }
}
