import { useCall } from "#web/dashboard/use-call.ts";
import { newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { PillClear, PillDay, PillSelect } from "#web/ui/forms/pill-select.tsx";
import { isFiltered, type PostsView, withoutFilters } from "./list-address.ts";

type PostsFiltersProps = { view: PostsView; onChange: (changes: Partial<PostsView>) => void };

export function PostsFilters({ view, onChange }: PostsFiltersProps) {
  const people = useCall("listAuditPeople", {}).data ?? [];
  const topics = useCall("listTopics", {}).data ?? [];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <legend className="sr-only">{text.filters}</legend>
      <PillSelect
        label={text.author}
        options={people.map(({ id, userName, isDeleted }) => ({
          value: id,
          label: isDeleted ? text.formerAuthor(userName) : userName,
        }))}
        value={view.author}
        onChange={(author) => onChange({ author })}
      />
      <PillSelect
        label={text.topic}
        options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={view.topic}
        onChange={(topic) => onChange({ topic })}
      />
      <PillDay label={text.from} value={view.from} max={view.to} onChange={(from) => onChange({ from })} />
      <PillDay label={text.to} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
      {isFiltered(view) && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters)} />}
    </fieldset>
  );
}
