/** A connection that is opened when it is first needed, and anew after it was lost: phones take it away from a page at rest. */
export function reopening<Connection>(open: (onLost: () => void) => Promise<Connection>): () => Promise<Connection> {
  let opened: Promise<Connection> | undefined;
  return () => {
    if (opened) return opened;
    const forget = () => {
      if (opened === mine) opened = undefined;
    };
    const mine = open(forget);
    opened = mine;
    mine.catch(forget);
    return mine;
  };
}
