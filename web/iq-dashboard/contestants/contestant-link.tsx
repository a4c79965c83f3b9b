import { Link } from "react-router";
import { may } from "#web/session/session.ts";
import { classNames } from "#web/ui/class-names.ts";

export const contestantPath = (id: string) => `/IQ-test/dashboard/contestants/${id}`;

type ContestantLinkProps = { contestant: { id: string; fullName: string }; className?: string };

/** A contestant's name, which leads to their page. A live desk of an exam day shows names as text instead. */
export function ContestantLink({ contestant: { id, fullName }, className }: ContestantLinkProps) {
  const look = classNames("py-1 font-medium wrap-anywhere touch:inline-block touch:py-2", className);
  if (!may("getContestantOverview")) return <bdi className={look}>{fullName}</bdi>;
  return (
    <Link
      to={contestantPath(id)}
      className={classNames(look, "underline-offset-4 hover:text-river-700 hover:underline")}
    >
      <bdi>{fullName}</bdi>
    </Link>
  );
}
