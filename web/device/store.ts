/** A minimal store that can be observed. */
export function createStore<View extends object>(first: View) {
  let view = first;
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    show(changes: Partial<View>): void {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
