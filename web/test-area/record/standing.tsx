import { infoText as text } from "#web/text/test-area/test-area.ts";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import { type Facts, standingOf, stepsOf } from "./standing-rules.ts";

/** Where the contestant stands: what comes next in a sentence, and the steps of the test in one line. */
export function Standing(facts: Facts) {
  return (
    <>
      <p className="max-sm:text-small">
        <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-gold-500" />
        {standingOf(facts)}
      </p>
      <ol
        aria-label={text.steps}
        className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption sm:text-small"
      >
        {stepsOf(facts).map(({ name, isDone }) => (
          <li
            key={name}
            className="flex items-center gap-1.5 before:h-px before:w-2 before:bg-white/40 first:before:hidden sm:before:w-5"
          >
            <span className={`inline-flex items-center gap-1 ${isDone ? "text-white" : "text-white/75"}`}>
              {isDone ? (
                <CheckIcon className="size-4 text-gold-500" />
              ) : (
                <span aria-hidden="true" className="size-2.5 rounded-full border border-white/60" />
              )}
              <span className="sr-only">{isDone ? text.stepDone : text.stepAhead}</span>
              {name}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
