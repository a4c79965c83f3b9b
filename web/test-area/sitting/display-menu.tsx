import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "#web/session/browser-storage.ts";
import { displayText as text } from "#web/text/sitting.ts";
import { classNames } from "#web/ui/class-names.ts";

const sizes = ["regular", "large", "larger"] as const;
type Display = { size: (typeof sizes)[number]; hasContrast: boolean };
const key = "sittingDisplay";

/** Font size and contrast, for everybody who wants them; kept on the device, and in force on the sitting's page alone. */
export function DisplayMenu() {
  const [display, setDisplay] = useState<Display>({ size: "regular", hasContrast: false });
  useEffect(() => setDisplay(storedDisplay()), []);
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
    <details ref={useLightDismiss()} className="group relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-white/40 px-4 group-open:bg-white/10">
        <span aria-hidden="true" className="text-[1.15rem] font-semibold">
          {text.letter}
          <span className="text-[0.8em]">{text.letter}</span>
        </span>
        {text.open}
      </summary>
      <div className="on-light absolute end-0 top-full z-30 mt-2 grid w-72 max-w-[calc(100vw-40px)] gap-3 rounded-m bg-white p-4 shadow-lift">
        <fieldset>
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
    </details>
  );
}

/** Closes the menu once something else is pressed or focused, so that it never stays over a question. */
function useLightDismiss() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const leave = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => listening.abort();
  }, []);
  return menu;
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
