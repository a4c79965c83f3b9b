import { ImageIcon } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { describedBy } from "./field.tsx";

type FileDropProps = {
  /** The button's id, to which an error summary links. */
  id: string;
  label: string;
  hint?: string;
  /** The same as in `<input accept>`. Dropped files may differ, so the caller checks each. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  hasError?: boolean;
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  className?: string;
};

/** A control for choosing or dropping files. */
export function FileDrop(props: FileDropProps) {
  const { id, label, hint, accept, isMultiple, isDisabled = false, hasError, onFiles, icon, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <div className={className}>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        tabIndex={-1}
        aria-hidden="true"
        data-file-input={id}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // This lets people choose the same file again after a refusal.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        id={id}
        type="button"
        disabled={isDisabled}
        aria-describedby={describedBy(id, { hint, error: hasError ? "shown" : undefined })}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (!isFile(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          if (!isFile(event)) return;
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
        className={classNames(
          "flex size-full min-h-28 flex-col items-center justify-center gap-1 rounded-c border-[1.5px] border-dashed px-4 py-5 text-center transition-colors",
          "hover:border-river-700 hover:bg-river-50 disabled:cursor-default disabled:opacity-55",
          isOver ? "border-river-700 bg-river-50" : hasError ? "border-danger bg-white" : "border-edge bg-white",
        )}
      >
        {icon ?? <ImageIcon className="size-6.5 text-river-700" />}
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-ink-3">
            {hint}
          </span>
        )}
      </button>
    </div>
  );
}
