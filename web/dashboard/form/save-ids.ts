import { randomId } from "#web/calls/random-id.ts";

/**
 * Makes idempotency ids for saving. The same content keeps its ids, so that repeating it after a lost answer saves
 * once. After an answer the same content gets new ids, because saving it is a new save.
 */
export function saveIdsOf(saved: string | undefined) {
  let known = saved;
  let current = { id: "", saveId: "", content: "" };
  return {
    of(content: unknown) {
      const written = JSON.stringify(content);
      if (current.content !== written) current = { id: known ?? randomId(), saveId: randomId(), content: written };
      return current;
    },
    answered(id: string) {
      known = id;
      current = { id, saveId: "", content: "" };
    },
  };
}
