import { type ComponentType, useEffect, useRef, useState } from "react";
import { NativeSelect } from "./native-select.tsx";
import type { SelectProps } from "./select-list.tsx";

/**
 * A select in a form. It starts as the browser's own, which works without JavaScript. It becomes a list that loads
 * options while it is scrolled, when that code is loaded and the native select is not in use.
 */
export function Select(props: SelectProps) {
  const { onChange, onBlur, isDisabled, fieldClassName, ...native } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<SelectProps>>();
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    let isGone = false;
    const control = () => holder.current?.querySelector("select") ?? null;
    const upgrade = async () => {
      const { SelectList } = await import("./select-list.tsx");
      const select = control();
      if (select && select === document.activeElement) {
        await new Promise((resolve) => select.addEventListener("blur", resolve, { once: true }));
      }
      if (isGone) return;
      setChosen(control()?.value);
      setList(() => SelectList);
    };
    // If the code does not load, because of a broken connection, the native select stays.
    upgrade().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  if (List) return <List {...props} {...(chosen !== undefined && { defaultValue: chosen })} />;
  return (
    <div ref={holder} className={fieldClassName}>
      <NativeSelect
        {...native}
        {...(native.value === undefined && { defaultValue: native.defaultValue ?? "" })}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </div>
  );
}
