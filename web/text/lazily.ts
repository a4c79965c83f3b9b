/**
 * Creates a value when it is first used. The first formatter of a page takes some 10 ms, and four times that on a cheap
 * phone.
 */
export function lazily<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
