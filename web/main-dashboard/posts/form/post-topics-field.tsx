import { topicLimits } from "#contract/site/topics.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";

type PostTopicsFieldProps = {
  id: string;
  value: readonly number[];
  error: string | undefined;
  isLocked: boolean;
  onChange: (value: number[]) => void;
};

/** Chooses topics of the post. A chosen one that was removed meanwhile stays visible, so that it can be dropped. */
export function PostTopicsField({ id, value, error, isLocked, onChange }: PostTopicsFieldProps) {
  const list = useCall("listTopics", {});
  const known = list.data ?? [];
  const gone = list.data ? value.filter((chosen) => !known.some((topic) => topic.id === chosen)) : [];
  const shown = [...known, ...gone.map((goneId) => ({ id: goneId, name: text.goneTopic }))];
  const toggle = (changed: number) =>
    onChange(shown.map((topic) => topic.id).filter((each) => value.includes(each) !== (each === changed)));
  return (
    <fieldset className="mt-6 min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="font-medium">{text.topics}</legend>
      <p className="mb-2.5 text-small text-ink-3">
        {list.isError ? text.topicsFailed : list.data?.length === 0 ? text.noTopics : text.topicsHint}
      </p>
      <div className="flex flex-wrap gap-2">
        {shown.map((topic, index) => {
          const isChosen = value.includes(topic.id);
          return (
            <button
              key={topic.id}
              type="button"
              // The summary of errors links to the first one.
              id={index === 0 ? id : undefined}
              aria-pressed={isChosen}
              disabled={isLocked || (!isChosen && value.length >= topicLimits.ofPost)}
              onClick={() => toggle(topic.id)}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge px-3.5 text-small transition-colors hover:border-river-700 disabled:opacity-50 aria-pressed:border-river-700 aria-pressed:bg-river-100 aria-pressed:font-medium aria-pressed:text-river-800 touch:min-h-11"
            >
              {isChosen && <CheckIcon width="16" height="16" className="shrink-0" />}
              <span className="min-w-0 wrap-anywhere">{topic.name}</span>
            </button>
          );
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
