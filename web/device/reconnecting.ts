/** Opens a connection at its first use, and again after it is lost, because phones close connections of idle pages. */
export function reconnecting<Connection>(open: (onLost: () => void) => Promise<Connection>): () => Promise<Connection> {
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
