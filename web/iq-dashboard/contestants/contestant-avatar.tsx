/** The first letter of a name, as a mark that the eye finds in a list. It leaves its room to a name in large letters. */
export function ContestantAvatar({ name }: { name: string }) {
  const [initial = ""] = name;
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 @max-[14rem]:hidden place-items-center rounded-full bg-river-100 font-semibold text-river-800"
    >
      {initial}
    </span>
  );
}
