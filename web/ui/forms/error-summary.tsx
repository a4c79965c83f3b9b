import { type ReactNode, useEffect, useRef } from "react";

export type FieldFailure = { field: string; message: string };

type ErrorSummaryProps = {
  title: ReactNode;
  body?: string | undefined;
  failures: readonly FieldFailure[];
  /** Changes with every failed attempt, so that the focus returns here each time. */
  attempt: unknown;
  /** Brings a field on screen before it takes the focus. */
  reveal?: ((field: string) => void) | undefined;
};

/** Lists errors with links to their fields. It takes the focus, on pages without the framework by their script. */
export function ErrorSummary({ title, body, failures, attempt, reveal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-summary
      className="mb-7 rounded-m border-[1.5px] border-danger bg-danger-soft px-5 py-4 text-danger focus:outline-3 focus:outline-gold-300"
    >
      <p className="font-bold">{title}</p>
      {body && <p className="mt-1 text-ink-2">{body}</p>}
      {failures.length > 0 && (
        <ul className="mt-1">
          {failures.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-block py-0.5 whitespace-pre-line underline decoration-1 underline-offset-4 hover:decoration-2"
                onClick={(event) => {
                  reveal?.(field);
                  const control = document.getElementById(field);
                  if (!control) return;
                  event.preventDefault();
                  control.focus();
                  control.scrollIntoView({ block: "center" });
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
