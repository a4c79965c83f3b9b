import { matchPath } from "react-router";

/** Finds the menu entry of an address: the entry itself, or the nearest one above it. */
export function currentEntry(entries: readonly { to: string }[], pathname: string): string | undefined {
  const above = entries.map(({ to }) => to).filter((to) => matchPath({ path: to, end: false }, pathname));
  return above.sort((one, other) => other.length - one.length)[0];
}
