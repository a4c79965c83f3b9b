import type { Conflict } from "#contract/exam-desk/acts.ts";
import { nameOf, personOf } from "./conflict-words.ts";

/** Names the person whom a conflict is about. A code keeps its order within Arabic. */
export const PersonName = ({ conflict }: { conflict: Conflict }) =>
  nameOf(conflict) === null && conflict.serial !== null && conflict.kind !== "contestant_erased" ? (
    <bdi dir="ltr">{personOf(conflict)}</bdi>
  ) : (
    <bdi>{personOf(conflict)}</bdi>
  );
