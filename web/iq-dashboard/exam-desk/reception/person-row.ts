/**
 * Classes of a person's row in a list: name and presence, and below them where and what. On wide screens everything is
 * on one line.
 */
export const personRow = {
  row: "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-5 py-2.5 text-start hover:bg-river-50",
  name: "min-w-0 font-medium wrap-anywhere max-lg:col-start-1 max-lg:row-start-1",
  presence: "justify-self-end max-lg:col-start-2 max-lg:row-start-1",
  where: "min-w-0 text-small text-ink-2 max-lg:col-start-1 max-lg:row-start-2",
  what: "max-lg:col-start-2 max-lg:row-start-2",
} as const;
