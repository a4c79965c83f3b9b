import type { Conflict } from "#contract/exam-desk/acts.ts";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { nameOf, personOf } from "./conflict-words.ts";

/** Names the person whom a conflict is about. A code keeps its order within Arabic. */
export function PersonName({ conflict }: { conflict: Conflict }) {
  const { kind, contestantId, fullName, serial } = conflict;
  if (kind === "contestant_erased") return <bdi>{personOf(conflict)}</bdi>;
  if (contestantId && fullName) return <ContestantLink contestant={{ id: contestantId, fullName }} />;
  return <bdi dir={nameOf(conflict) === null && serial !== null ? "ltr" : undefined}>{personOf(conflict)}</bdi>;
}
