/** The initial of a name. It is hidden if large text needs the room. */
export function ContestantAvatar({ name }: { name: string }) {
  const [initial = ""] = name;
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 @max-[14rem]:hidden place-items-center rounded-full bg-river-100 font-bold text-river-800"
    >
      {initial}
    </span>
  );
}
