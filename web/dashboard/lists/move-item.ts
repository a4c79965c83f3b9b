/** Moves the element with this id up or down. An unknown id changes nothing. */
export function moveItem<One extends { id: string }>(list: readonly One[], id: string, by: -1 | 1): One[] {
  const copy = [...list];
  const index = copy.findIndex((one) => one.id === id);
  const [one] = index === -1 ? [] : copy.splice(index, 1);
  if (one) copy.splice(index + by, 0, one);
  return copy;
}
