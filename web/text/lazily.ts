/** Makes a thing when it is first asked for. The first formatter of a page takes some 10 ms, on a cheap phone four times that. */
export function lazily<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
