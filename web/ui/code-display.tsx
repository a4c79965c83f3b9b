import { classNames } from "./class-names.ts";

/** A code in groups of four that never break, left to right. Copying gives the plain groups. */
export function CodeDisplay({ groups, className }: { groups: string; className?: string }) {
  return (
    <bdi
      dir="ltr"
      translate="no"
      className={classNames("inline-flex flex-wrap justify-center gap-x-[0.45em] font-bold text-river-700", className)}
    >
      {groups.split(" ").map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be equal and never change places
        <span key={index}>{`${group} `}</span>
      ))}
    </bdi>
  );
}
