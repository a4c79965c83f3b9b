import { randomId } from "#web/calls/random-id.ts";

/**
 * The ids under which something is saved. The same content keeps them, so that what arrived without an answer is not saved
 * twice; once it is answered they are used up, so that the same content later is a save of its own.
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
